import type { SampleAnswers } from '../testing/sample-shape'
import { urlEntryWire } from './url-lists.fixtures'

export const samples = {
  maliciousUrls: {
    list: { entries: [urlEntryWire()] },
    add: { results: [] },
    update: urlEntryWire(),
    delete: { message: 'The entry is deleted.' },
  },
  urlExemptions: {
    list: { entries: [urlEntryWire({ action: null })] },
    add: { results: [] },
    update: urlEntryWire({ action: null }),
    delete: { message: 'The entry is deleted.' },
  },
} satisfies SampleAnswers
