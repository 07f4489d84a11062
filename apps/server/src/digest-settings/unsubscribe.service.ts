import { type Locale, localeOfLanguage } from '@postern/core'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { hashSecret, newSecret } from '../auth/secrets'
import type { Transaction } from '../db/database'
import { customers } from '../tenants/tenants.table'
import { userAddresses, users } from '../users/users.table'
import { readDigestSettings, readOverride, saveDigestSettings } from './digest-settings.service'
import { unsubscribeTokens } from './digest-settings.table'

/** Kind of mail: digests or immediate notices. */
export type MailKind = typeof unsubscribeTokens.$inferSelect.purpose

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
export interface Subscription {
  userId: number
  username: string
  customerId: number
  resellerId: number
  kind: MailKind
  address: string
  locale: Locale
  /** True if such mails are sent to the user. */
  isOn: boolean
  /** True if they are sent to users of the customer who have set nothing else. */
  isOnForAll: boolean
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
  const { customerId, userId, kind } = subscription
  const isOn = flagOf(kind)
  const own = await readDigestSettings(tx, { customerId, userId })
  const all = await readDigestSettings(tx, { customerId, userId: null })
  const locale = localeOfLanguage(language ?? customerLanguage)
  return { ...subscription, locale, isOn: own[isOn], isOnForAll: all[isOn] }
}

/** Stops such mails for the user, or restores the customer's settings. Idempotent. */
export async function changeSubscription(
  tx: Transaction,
  subscription: Subscription,
  { wantsMails, address, now }: { wantsMails: boolean; address: string; now: Date },
): Promise<void> {
  const { userId, username, customerId, resellerId, kind, isOn, isOnForAll } = subscription
  if (wantsMails ? isOn || !isOnForAll : !isOn) return
  const owner = { userId, customerId, resellerId }
  const { [flagOf(kind)]: _, ...rest } = await readOverride(tx, owner)
  const settings = wantsMails ? rest : { ...rest, [flagOf(kind)]: false }
  await saveDigestSettings(tx, { ...owner, settings, now })
  await writeAudit(tx, {
    ...{ userId, username, resellerId, customerId, address, now },
    action: wantsMails ? 'mailsSubscribed' : 'mailsUnsubscribed',
    target: `${kind} mails of user ${userId}`,
  })
}

const flagOf = (kind: MailKind) => (kind === 'digest' ? ('isOn' as const) : ('hasNotices' as const))
