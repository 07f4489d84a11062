import { createHash } from 'node:crypto'
import { localeOfLanguage, Stage, stripInvisible, timeZoneOrDefault } from '@postern/core'
import { type DigestSettings, reasonsOf } from '@postern/core/digest-settings'
import type { NotificationCause } from '@postern/core/notifications'
import { todayIn } from '@postern/core/scheduled-reports'
import { and, eq, gt, gte, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { customDigestTold } from '../../custom-digests/custom-digests.table'
import { insideAddresses, ownersOf } from '../../custom-digests/digest-readers'
import { markTold } from '../../custom-digests/mark-told'
import type { Transaction } from '../../db/database'
import { readDigestSettings, readOverride } from '../../digest-settings/digest-settings.service'
import { issueUnsubscribeToken, unsubscribeAddress } from '../../digest-settings/unsubscribe.service'
import type { MailNote } from '../../notifications/note-mail'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { customers } from '../../tenants/tenants.table'
import { isStillWanted } from '../../wbl/from-blocked'
import { digestEntry } from '../digest-mail/digest-entry'
import { type DigestOwner, readDigestOwner } from '../digest-mail/digest-owner'
import { type NoticeCount, noticeTurn } from '../digest-mail/notice-pace'
import { footerLines } from '../digest-mail/prepare-digests'
import { readNews } from '../digest-mail/read-digest'
import { renderDigest } from '../digest-mail/render-digest'
import { readMailBrand } from '../mail-brand'
import {
  createMailSender,
  type MailQueue,
  type MailSender,
  type MailSenderOptions,
  type Prepared,
} from '../mail-sender'
import { noticeReviewers } from './notice-reviewers.table'

type ReviewerRow = typeof noticeReviewers.$inferSelect

interface Sending {
  /** Ids of the messages that it announces, and of those that it lists. */
  told: readonly number[]
  listed: readonly number[]
  count: NoticeCount
}

interface Reader {
  customer: typeof customers.$inferSelect
  settings: DigestSettings
  /** The user whose address it is; `null`: nobody's, such as a shared mailbox. */
  owner: DigestOwner | null
}

const lateMs = 24 * 60 * 60 * 1000

/**
 * Tells reviewers of a customer's held mail at once: one mail for all that waits, in the customer's language. It carries no codes, as codes
 * are rights of the recipient: its links lead into the portal, for administrators.
 */
export const createReviewerNoticeSender = (options: MailSenderOptions): MailSender =>
  createMailSender(reviewerQueue(), options)

function reviewerQueue(): MailQueue<ReviewerRow> {
  // Messages listed by mails in hand, until these are noted as sent.
  const inHand = new WeakMap<ReviewerRow, Sending>()
  /** Notices that are not sent for a cause: what they would have announced is announced by no later one. */
  const withheld = new WeakSet<ReviewerRow>()
  return {
    name: 'notices to reviewers',
    columns: {
      id: noticeReviewers.id,
      dueAt: noticeReviewers.nextTryAt,
      leasedUntil: noticeReviewers.leasedUntil,
      tries: noticeReviewers.tries,
    },
    keyOf,
    isLate: ({ waitingSince, tries }, now) =>
      // Time in quiet hours does not count.
      tries > 1 && waitingSince !== null && now.getTime() - waitingSince.getTime() > lateMs,

    async prepare(tx, row, { isLate, publicUrl, now }) {
      const reader = await readReader(tx, row)
      if (!reader) return null
      const { settings, customer } = reader
      const note = noteOf(row, reader)
      const cause = isLate ? ('tooLate' as const) : await causeAgainst(tx, row, reader)
      if (cause) {
        withheld.add(row)
        const key = row.tries > 1 ? note.key : onceADay(row, note, { cause, now })
        return { note: { ...note, key }, recipient: row.address, cause }
      }
      const timeZone = timeZoneOrDefault(customer.timezone)
      const pace = { perHour: settings.noticesPerHour, quietHours: settings.quietHours, timeZone, now }
      const turn = noticeTurn({ ...row, noticeAt: row.nextTryAt }, pace)
      if (!turn.isDue) return { notBefore: turn.noticeAt }
      const { ids, rows } = await readNews(tx, untold(tx, row, reader, now), settings)
      if (rows.length === 0) return null
      const listed = rows.map(({ id }) => id)
      inHand.set(row, { told: ids, listed, count: turn.count })
      const content = { rows, rest: ids.length - rows.length, isSummary: turn.isSummary }
      return mailOf(tx, row, { reader, note, content, publicUrl, now })
    },

    async end(tx, row, { state, now }) {
      const sending = inHand.get(row)
      const isTold = sending !== undefined && state !== 'suppressed'
      if (isTold) await markTold(tx, { ...row, userId: null }, sending, now)
      // Locked by now: what was held while the mail was made is seen here.
      const reader = await readReader(tx, row)
      const since = withheld.has(row) ? now : row.since
      const isWaiting = reader && (await hasUntold(tx, { ...row, since }, reader, now))
      await tx
        .update(noticeReviewers)
        .set({
          ...{ since, leasedUntil: null, tries: 0, ...(isTold && sending.count) },
          ...{ nextTryAt: isWaiting ? now : null, waitingSince: isWaiting ? now : null },
          ...(isTold && { notices: row.notices + 1 }),
        })
        .where(eq(noticeReviewers.id, row.id))
    },
  }
}

const keyOf = ({ id, notices }: ReviewerRow) => `reviewerNotice.${id}.${notices}`

/** A notice that is not sent is recorded once a day for each reviewer and cause. */
function onceADay({ id }: ReviewerRow, { timeZone }: MailNote, { cause, now }: { cause: string; now: Date }): string {
  return `reviewerNotice.${id}.${cause}.${todayIn(timeZone, now)}`
}

async function readReader(tx: Transaction, { customerId, address }: ReviewerRow): Promise<Reader | null> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
  if (!customer) return null
  const userId = (await ownersOf(tx, customerId, [address])).get(address)
  const owner = userId === undefined ? null : await readDigestOwner(tx, userId)
  return { customer, owner, settings: await readDigestSettings(tx, { customerId, userId: null }) }
}

async function causeAgainst(
  tx: Transaction,
  { customerId, resellerId, address }: ReviewerRow,
  { customer, owner }: Reader,
): Promise<NotificationCause | null> {
  if (!customer.isActive) return 'inactive'
  // Its domain may have left the customer.
  if (!(await insideAddresses(tx, customerId, [address])).has(address)) return 'noRecipient'
  const own = owner && (await readOverride(tx, { resellerId, customerId, userId: owner.userId }))
  return own?.hasNotices === false ? 'optedOut' : null
}

function noteOf(row: ReviewerRow, { customer, owner }: Reader): MailNote {
  const { resellerId, customerId } = row
  return {
    ...{ key: keyOf(row), type: 'reviewerNotice', resellerId, customerId, userId: owner?.userId ?? null },
    ...{ locale: localeOfLanguage(customer.language), timeZone: timeZoneOrDefault(customer.timezone) },
  }
}

/** Held messages that a reviewer has not been told of; their own are told to them as the recipient, if recipients are told. */
function untold(
  tx: Transaction,
  { customerId, address, since }: ReviewerRow,
  { settings, owner }: Reader,
  now: Date,
): SQL | undefined {
  const { id, ownerUserId, digestedAt, stage, expiresAt, receivedAt, reason } = quarantineEntries
  const told = tx
    .select({ one: sql`1` })
    .from(customDigestTold)
    .where(and(eq(customDigestTold.entryId, id), eq(customDigestTold.address, address)))
  const others = owner ? or(isNull(ownerUserId), ne(ownerUserId, owner.userId)) : undefined
  return and(
    eq(quarantineEntries.customerId, customerId),
    eq(stage, Stage.Quarantined),
    gt(expiresAt, now),
    gte(receivedAt, since),
    inArray(reason, reasonsOf(settings.noticeClasses)),
    isStillWanted(now),
    settings.noticesToRecipients === false ? others && or(others, isNull(digestedAt)) : others,
    notExists(told),
  )
}

async function hasUntold(tx: Transaction, row: ReviewerRow, reader: Reader, now: Date): Promise<boolean> {
  const where = untold(tx, row, reader, now)
  const found = await tx.select({ id: quarantineEntries.id }).from(quarantineEntries).where(where).limit(1)
  return found.length > 0
}

interface MailRequest {
  reader: Reader
  note: MailNote
  content: { rows: Awaited<ReturnType<typeof readNews>>['rows']; rest: number; isSummary: boolean }
  publicUrl: string
  now: Date
}

const onlyShown = { isShown: true, mayRelease: false, mayList: false }

async function mailOf(
  tx: Transaction,
  { resellerId, address }: ReviewerRow,
  { reader: { customer, owner }, note, content, publicUrl, now }: MailRequest,
): Promise<Prepared> {
  const { rows, rest, isSummary } = content
  const brand = await readMailBrand(tx, resellerId, publicUrl)
  // Readers of an alias do not decide about its user's mails.
  const token =
    owner && address === owner.primary ? await issueUnsubscribeToken(tx, { ...owner, purpose: 'realtime', now }) : null
  const unsubscribeUrl = token && unsubscribeAddress(brand.publicUrl, token)
  const { locale, timeZone } = note
  const mail = renderDigest({
    ...{ kind: isSummary ? 'summary' : 'realtime', recipient: address, rest, brand, unsubscribeUrl, locale, timeZone },
    entries: rows.map((row) => ({ ...digestEntry(row, onlyShown, null), opensInPortal: true })),
    canSignIn: true,
    footer: footerLines(customer.mailFooter),
    shared: { name: stripInvisible(customer.name), isReview: true },
  })
  const { senderName, replyTo } = brand
  return {
    mail: {
      ...{ ...mail, recipient: address, senderName, replyTo, date: now },
      name: `${note.key}.${createHash('sha256').update(address).digest('hex').slice(0, 8)}`,
      ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    },
    note: { ...note, entryIds: rows.map(({ id }) => id), items: rows.length + rest },
  }
}
