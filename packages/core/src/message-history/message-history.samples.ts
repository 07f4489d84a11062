import type { SampleAnswers } from '../testing/sample-shape'
import { senderListing, senderTrialWire } from '../wbl/wbl.fixtures'
import { historyMessageWire, messageEventsWire } from './message-history.fixtures'

export const samples = {
  messageHistory: {
    list: { messages: [historyMessageWire()], count: 1 },
    get: historyMessageWire(),
    getStats: {
      states: [{ state: 'delivered', count: 1 }],
      hours: 24,
      spans: [{ from: '2026-11-20T00:00:00Z', states: [{ state: 'delivered', count: 1 }] }],
    },
    listEvents: { events: messageEventsWire() },
    trace: senderTrialWire(),
    getHeaders: {},
    act: { outcomes: [{ id: 70_211, isDone: true, state: 'delivered' }] },
    listSender: senderListing(),
    report: { id: 41_207, state: 'new', isNew: true, hasSource: true },
    listRefusals: { refusals: [], count: 0 },
  },
} satisfies SampleAnswers
