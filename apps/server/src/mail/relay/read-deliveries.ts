import { asc, eq } from 'drizzle-orm'
import { isOneOf } from '../../db/is-one-of'
import { shareTransaction } from '../../db/share-transaction'
import { messages } from '../../messages/messages.table'
import { readSlice, type SourceSlice } from '../../messages/read-source'
import { customers, domainIps, domains } from '../../tenants/tenants.table'
import type { Delivery } from './claim'

/** Reads the data of deliveries, keyed by delivery, including the first part of the source. */
export const readDelivery = shareTransaction({
  async run(tx, given: readonly Delivery[]) {
    const ids = (key: 'domainId' | 'messageId') => [...new Set(given.map((delivery) => delivery[key]))]
    const sources = new Map<number, SourceSlice>()
    for (const id of new Set(given.map(({ sourceId }) => sourceId))) {
      const source = await readSlice(tx, id)
      if (source) sources.set(id, source)
    }
    const hops = await tx
      .select({ domainId: domainIps.domainId, host: domainIps.ipAddress, port: domainIps.port, tls: domainIps.tls })
      .from(domainIps)
      .where(isOneOf(domainIps.domainId, ids('domainId')))
      .orderBy(asc(domainIps.priority), asc(domainIps.id))
    const settings = await tx
      .select({
        id: domains.id,
        policy: domains.policy,
        rewriteSettings: domains.rewriteSettings,
        spam: customers.spamAction,
        bulk: customers.bulkAction,
      })
      .from(domains)
      .innerJoin(customers, eq(customers.id, domains.customerId))
      .where(isOneOf(domains.id, ids('domainId')))
    const history = await tx
      .select({ id: messages.id, reason: messages.reason, spamScore: messages.spamScore })
      .from(messages)
      .where(isOneOf(messages.id, ids('messageId')))
    return given.map(({ sourceId, domainId, messageId }) => ({
      source: sources.get(sourceId),
      hops: hops.filter((hop) => hop.domainId === domainId),
      domain: settings.find(({ id }) => id === domainId),
      message: history.find(({ id }) => id === messageId),
    }))
  },
})

export type ReadDelivery = Awaited<ReturnType<typeof readDelivery>>
