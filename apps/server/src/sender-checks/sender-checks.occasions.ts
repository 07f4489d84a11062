import type { Occasions } from '../testing/occasion'
import { customerById, resellerOf } from '../testing/occasion-objects'

export const occasions: Occasions = {
  listSenderChecksOverridesOfSystem: {},
  listSenderChecksOverridesOfReseller: { params: resellerOf },
  resetSenderChecksBelowSystem: { body: { key: 'holdsFailedDmarc' } },
  resetSenderChecksBelowReseller: { params: resellerOf, body: { key: 'holdsFailedDmarc' } },
  getSenderChecksOfSystem: {},
  updateSenderChecksOfSystem: { body: { holdsFailedDmarc: false } },
  getSenderChecksOfReseller: { params: resellerOf },
  updateSenderChecksOfReseller: { params: resellerOf, body: { holdsFailedDmarc: false } },
  getSenderChecksOfCustomer: { params: customerById },
  updateSenderChecksOfCustomer: { params: customerById, body: { holdsFailedDmarc: false } },
}
