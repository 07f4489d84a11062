import { defaultDomainPolicy } from '@postern/core/management'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database'
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
  | { kind: 'unknownUser' }

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

function lookUp(db: Database, address: string): Promise<LookUp> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const [domain] = await tx
      .select({
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
      .where(and(eq(domains.name, domainOfAddress(address)), isNull(domains.deletedAt), isNull(customers.deletedAt)))
    if (!domain?.isActive || !domain.isCustomerActive) return { kind: 'unknownDomain' }
    const [user] = await tx
      .select({
        id: users.id,
        customerId: users.customerId,
        isActive: users.isActive,
        deletedAt: users.deletedAt,
      })
      .from(userAddresses)
      .innerJoin(users, eq(users.id, userAddresses.userId))
      .where(eq(userAddresses.address, address))
    const { customerId, resellerId, retentionDays, id: domainId, spam, bulk } = domain
    const policy = { ...defaultDomainPolicy, ...domain.policy }
    const place = { customerId, resellerId, domainId, retentionDays, policy, actions: { spam, bulk } }
    // Another customer's user with this address has no say in a domain that is not that customer's.
    const own = user?.customerId === customerId ? user : undefined
    if (!own && !policy.rejectUnknownRecipients) return { kind: 'newcomer', recipient: { address, ...place } }
    if (!own?.isActive || own.deletedAt) return { kind: 'unknownUser' }
    return { kind: 'found', recipient: { address, userId: own.id, ...place } }
  })
}
