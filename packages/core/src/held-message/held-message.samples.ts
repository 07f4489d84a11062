import { previewPicture } from '../quarantine-digest/quarantine-digest.fixtures'
import type { SampleAnswers } from '../testing/sample-shape'
import { entryEvent, heldMessage } from './held-message.fixtures'

export const samples = {
  heldMessage: {
    get: heldMessage(),
    getPreview: { previewData: previewPicture, previewState: 'ready' },
    getSource: {
      source: 'U3ViamVjdDogNyBkYXNoYm9hcmRzDQoNCkhlbGxvIE1hZXZlLA0K',
      size: 40,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    listEvents: { events: [entryEvent()] },
  },
} satisfies SampleAnswers
