import { defaultDomainPolicy } from '@postern/core/management'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { allTogether } from '../../db/all-together'
import type { Database } from '../../db/database'
import { shareTransaction } from '../../db/share-transaction'
import { customers, domains } from '../../tenants/tenants.table'
import { userAddresses, users } from '../../users/users.table'
import { domainOfAddress } from './envelope-address'
import type { Newcomer } from './newcomer'
import type { Recipient } from './recipient'

export type LookUp =
  | { kind: 'found'; recipient: Recipient }
  /** Unused address in a domain that takes mail for it. */
  | { kind: 'newcomer'; recipient: Newcomer }
  | { kind: 'unknownDomain' }
  /** A domain of a customer, without such a recipient. */
  | { kind: 'unknownUser'; owner: { customerId: number; domainId: number } }

const keptForMs = 5_000
const keptAtMost = 10_000

/**
 * Looks up recipients that mail is accepted for. Answers are cached for five seconds, so that a burst queries once; a deactivated user or
 * domain therefore takes mail for five seconds more.
 */
export function createDirectory(db: Database) {
  const kept = new Map<string, { at: number; answer: LookUp }>()

  return {
    async find(address: string): Promise<LookUp> {
      const known = kept.get(address)
      if (known && performance.now() - known.at < keptForMs) return known.answer
      const answer = await lookUp(db, address)
      if (kept.size >= keptAtMost) kept.clear()
      kept.set(address, { at: performance.now(), answer })
      return answer
    },
  }
}

/** Looks up an address together with those that others ask for at the same time. */
const lookUp = shareTransaction<string, LookUp>({
  async run(tx, addresses) {
    const names = [...new Set(addresses.map(domainOfAddress))]
    const [found, owners] = await allTogether([
      tx
        .select({
          name: domains.name,
          id: domains.id,
          customerId: domains.customerId,
          resellerId: domains.resellerId,
          isActive: domains.isActive,
          isCustomerActive: customers.isActive,
          retentionDays: customers.retentionDays,
          policy: domains.policy,
          spam: customers.spamAction,
          bulk: customers.bulkAction,
        })
        .from(domains)
        .innerJoin(customers, eq(customers.id, domains.customerId))
        .where(
          and(
            sql`${domains.name} = any(${sql.param(names)}::text[])`,
            isNull(domains.deletedAt),
            isNull(customers.deletedAt),
          ),
        ),
      tx
        .select({
          address: userAddresses.address,
          id: users.id,
          customerId: users.customerId,
          isActive: users.isActive,
          deletedAt: users.deletedAt,
        })
        .from(userAddresses)
        .innerJoin(users, eq(users.id, userAddresses.userId))
        .where(sql`${userAddresses.address} = any(${sql.param([...new Set(addresses)])}::text[])`),
    ])
    return addresses.map((address): LookUp => {
      const domain = found.find(({ name }) => name === domainOfAddress(address))
      if (!domain?.isActive || !domain.isCustomerActive) return { kind: 'unknownDomain' }
      const { customerId, resellerId, retentionDays, id: domainId, spam, bulk } = domain
      const policy = { ...defaultDomainPolicy, ...domain.policy }
      const place = { customerId, resellerId, domainId, retentionDays, policy, actions: { spam, bulk } }
      // Another customer's user with this address has no say in a domain that is not that customer's.
      const own = owners.find((owner) => owner.address === address && owner.customerId === customerId)
      if (!own && !policy.rejectUnknownRecipients) return { kind: 'newcomer', recipient: { address, ...place } }
      if (!own?.isActive || own.deletedAt) return { kind: 'unknownUser', owner: { customerId, domainId } }
      return { kind: 'found', recipient: { address, userId: own.id, ...place } }
    })
  },
})
