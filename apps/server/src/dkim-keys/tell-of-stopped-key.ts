import { Role } from '@postern/core'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { domains } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import type { dkimKeys } from './dkim-keys.table'
import { dkimRecord } from './dkim-record'

type Key = typeof dkimKeys.$inferSelect

/** Mails the administrators of the customer that a key has stopped signing; without any, those of the reseller or the provider. */
export function tellOfStoppedKey(tx: Transaction, key: Key, now: Date): Promise<void> {
  return asSystem(tx, async () => {
    const { domainId, customerId, resellerId } = key
    const [domain] = await tx.select({ name: domains.name }).from(domains).where(eq(domains.id, domainId))
    const name = domain?.name ?? ''
    const dkim = { domainId, domain: name, host: dkimRecord({ ...key, domain: name }).host }
    for (const { userId } of await readersOf(tx, key)) {
      const order = { kind: AccountMail.DkimStopped, facts: { dkim }, userId, resellerId, customerId, now }
      await orderAccountMail(tx, order)
    }
  })
}

async function readersOf(tx: Transaction, { customerId, resellerId }: Key) {
  const levels = [
    and(eq(users.role, Role.CustomerAdmin), eq(users.customerId, customerId)),
    and(eq(users.role, Role.ResellerAdmin), eq(users.resellerId, resellerId)),
    eq(users.role, Role.SuperAdmin),
  ]
  for (const level of levels) {
    const readers = await activeUsers(tx, level)
    if (readers.length > 0) return readers
  }
  return []
}

function activeUsers(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ userId: users.id })
    .from(users)
    .where(and(where, users.isActive, isNull(users.deletedAt)))
}
