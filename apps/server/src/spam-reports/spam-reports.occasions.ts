import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { reportHeld } from '../testing/test-spam-report'

/** A new report of a message of its own. */
const spamReport: OccasionParams = async (server, target, mark) => ({
  id: target === 'missing' ? missing.id : (await reportHeld(server.db, server.world[target], { subject: mark })).id,
})

export const occasions: Occasions = {
  getSpamReport: { params: spamReport },
  getSpamReportMessage: { params: spamReport },
  listSpamReportSimilar: { params: spamReport },
  takeSpamReport: { params: spamReport, body: {} },
  confirmSpamReport: { params: spamReport, body: {} },
  rejectSpamReport: { params: spamReport, body: {} },
  mergeSpamReport: { params: spamReport, body: { ids: [missing.id] } },
  addSpamReportNote: { params: spamReport, body: { text: 'seen' } },
  // Rejected after the access check: it names no message.
  createSpamReport: { body: { kind: 'wrongly_held' }, status: 400 },
}
