import { randomUUID } from 'node:crypto'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { customerById, missing } from '../testing/occasion-objects'
import { outboundCredentials } from './outbound-credentials.table'

/** A fresh credential of the tenant. */
const outboundCredential: OccasionParams = async (server, target) => {
  if (target === 'missing') return { id: missing.id, credentialId: missing.id }
  const { id: customerId, resellerId } = server.world[target]
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(outboundCredentials)
      .values({
        ...{ resellerId, customerId, name: 'Newsletter', username: randomUUID(), passwordHash: '' },
        createdAt: server.clock.now(),
      })
      .returning({ id: outboundCredentials.id })
    return { id: customerId, credentialId: row?.id ?? missing.id }
  })
}

export const occasions: Occasions = {
  listOutboundCredentials: { params: customerById },
  createOutboundCredential: { params: customerById, body: { name: 'Newsletter' }, status: 409 },
  revokeOutboundCredential: { params: outboundCredential },
}
