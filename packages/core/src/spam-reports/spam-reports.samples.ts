import { heldMessage } from '../held-message/held-message.fixtures'
import { bulkOutcomeWire } from '../quarantine/quarantine.fixtures'
import type { SampleAnswers } from '../testing/sample-shape'
import { similarReportsWire, spamReportDetailsWire, spamReportWire } from './spam-reports.fixtures'

export const samples = {
  spamReports: {
    list: { reports: [spamReportWire()], count: 1 },
    create: { id: 41_208, state: 'new', isNew: true },
    get: spamReportDetailsWire(),
    getMessage: heldMessage(),
    listSimilar: similarReportsWire(),
    take: spamReportDetailsWire({ state: 'inReview' }),
    confirm: spamReportDetailsWire({ state: 'confirmed' }),
    reject: spamReportDetailsWire({ state: 'rejected' }),
    merge: bulkOutcomeWire(),
    addNote: spamReportDetailsWire(),
  },
} satisfies SampleAnswers
