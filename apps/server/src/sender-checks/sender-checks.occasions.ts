import type { Occasions } from '../testing/occasion'
import { customerById, resellerById } from '../testing/occasion-objects'

export const occasions: Occasions = {
  listSenderChecksOverridesOfSystem: {},
  listSenderChecksOverridesOfReseller: { params: resellerById },
  resetSenderChecksBelowSystem: { body: { key: 'holdsFailedDmarc' } },
  resetSenderChecksBelowReseller: { params: resellerById, body: { key: 'holdsFailedDmarc' } },
  getSenderChecksOfSystem: {},
  updateSenderChecksOfSystem: { body: { holdsFailedDmarc: false } },
  getSenderChecksOfReseller: { params: resellerById },
  updateSenderChecksOfReseller: { params: resellerById, body: { holdsFailedDmarc: false } },
  getSenderChecksOfCustomer: { params: customerById },
  updateSenderChecksOfCustomer: { params: customerById, body: { holdsFailedDmarc: false } },
}
