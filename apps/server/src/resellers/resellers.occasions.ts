import { eq } from 'drizzle-orm'
import { resellers } from '../tenants/tenants.table'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing, reseller } from '../testing/occasion-objects'

const deletedReseller: OccasionParams = async (server, target, mark) => {
  const { id = 0 } = await reseller(server, target, mark)
  const deleted = { deletedAt: server.clock.now() }
  await server.db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(resellers)
      .set(deleted)
      .where(eq(resellers.id, Number(id))),
  )
  return { id }
}

export const occasions: Occasions = {
  // Rejected after the access check: the name is empty.
  createReseller: { body: { name: '' }, status: 400 },
  getReseller: { params: reseller },
  updateReseller: { params: reseller, body: {} },
  deleteReseller: { params: reseller },
  restoreReseller: { params: deletedReseller, body: {} },
  // Rejected once the reseller was found: there is none to receive its customers.
  transferReseller: { params: reseller, body: { resellerId: missing.id, customerIds: [1] }, status: 400 },
  getResellerSettings: { params: reseller },
  updateResellerSettings: { params: reseller, body: {} },
  getResellerMetrics: { params: reseller },
}
