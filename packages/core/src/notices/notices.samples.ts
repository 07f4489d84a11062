import type { SampleAnswers } from '../testing/sample-shape'
import { noticeWire } from './notices.fixtures'

export const samples = {
  notices: {
    list: { notices: [noticeWire()] },
    create: noticeWire(),
    measureReach: { resellers: 0, customers: 3, users: 12 },
    listCurrent: { notices: [noticeWire()] },
    listAtLogin: { notices: [] },
    get: noticeWire(),
    update: noticeWire(),
    delete: { message: 'The notice is deleted.' },
    dismiss: { message: 'The notice is hidden.' },
  },
} satisfies SampleAnswers
