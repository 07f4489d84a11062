import type { OccasionParams, Occasions } from '../testing/occasion'
import { customerById, missing } from '../testing/occasion-objects'

/** Types of files are the same everywhere. */
const fileType: OccasionParams = async (_server, target) => ({ id: target === 'missing' ? missing.id : 1 })

/** A type as it counts for the tenant's customer. */
const typeOfCustomer: OccasionParams = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].id,
  typeId: 1,
})

/** The tenant's reseller, which may call for itself. */
const ownReseller: OccasionParams = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].resellerId,
})

/** A type as it counts for the customers of the tenant's reseller. */
const typeOfReseller: OccasionParams = async (server, target, mark) => ({
  ...(await ownReseller(server, target, mark)),
  typeId: 1,
})

export const occasions: Occasions = {
  getFileType: { params: fileType },
  updateFileType: { params: fileType, body: {} },
  listFileTypeOfReseller: { params: ownReseller },
  updateFileTypeOfReseller: { params: typeOfReseller, body: { action: null } },
  listFileTypeOfCustomer: { params: customerById },
  updateFileTypeOfCustomer: { params: typeOfCustomer, body: { action: null } },
}
