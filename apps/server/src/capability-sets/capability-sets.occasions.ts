import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { capabilitySets } from './capability-sets.table'

/** A capability set of the tenant. */
const capabilitySetOf: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  const values = { resellerId, customerId, name: 'Own', capabilities: [], createdAt: clock.now() }
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx.insert(capabilitySets).values(values).returning({ id: capabilitySets.id })
    return row ?? missing
  })
}

export const occasions: Occasions = {
  // Presets are offered to everybody and cannot be changed.
  updateCapabilitySet: { params: capabilitySetOf, body: { description: 'New' } },
  deleteCapabilitySet: { params: capabilitySetOf },
  createCapabilitySet: { body: { name: 'New', capabilities: [], customerId: missing.id }, status: 404 },
  getCapabilitySet: { params: capabilitySetOf },
}
