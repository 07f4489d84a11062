import type { OccasionParams, Occasions } from '../testing/occasion'
import { entry, missing } from '../testing/occasion-objects'

const customer: OccasionParams = async ({ world }, target) => ({
  customerId: target === 'missing' ? missing.id : world[target].id,
})

export const occasions: Occasions = {
  getQuarantineEntry: { params: entry },
  releaseQuarantineEntry: { params: entry },
  releaseQuarantineVirus: { params: entry },
  deleteQuarantineEntry: { params: entry },
  reclassifyQuarantineEntry: { params: entry, body: { new_classification: 'phishing' } },
  rescanQuarantineEntry: { params: entry },
  lockQuarantineEntry: { params: entry },
  unlockQuarantineEntry: { params: entry },
  // Rejected after the access check: an empty list acts on nothing (XS-06).
  deleteQuarantineEntries: { status: 400 },
  unlockQuarantineEntries: { status: 400 },
  releaseQuarantineEntries: { body: { ids: [] }, status: 400 },
  lockQuarantineEntries: { body: { ids: [] }, status: 400 },
  // Also rejected, so that the next combination finds its message.
  flushQuarantine: { body: { most: 0 }, status: 400 },
  countQuarantineFlush: { params: customer },
}
