import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { outboundSources } from './outbound-sources.table'

type Source = Pick<typeof outboundSources.$inferSelect, 'id' | 'kind' | 'customerId' | 'network' | 'senderDomains'>

/**
 * Refuses a source of whose mail it would be unclear which one it comes from: an overlapping network that sends for the same domain, when
 * one of both belongs to a third party. Own servers may overlap: they are checked alike. Whose the other source is stays unsaid.
 */
export async function refuseOverlap(tx: Transaction, source: Source): Promise<void> {
  const { id, kind, customerId, network, senderDomains } = source
  const own = eq(outboundSources.customerId, customerId)
  const domains = sql.param(senderDomains)
  const [other] = await tx
    .select({ id: outboundSources.id })
    .from(outboundSources)
    .where(
      and(
        ne(outboundSources.id, id),
        sql`${outboundSources.network} && ${network}::cidr`,
        ...(kind === 'thirdParty' ? [] : [eq(outboundSources.kind, 'thirdParty')]),
        // No domains chosen: all of the customer's.
        senderDomains.length === 0
          ? own
          : or(
              sql`${outboundSources.senderDomains} && ${domains}::integer[]`,
              and(own, sql`cardinality(${outboundSources.senderDomains}) = 0`),
            ),
      ),
    )
    .limit(1)
  if (other) throw refuseField('network', 'thirdPartyRelays.overlaps')
}
