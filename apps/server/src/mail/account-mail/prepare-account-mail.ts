import { localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import type { NotificationCause } from '@postern/core/notifications'
import { writeAudit } from '../../audit/audit.service'
import { loggedName } from '../../auth/logged-name'
import { countTry, type ThrottleRule } from '../../auth/throttle.service'
import type { Transaction } from '../../db/database'
import { readSampleCustomer } from '../../digest-templates/sample-customer'
import { renderSample } from '../../digest-templates/sample-digest'
import { renderStampSample } from '../../message-stamps/sample-stamp'
import { issueToken } from '../../passwords/account-tokens.service'
import { webhookPath } from '../../webhooks/webhook-path'
import { readMailBrand } from '../mail-brand'
import { AccountMail, type accountMails } from './account-mail.table'
import { type MailReader, readerByAddress, readerById, readerOfNotice } from './mail-reader'
import { type AccountMailContent, renderAccountMail } from './render-account-mail'

export type OrderedMail = typeof accountMails.$inferSelect

// XA-21.
const accountRule: ThrottleRule = { limit: 3, windowMs: 60 * 60 * 1000 }

/** A mail that is not sent although it has a reader. */
export interface UnsentMail {
  reader: MailReader
  cause: NotificationCause
}

/** Returns the reader of a mail that expired unsent; `null` if the reader is gone. */
export async function prepareLate(tx: Transaction, order: OrderedMail): Promise<UnsentMail | null> {
  const { request } = order
  const reader = await (request ? readerByAddress(tx, request.email, request.userId) : findReader(tx, order))
  return reader && { reader: { ...reader, ...order.notice }, cause: 'tooLate' }
}

/** Finds the reader and builds the mail with a fresh secret, or gives the reason why it is not sent; `null` when there is no reader. */
export async function prepareAccountMail(tx: Transaction, order: OrderedMail, publicUrl: string, now: Date) {
  const found = await findReader(tx, order)
  if (!found) return null
  const reader: MailReader = { ...found, ...order.notice }
  const unsent = (cause: NotificationCause): UnsentMail => ({ reader, cause })
  if (order.request && (await isTooMuch(tx, order, reader))) return unsent('rateLimited')
  if (order.kind === AccountMail.DigestTest || order.kind === AccountMail.NoticeTest)
    return prepareTest(tx, order, reader, publicUrl)
  if (order.kind === AccountMail.StampTest) return prepareStampTest(tx, order, reader, publicUrl)
  const link = await linkOf(tx, order, reader, now)
  // An invitation does not work for a user deactivated since.
  if (link === null) return unsent(reader.confirmedAt ? 'notNeeded' : 'inactive')
  const { locale, timeZone, username } = reader
  const brand = await readMailBrand(tx, reader.resellerId, publicUrl)
  const content: AccountMailContent = {
    ...{ kind: order.kind as AccountMailContent['kind'], locale, timeZone, brand, username },
    at: order.createdAt,
    facts: order.facts,
  }
  const { senderName, replyTo } = brand
  const mail = renderAccountMail({ ...content, href: new URL(link, brand.publicUrl).href })
  return { reader, mail: { ...mail, senderName, replyTo } }
}

/** Builds a sample digest with a template, for its author, or a sample notice. */
async function prepareTest(
  tx: Transaction,
  { facts, createdAt: now }: OrderedMail,
  reader: MailReader,
  publicUrl: string,
) {
  const { digestTest, noticeTest } = facts ?? {}
  const test = digestTest ?? noticeTest
  const customer = test && (await readSampleCustomer(tx, test.customerId, reader.resellerId))
  if (!customer) return unsentTest(reader)
  const brand = await readMailBrand(tx, customer.resellerId, publicUrl)
  const { name: customerName, retentionDays, mailFooter, timezone } = customer
  const { senderName, replyTo } = brand
  const mail = renderSample({
    ...{ brand, now, retentionDays, mailFooter, customer: customerName },
    ...(digestTest
      ? { content: digestTest.content, rows: sampleRows, locale: localeOfLanguage(digestTest.language) }
      : { kind: 'realtime' as const, content: null, rows: 1, locale: reader.locale }),
    ...{ timeZone: timeZoneOrDefault(timezone), name: '', recipient: reader.recipient },
  })
  return { reader, mail: { ...mail, senderName, replyTo } }
}

/** Builds a sample mail with a stamp, for its author. */
async function prepareStampTest(
  tx: Transaction,
  { facts, createdAt: now }: OrderedMail,
  reader: MailReader,
  publicUrl: string,
) {
  const { stampTest } = facts ?? {}
  if (!stampTest) return unsentTest(reader)
  const { senderName, replyTo } = await readMailBrand(tx, reader.resellerId, publicUrl)
  const mail = renderStampSample({ ...stampTest, timeZone: reader.timeZone, now })
  return { reader, mail: { ...mail, senderName, replyTo } }
}

const unsentTest = (reader: MailReader): UnsentMail => ({ reader, cause: 'notNeeded' })

const sampleRows = 7

function findReader(tx: Transaction, order: OrderedMail): Promise<MailReader | null> {
  if (order.request) return requester(tx, order)
  return order.notice ? readerOfNotice(tx, order.userId ?? 0) : readerById(tx, order.userId ?? 0)
}

/** Logs a reset request once, even when no mail is sent. */
async function requester(tx: Transaction, order: OrderedMail): Promise<MailReader | null> {
  const { email = '', userId = null, address = '' } = order.request ?? {}
  const reader = await readerByAddress(tx, email, userId)
  if (order.tries > 1) return reader
  const { resellerId = null, customerId = null } = reader ?? {}
  const who = {
    userId: reader?.userId ?? null,
    username: reader?.username ?? loggedName(email),
    resellerId,
    customerId,
  }
  await writeAudit(tx, { ...who, action: 'passwordResetRequested', address, now: order.createdAt })
  return reader
}

/** Counts a request once, however many times its mail is attempted. */
async function isTooMuch(tx: Transaction, order: OrderedMail, { userId }: MailReader): Promise<boolean> {
  if (order.tries > 1) return false
  return isResetTooMuch(tx, userId, order.createdAt)
}

/** Counts a reset link for a user; returns true when there were too many within an hour. */
export async function isResetTooMuch(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const { retryAfterSeconds } = await countTry(tx, `reset:user:${userId}`, accountRule, now)
  return retryAfterSeconds > 0
}

async function linkOf(
  tx: Transaction,
  { kind, facts }: Pick<OrderedMail, 'kind' | 'facts'>,
  reader: MailReader,
  now: Date,
): Promise<string | null> {
  switch (kind) {
    case AccountMail.ResetRequest:
      return `/passwordreset?pt=${await issueToken(tx, reader.userId, 'reset', now)}`
    case AccountMail.Invitation:
      if (reader.confirmedAt || !reader.isActive) return null
      return `/passwordreset?ct=${await issueToken(tx, reader.userId, 'confirm', now)}`
    case AccountMail.SendLimitExceeded:
      return '/messagehistory/search'
    case AccountMail.AccountsLocked:
      return '/users'
    case AccountMail.ScriptOff:
      return '/content_rules/scripts'
    case AccountMail.DkimStopped:
      return `/domains/${facts?.dkim?.domainId ?? ''}`
    case AccountMail.StopEnded:
      return facts?.stopped?.direction === 'out' ? '/stopmail/outbound' : '/stopmail/inbound'
    case AccountMail.WebhookStopped:
      return facts?.webhook ? webhookPath(facts.webhook) : '/'
    default:
      return '/resetpasswordrequest'
  }
}
