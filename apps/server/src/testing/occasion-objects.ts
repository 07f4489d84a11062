import { randomUUID } from 'node:crypto'
import { outboundSources } from '../outbound-ips/outbound-sources.table'
import { resellers } from '../tenants/tenants.table'
import type { OccasionParams } from './occasion'
import { holdMessage } from './test-entry'

/** A number, a text and a session id of nonexistent objects. */
export const missing = { id: 123_456, sessionId: '00000000-0000-0000-0000-000000000000' }

/** A new held message, so that combinations do not affect each other. It arrives now: one millisecond has ids for only 4,096 rows. */
export const entry: OccasionParams = async ({ db, world, clock }, target, mark) => ({
  id:
    target === 'missing'
      ? missing.id
      : (await holdMessage(db, world[target], { subject: mark, receivedAt: clock.now() })).id,
})

/** Recipient of the tenant's mail. */
export const recipient: OccasionParams = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].recipient.id,
})

/** The reseller of the tenant. */
export const resellerOf: OccasionParams = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].resellerId,
})

/** Name that an object already has. */
export const takenName = 'Taken'

/** A fresh network of the tenant's own servers. */
export const outboundIp: OccasionParams = async (server, target) => {
  if (target === 'missing') return { id: missing.id, sourceId: missing.id }
  const { id: customerId, resellerId } = server.world[target]
  const octets = [...randomUUID().matchAll(/[0-9a-f]{4}/g)].slice(0, 4).map(([group]) => group)
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(outboundSources)
      .values({
        ...{ resellerId, customerId, name: 'Mail server', network: `2a00:1450:${octets.join(':')}::1/128` },
        ...{ createdAt: server.clock.now(), updatedAt: server.clock.now() },
      })
      .returning({ id: outboundSources.id })
    return { id: customerId, sourceId: row?.id ?? missing.id }
  })
}

export const customerById: OccasionParams = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].id,
})

/** A new reseller, so that combinations do not affect each other; only provider staff may call. */
export const reseller: OccasionParams = async ({ db, clock }, target, mark) => {
  if (target === 'missing') return { id: missing.id }
  const values = { name: `${mark} ${randomUUID()}`, createdAt: clock.now() }
  return db.inScope({ as: 'system' }, async (tx) => {
    const [added] = await tx.insert(resellers).values(values).returning({ id: resellers.id })
    return { id: added?.id ?? 0 }
  })
}

export const domain: OccasionParams = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].domainId,
})
