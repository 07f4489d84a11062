import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { customers, domains } from '../../tenants/tenants.table'
import { userAddresses, users } from '../../users/users.table'
import { domainOfAddress } from './envelope-address'

/** A recipient that mail is taken for. */
export interface Recipient {
  address: string
  userId: number
  customerId: number
  resellerId: number
  domainId: number
}

export type LookUp = { kind: 'found'; recipient: Recipient } | { kind: 'unknownDomain' } | { kind: 'unknownUser' }

const keptForMs = 5_000
const keptAtMost = 10_000

/**
 * Whom mail is taken for. Answers are kept for five seconds, so that a burst asks once; a deactivated user or domain therefore
 * takes mail for five seconds more.
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
      })
      .from(domains)
      .innerJoin(customers, eq(customers.id, domains.customerId))
      .where(eq(domains.name, domainOfAddress(address)))
    if (!domain?.isActive || !domain.isCustomerActive) return { kind: 'unknownDomain' }
    const [user] = await tx
      .select({ id: users.id, customerId: users.customerId, isActive: users.isActive })
      .from(userAddresses)
      .innerJoin(users, eq(users.id, userAddresses.userId))
      .where(eq(userAddresses.address, address))
    if (!user?.isActive || user.customerId !== domain.customerId) return { kind: 'unknownUser' }
    const { customerId, resellerId } = domain
    return { kind: 'found', recipient: { address, userId: user.id, customerId, resellerId, domainId: domain.id } }
  })
}
