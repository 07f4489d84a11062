import { writeAudit } from '../../audit/audit.service'
import { loggedName } from '../../auth/logged-name'
import { countTry, type ThrottleRule } from '../../auth/throttle.service'
import type { Transaction } from '../../db/database'
import { issueToken } from '../../passwords/account-tokens.service'
import { readMailBrand } from '../mail-brand'
import { AccountMail, type accountMails } from './account-mail.table'
import { type MailReader, readerByAddress, readerById, readerOfNotice } from './mail-reader'
import { type AccountMailContent, renderAccountMail } from './render-account-mail'

export type OrderedMail = typeof accountMails.$inferSelect

// XA-21.
const accountRule: ThrottleRule = { limit: 3, windowMs: 60 * 60 * 1000 }

/** Finds the reader and makes the mail with a fresh secret; `null` when there is nobody to write to, or too much was written. */
export async function prepareAccountMail(tx: Transaction, order: OrderedMail, publicUrl: string, now: Date) {
  const found = await findReader(tx, order)
  if (!found) return null
  const reader: MailReader = { ...found, ...order.notice }
  const link = await linkOf(tx, order.kind, reader, now)
  if (link === null) return null
  const { locale, timeZone, username } = reader
  const brand = await readMailBrand(tx, reader.resellerId, publicUrl)
  const content: AccountMailContent = { kind: order.kind, locale, timeZone, brand, username, at: order.createdAt }
  const { senderName, replyTo } = brand
  const mail = renderAccountMail({ ...content, href: new URL(link, brand.publicUrl).href })
  return { reader, mail: { ...mail, senderName, replyTo } }
}

function findReader(tx: Transaction, order: OrderedMail): Promise<MailReader | null> {
  if (order.request) return requester(tx, order)
  return order.notice ? readerOfNotice(tx, order.userId ?? 0) : readerById(tx, order.userId ?? 0)
}

/** A reset request is logged and counted once, also when nobody is written to. */
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
  if (!reader) return null
  const { retryAfterSeconds } = await countTry(tx, `reset:user:${reader.userId}`, accountRule, order.createdAt)
  return retryAfterSeconds === 0 ? reader : null
}

async function linkOf(tx: Transaction, kind: AccountMail, reader: MailReader, now: Date): Promise<string | null> {
  switch (kind) {
    case AccountMail.ResetRequest:
      return `/passwordreset?pt=${await issueToken(tx, reader.userId, 'reset', now)}`
    case AccountMail.Invitation:
      // Whoever was deactivated since the invitation is not let in by it.
      if (reader.confirmedAt || !reader.isActive) return null
      return `/passwordreset?ct=${await issueToken(tx, reader.userId, 'confirm', now)}`
    default:
      return '/resetpasswordrequest'
  }
}
