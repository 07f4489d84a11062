import { eq } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { domains } from '../tenants/tenants.table'
import { administratorsOf } from '../users/administrators-of'
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
    for (const { userId } of await administratorsOf(tx, key)) {
      const order = { kind: AccountMail.DkimStopped, facts: { dkim }, userId, resellerId, customerId, now }
      await orderAccountMail(tx, order)
    }
  })
}
