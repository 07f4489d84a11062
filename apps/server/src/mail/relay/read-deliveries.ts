import { asc, eq } from 'drizzle-orm'
import { allTogether } from '../../db/all-together'
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
    const readingSources = [...new Set(given.map(({ sourceId }) => sourceId))].map(
      async (id) => [id, await readSlice(tx, id)] as const,
    )
    const readingHops = tx
      .select({ domainId: domainIps.domainId, host: domainIps.ipAddress, port: domainIps.port, tls: domainIps.tls })
      .from(domainIps)
      .where(isOneOf(domainIps.domainId, ids('domainId')))
      .orderBy(asc(domainIps.priority), asc(domainIps.id))
    const readingSettings = tx
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
    const readingHistory = tx
      .select({
        ...{ id: messages.id, reason: messages.reason, spamScore: messages.spamScore, direction: messages.direction },
        ...{ messageId: messages.messageIdHeader, effects: messages.effects },
        ...{ authentication: messages.authentication, displayAddress: messages.displayAddress },
      })
      .from(messages)
      .where(isOneOf(messages.id, ids('messageId')))
    const [hops, settings, history, ...slices] = await allTogether([
      readingHops,
      readingSettings,
      readingHistory,
      ...readingSources,
    ])
    const sources = new Map<number, SourceSlice | undefined>(slices)
    return given.map(({ sourceId, domainId, messageId }) => ({
      source: sources.get(sourceId),
      hops: hops.filter((hop) => hop.domainId === domainId),
      domain: settings.find(({ id }) => id === domainId),
      message: history.find(({ id }) => id === messageId),
    }))
  },
})

export type ReadDelivery = Awaited<ReturnType<typeof readDelivery>>
