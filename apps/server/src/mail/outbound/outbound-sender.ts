import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { outboundSources } from '../../outbound-ips/outbound-sources.table'
import { customers, domains } from '../../tenants/tenants.table'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress } from '../intake/envelope-address'
import { plainAddress } from '../intake/plain-address'

/** A customer whose server sends mail of one of its domains. */
export interface OutboundSender {
  sourceId: number
  customerId: number
  resellerId: number
  /** The sender's domain. */
  domainId: number
}

type Allowed = OutboundSender & { domain: string }

const usuallyKeptForMs = 5_000
const keptAtMost = 10_000

export interface OutboundSenders {
  /**
   * The customer that a client sends for, by its address and the sender's domain together; `null`: its mail is nobody's to send out.
   * The null sender is never one.
   */
  find(client: string, sender: string): Promise<OutboundSender | null>
}

/** Finds who may send through this service. Client look-ups are cached for five seconds by default. */
export function createOutboundSenders(db: Database, keptForMs: number = usuallyKeptForMs): OutboundSenders {
  const kept = new Map<string, { at: number; allowed: readonly Allowed[] }>()

  async function allowedFor(client: string): Promise<readonly Allowed[]> {
    const known = kept.get(client)
    if (known && performance.now() - known.at < keptForMs) return known.allowed
    const allowed = await readAllowed(db, client)
    if (kept.size >= keptAtMost) kept.clear()
    kept.set(client, { at: performance.now(), allowed })
    return allowed
  }

  return {
    async find(client, sender) {
      const address = plainAddress(client)
      const domain = asciiDomain(domainOfAddress(sender))
      if (address === '' || sender === '' || domain === null) return null
      const found = (await allowedFor(address)).find((one) => one.domain === domain)
      if (!found) return null
      const { domain: _, ...outbound } = found
      return outbound
    },
  }
}

function readAllowed(db: Database, address: string): Promise<Allowed[]> {
  const { id, network, senderDomains, state, customerId } = outboundSources
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .select({
        sourceId: id,
        customerId: domains.customerId,
        resellerId: domains.resellerId,
        domainId: domains.id,
        domain: domains.name,
      })
      .from(outboundSources)
      .innerJoin(customers, and(eq(customers.id, customerId), customers.isActive, isNull(customers.deletedAt)))
      .innerJoin(
        domains,
        and(
          // The domain must still belong to this customer.
          eq(domains.customerId, customerId),
          domains.isActive,
          isNull(domains.deletedAt),
          isNotNull(domains.verifiedAt),
          or(sql`cardinality(${senderDomains}) = 0`, sql`${domains.id} = any(${senderDomains})`),
        ),
      )
      .where(and(sql`${network} >>= ${address}::inet`, eq(state, 'active')))
      .orderBy(sql`masklen(${network}) desc`, id),
  )
}
