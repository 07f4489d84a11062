import type { SampleAnswers } from '../testing/sample-shape'
import { customDigestPreview, customDigestWire } from './custom-digests.fixtures'

export const samples = {
  customDigests: {
    list: { digests: [customDigestWire()] },
    create: customDigestWire(),
    get: customDigestWire(),
    update: customDigestWire(),
    delete: { message: 'The digest is deleted.' },
    preview: customDigestPreview(),
    sendNow: customDigestWire(),
  },
} satisfies SampleAnswers
