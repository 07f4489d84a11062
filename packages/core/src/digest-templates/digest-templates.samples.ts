import type { SampleAnswers } from '../testing/sample-shape'
import { digestTemplateWire, templatePreview } from './digest-templates.fixtures'

export const samples = {
  digestTemplates: {
    list: { templates: [digestTemplateWire()] },
    create: digestTemplateWire(),
    preview: templatePreview(),
    test: { message: 'The test mail is on its way.' },
    get: digestTemplateWire(),
    update: digestTemplateWire(),
    delete: { message: 'The template is deleted.' },
  },
} satisfies SampleAnswers
