import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { makeApiKey } from './make-api-key'

/** A key of the tenant, created by its administrator. */
const apiKey: OccasionParams = async ({ db, world, clock }, target, mark) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  const { id } = await db.inScope({ as: 'system' }, (tx) =>
    makeApiKey(tx, {
      ...{
        tenant: { resellerId, customerId },
        name: mark,
        widgets: ['domain-list'],
        origins: ['https://shop.example'],
      },
      ...{ expiresAt: null, maker: world[administrators[target]], now: clock.now() },
    }),
  )
  return { id }
}

export const occasions: Occasions = {
  // Rejected after the scope check, so that the next combination finds the same state.
  createApiKey: {
    body: { name: 'x', customerId: missing.id, widgets: ['domain-list'], origins: ['https://shop.example'] },
    status: 404,
  },
  rotateApiKey: { params: apiKey, body: {} },
  revokeApiKey: { params: apiKey },
}
