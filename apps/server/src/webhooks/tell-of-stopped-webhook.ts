import type { Transaction } from '../db/database'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { administratorsOf } from '../users/administrators-of'
import type { StoredWebhook } from './claimed-request'

/** Mails the administrators of a webhook's owner that it was stopped. */
export async function tellOfStoppedWebhook(tx: Transaction, webhook: StoredWebhook, now: Date): Promise<void> {
  const { id, customerId, resellerId, name, url } = webhook
  const facts = { webhook: { id, customerId, name, host: new URL(url).host } }
  for (const { userId } of await administratorsOf(tx, webhook)) {
    await orderAccountMail(tx, { kind: AccountMail.WebhookStopped, facts, userId, resellerId, customerId, now })
  }
}
