import { createHash } from 'node:crypto'
import { Stage } from '@postern/core'
import { mayActOnNotifications, mayReadNotificationBody } from '@postern/core/notifications'
import { and, countDistinct, eq, gt, gte, inArray } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import { nextTimeIds } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import type { ActionRequest } from '../quarantine/action-request'
import { type QuarantineEventKind, quarantineEntries, quarantineEvents } from '../quarantine/quarantine.table'
import { users } from '../users/users.table'
import { type NotificationRow, notificationAnswers, notificationColumns } from './notification-list'
import { notificationBodies, notificationKeys, notifications } from './notifications.table'
import { turnsOf } from './turn-mail'

const resendRule: ThrottleRule = { limit: 3, windowMs: 60 * 60 * 1000 }

/** A notification in the caller's scope; one outside it is treated as missing. */
async function findNotification(tx: Transaction, scope: Scope, id: number): Promise<NotificationRow> {
  const [row] = await tx
    .select(notificationColumns)
    .from(notifications)
    .where(and(eq(notifications.id, id), inTenant(notifications, scope)))
  if (!row) throw refuse('requests.notFound')
  return row
}

export async function readNotification(tx: Transaction, caller: Caller, id: number, now: Date) {
  const scope = scopeOf(caller)
  const row = await findNotification(tx, scope, id)
  const [answer] = await notificationAnswers(tx, scope, [row])
  if (!answer) throw refuse('requests.notFound')
  const { name, locale, timezone, resendOf, changedAt } = row
  const body = await findBody(tx, id)
  return {
    ...{ ...answer, name, locale, timezone, resendOf },
    changedAt: changedAt?.toISOString() ?? null,
    entryIds: await stillHeld(tx, row, now),
    acted: await countActed(tx, row),
    hasBody: body !== undefined,
    canReadBody: body !== undefined && mayReadNotificationBody(row.type, caller),
    ...(await turnsOf(tx, caller, row)),
    canResend: mayActOnNotifications(caller) && canResend(row, body),
  }
}

/** Returns the sent content; the audit log records the reader. */
export async function readBody({ tx, caller, address, now }: ActionRequest, id: number) {
  const row = await findNotification(tx, scopeOf(caller), id)
  if (!mayReadNotificationBody(row.type, caller)) throw refuse('auth.notAllowed')
  const body = await findBody(tx, id)
  if (!body) throw refuse('notifications.bodyGone')
  await audit({ tx, caller, address, now }, row, 'notificationViewed')
  const { text, html, attachments, hadSecrets, isShortened } = body
  return { subject: row.subject, text, html, attachments, hadSecrets, isShortened }
}

/** Queues a mail again; the resend sender creates it with fresh links. Returns the id of the new one. */
export async function resend({ tx, caller, address, now }: ActionRequest, id: number): Promise<number> {
  const row = await findNotification(tx, scopeOf(caller), id)
  if (!mayActOnNotifications(caller)) throw refuse('auth.notAllowed')
  if (!canResend(row, await findBody(tx, id))) throw refuse('notifications.notResendable')
  const recipient = createHash('sha256').update(row.recipient.toLowerCase()).digest('hex').slice(0, 32)
  // Tries are a system table.
  const { retryAfterSeconds } = await asSystem(tx, () =>
    countTry(tx, `notifications:resend:${recipient}`, resendRule, now),
  )
  if (retryAfterSeconds > 0) throw tooManyTries('notifications.resentOften', retryAfterSeconds)
  const [newId = 0] = await nextTimeIds(tx, now, 1)
  const { resellerId, customerId, userId, type, subject, items, entryIds, locale, timezone } = row
  const key = `resend.${newId}`
  // Keys are a system table.
  await asSystem(tx, () => tx.insert(notificationKeys).values({ key, notificationId: newId }))
  await tx.insert(notifications).values({
    ...{ resellerId, customerId, userId, type, subject, items, entryIds, locale, timezone },
    ...{ id: newId, key, recipient: row.recipient, resendOf: id },
    ...{ state: 'queued', sentAt: now, changedAt: now, nextTryAt: now, tries: 0, lastAnswer: '' },
  })
  await audit({ tx, caller, address, now }, row, 'notificationResent')
  return newId
}

type Body = typeof notificationBodies.$inferSelect

async function findBody(tx: Transaction, id: number): Promise<Body | undefined> {
  const [body] = await tx.select().from(notificationBodies).where(eq(notificationBodies.notificationId, id))
  return body
}

const madeAnew: readonly string[] = ['digest', 'realtime', AccountMail.ResetRequest, AccountMail.Invitation]

/** True if a mail can be resent: lists of held messages and mails with a link are made anew, others sent as they were, if kept in full. */
function canResend({ type, state, userId, entryIds }: NotificationRow, body: Body | undefined): boolean {
  if (type === 'deliveryNotice' || userId === null) return false
  // An empty digest, or one from before its messages were recorded: there is nothing to recreate it from.
  if ((type === 'digest' || type === 'realtime') && entryIds.length === 0) return false
  if (state !== 'delivered' && state !== 'bounced') return false
  if (madeAnew.includes(type)) return true
  return body !== undefined && !body.hadSecrets && !body.isShortened && body.attachments.length === 0
}

async function stillHeld(tx: Transaction, { entryIds }: NotificationRow, now: Date): Promise<number[]> {
  if (entryIds.length === 0) return []
  const { id, stage, expiresAt } = quarantineEntries
  const rows = await tx
    .select({ id })
    .from(quarantineEntries)
    .where(and(inArray(id, entryIds), eq(stage, Stage.Quarantined), gt(expiresAt, now)))
    .orderBy(id)
  return rows.map((row) => row.id)
}

/** Events by which a recipient decides about a held message. */
const decisions: readonly QuarantineEventKind[] = ['permissionAsked', 'releaseAsked', 'allowed', 'blocked']

/** Number of listed messages that their recipient decided about since the mail was sent, with its link or signed in; `null`: it lists none. */
async function countActed(tx: Transaction, { entryIds, sentAt, userId }: NotificationRow): Promise<number | null> {
  if (entryIds.length === 0) return null
  const { entryId, at, kind, actor } = quarantineEvents
  const [user] =
    userId === null ? [] : await tx.select({ name: users.username }).from(users).where(eq(users.id, userId))
  const [row] = await tx
    .select({ count: countDistinct(entryId) })
    .from(quarantineEvents)
    .where(
      and(
        inArray(entryId, entryIds),
        gte(at, sentAt),
        inArray(kind, [...decisions]),
        inArray(actor, ['recipient', ...(user ? [user.name] : [])]),
      ),
    )
  return row?.count ?? 0
}

async function audit(
  { tx, caller, address, now }: Pick<ActionRequest, 'tx' | 'caller' | 'address' | 'now'>,
  { id, resellerId, customerId }: NotificationRow,
  action: 'notificationViewed' | 'notificationResent',
): Promise<void> {
  const { userId, username } = caller
  await writeAudit(tx, {
    ...{ action, userId, username, resellerId, customerId, address, now },
    target: `notification ${id}`,
  })
}
