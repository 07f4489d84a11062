import type { SampleAnswers } from '../testing/sample-shape'
import { digestTemplateWire, sharedTemplateWire, templatePreview } from './digest-templates.fixtures'

export const samples = {
  digestTemplates: {
    list: { templates: [digestTemplateWire()] },
    create: digestTemplateWire(),
    preview: templatePreview(),
    test: { message: 'The test mail is on its way.' },
    get: digestTemplateWire(),
    update: digestTemplateWire(),
    delete: { message: 'The template is deleted.' },
    listShared: { templates: [sharedTemplateWire()] },
    createShared: sharedTemplateWire(),
    previewShared: templatePreview(),
    testShared: { message: 'The test mail is on its way.' },
    getShared: sharedTemplateWire(),
    updateShared: sharedTemplateWire(),
    deleteShared: { message: 'The template is deleted.' },
  },
} satisfies SampleAnswers
