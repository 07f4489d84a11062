import { type Locale, localeOfLanguage } from '@postern/core'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashSecret, newSecret } from '../auth/secrets'
import type { Transaction } from '../db/database'
import { customers } from '../tenants/tenants.table'
import { userAddresses, users } from '../users/users.table'
import { unsubscribeTokens } from './digest-settings.table'
import { changeUserMail, type MailKind, readUserMail, type UserMail } from './user-mails.service'

// Long enough for old mails that users may still open.
const keptForMs = 90 * 24 * 60 * 60 * 1000

/** Path of the page and of the one-click call of mail programs, below `/api`. */
export const unsubscribePath = '/digests/unsubscribe'

export function unsubscribeAddress(publicUrl: string, token: string): string {
  return new URL(`/api${unsubscribePath}?${new URLSearchParams({ token })}`, publicUrl).href
}

export interface NewUnsubscribeToken {
  userId: number
  customerId: number
  resellerId: number
  purpose: MailKind
  now: Date
}

/** Creates the token for a mail's unsubscribe link; only its hash is stored. */
export async function issueUnsubscribeToken(
  tx: Transaction,
  { userId, customerId, resellerId, purpose, now }: NewUnsubscribeToken,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + keptForMs)
  const values = { userId, customerId, resellerId, purpose, expiresAt }
  await tx.insert(unsubscribeTokens).values({ ...values, tokenHash: hashSecret(token) })
  return token
}

/** Owner and kind of the mails that a token applies to. */
export interface Subscription extends UserMail {
  userId: number
  username: string
  customerId: number
  resellerId: number
  kind: MailKind
  address: string
  locale: Locale
}

/** `null` for a token that is wrong or too old, or whose user is gone. */
export async function findSubscription(tx: Transaction, token: string, now: Date): Promise<Subscription | null> {
  const [row] = await tx
    .select({
      userId: users.id,
      username: users.username,
      customerId: customers.id,
      resellerId: customers.resellerId,
      kind: unsubscribeTokens.purpose,
      address: userAddresses.address,
      language: users.language,
      customerLanguage: customers.language,
    })
    .from(unsubscribeTokens)
    .innerJoin(users, eq(users.id, unsubscribeTokens.userId))
    // A token from before a user moved to another customer does not apply to the new customer's mails.
    .innerJoin(customers, and(eq(customers.id, users.customerId), eq(customers.id, unsubscribeTokens.customerId)))
    .innerJoin(userAddresses, and(eq(userAddresses.userId, users.id), eq(userAddresses.isPrimary, true)))
    .where(
      and(
        eq(unsubscribeTokens.tokenHash, hashSecret(token)),
        gt(unsubscribeTokens.expiresAt, now),
        isNull(users.deletedAt),
      ),
    )
  if (!row) return null
  const { language, customerLanguage, ...subscription } = row
  const locale = localeOfLanguage(language ?? customerLanguage)
  return { ...subscription, locale, ...(await readUserMail(tx, subscription, subscription.kind)) }
}

/** Stops such mails for the user, or restores the customer's settings. Idempotent. */
export async function changeSubscription(
  tx: Transaction,
  subscription: Subscription,
  { wantsMails, address, now }: { wantsMails: boolean; address: string; now: Date },
): Promise<void> {
  const { kind } = subscription
  await changeUserMail(tx, subscription, { kind, wantsMails, by: subscription, address, now })
}
