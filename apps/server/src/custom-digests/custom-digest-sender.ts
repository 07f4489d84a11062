import { createHash } from 'node:crypto'
import { localeOfLanguage, stripInvisible, timeZoneOrDefault } from '@postern/core'
import type { NotificationCause } from '@postern/core/notifications'
import { todayIn } from '@postern/core/scheduled-reports'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { readDigestSettings, readOverride } from '../digest-settings/digest-settings.service'
import { issueUnsubscribeToken, unsubscribeAddress } from '../digest-settings/unsubscribe.service'
import { noteFailed, readTemplateInUse } from '../digest-templates/template-in-use'
import { type DigestOwner, readDigestOwner } from '../mail/digest-mail/digest-owner'
import { withRows } from '../mail/digest-mail/prepare-digests'
import { renderWithTemplate } from '../mail/digest-mail/render-with-template'
import type { Digest } from '../mail/digest-mail/shown-digest'
import { createLoop } from '../mail/loop'
import { readMailBrand } from '../mail/mail-brand'
import { createMailSender, type MailQueue, type MailSender, type MailSenderOptions } from '../mail/mail-sender'
import type { MailNote } from '../notifications/note-mail'
import { customers } from '../tenants/tenants.table'
import { customDigestMails, customDigests } from './custom-digests.table'
import { insideAddresses, ownersOf, type StoredDigest } from './digest-readers'
import { markTold } from './mark-told'
import { planCustomDigests } from './plan-custom-digests'
import { readCustomContent } from './read-custom-digest'

type MailRow = typeof customDigestMails.$inferSelect
type StoredCustomer = typeof customers.$inferSelect

export interface CustomDigestSender extends MailSender {
  /** Orders the mails of the digests that are due, then sends those that are due; answers how many were taken in hand. */
  runOnce(): Promise<number>
}

const plannedAtOnce = 20
const lateMs = 24 * 60 * 60 * 1000

/** Sends custom digests at their slots, each mail once, on any number of processes. */
export function createCustomDigestSender(options: MailSenderOptions): CustomDigestSender {
  const { db, clock, log } = options
  const mails = createMailSender(customDigestQueue(), options)
  const plan = async () => {
    const planned = await planCustomDigests(db, { now: clock.now(), limit: plannedAtOnce, log })
    if (planned > 0) mails.wake()
    return planned === plannedAtOnce
  }
  const planner = createLoop({ name: 'custom digests', everyMs: 2_000, log, bell: db.bell, work: plan })
  return {
    start() {
      planner.start()
      mails.start()
    },
    wake: planner.wake,
    async runOnce() {
      while (await plan());
      return mails.runOnce()
    },
    async stop() {
      await planner.stop()
      await mails.stop()
    },
  }
}

interface Sending {
  /** Ids of the messages that it announces, and of those that it lists. */
  told: readonly number[]
  listed: readonly number[]
}

function customDigestQueue(): MailQueue<MailRow> {
  // Messages listed by mails in hand, until these are noted as sent.
  const inHand = new WeakMap<MailRow, Sending>()
  return {
    name: 'custom digest mails',
    columns: {
      id: customDigestMails.id,
      dueAt: customDigestMails.nextTryAt,
      leasedUntil: customDigestMails.leasedUntil,
      tries: customDigestMails.tries,
    },
    keyOf,
    isLate: ({ slot }, now) => now.getTime() - slot.getTime() > lateMs,

    async prepare(tx, row, { isLate, publicUrl, now }) {
      const found = await findDigest(tx, row)
      if (!found) return null
      const { digest, customer } = found
      const reader = await readReader(tx, row, digest)
      const note = noteOf(row, digest, reader.owner)
      const recipient = row.address ?? reader.owner?.primary ?? ''
      const unsent = (cause: NotificationCause) => {
        const key = row.tries > 1 ? note.key : onceADay(digest, { recipient, userId: row.userId, cause, now })
        return { note: { ...note, key }, recipient, cause }
      }
      if (isLate) return unsent('tooLate')
      if (!digest.isActive || !customer.isActive) return unsent('inactive')
      if (reader.cause) return unsent(reader.cause)
      const made = await makeMail(tx, row, { digest, customer, owner: reader.owner, publicUrl, now })
      if (!made) return unsent('nothingNew')
      inHand.set(row, made.sending)
      return { mail: made.mail, note: { ...note, entryIds: made.sending.listed, items: made.items } }
    },

    async end(tx, row, { state, cause, now }) {
      const sending = inHand.get(row)
      if (sending && state !== 'suppressed') await markTold(tx, row, sending, now)
      await tx
        .update(customDigestMails)
        .set({ nextTryAt: null, leasedUntil: null, endedAt: now, state, cause })
        .where(eq(customDigestMails.id, row.id))
    },
  }
}

const keyOf = ({ id, digestId, slot }: MailRow) => `customDigest.${digestId}.${slot.getTime()}.${id}`

/** A mail that is not sent is noted once a day for each reader and cause. */
function onceADay(
  { id, timezone }: StoredDigest,
  { recipient, userId, cause, now }: { recipient: string; userId: number | null; cause: string; now: Date },
): string {
  const reader = createHash('sha256').update(`${userId} ${recipient}`).digest('hex').slice(0, 8)
  return `customDigest.${id}.${reader}.${cause}.${todayIn(timeZoneOrDefault(timezone), now)}`
}

async function findDigest(tx: Transaction, { digestId }: MailRow) {
  const [found] = await tx
    .select({ digest: customDigests, customer: customers })
    .from(customDigests)
    .innerJoin(customers, and(eq(customers.id, customDigests.customerId), isNull(customers.deletedAt)))
    .where(eq(customDigests.id, digestId))
  return found
}

/** Finds the user whose messages a mail may carry codes for, or the reason not to send it. */
async function readReader(
  tx: Transaction,
  { userId, address }: MailRow,
  { customerId, resellerId }: StoredDigest,
): Promise<{ owner: DigestOwner | null; cause?: NotificationCause }> {
  const of = address === null ? userId : ((await ownersOf(tx, customerId, [address])).get(address) ?? null)
  const owner = of === null ? null : await readDigestOwner(tx, of)
  if (address !== null && !(await insideAddresses(tx, customerId, [address])).has(address))
    return { owner, cause: 'noRecipient' }
  if (address === null && !owner) return { owner, cause: 'inactive' }
  if (owner && (await readOverride(tx, { resellerId, customerId, userId: owner.userId })).isOn === false)
    return { owner, cause: 'optedOut' }
  return { owner }
}

function noteOf(row: MailRow, digest: StoredDigest, owner: DigestOwner | null): MailNote {
  const { resellerId, customerId, language, timezone } = digest
  return {
    ...{ key: keyOf(row), type: 'customDigest', resellerId, customerId },
    userId: row.userId ?? owner?.userId ?? null,
    locale: localeOfLanguage(language),
    timeZone: timeZoneOrDefault(timezone),
  }
}

interface MailRequest {
  digest: StoredDigest
  customer: StoredCustomer
  owner: DigestOwner | null
  publicUrl: string
  now: Date
}

/** `null`: there is nothing new. */
async function makeMail(
  tx: Transaction,
  row: MailRow,
  { digest: custom, customer, owner, publicUrl, now }: MailRequest,
) {
  const { customerId, resellerId } = custom
  const userId = owner?.userId ?? null
  const template = await readTemplateInUse(tx, customerId, custom.templateId)
  const read = withRows(await readDigestSettings(tx, { customerId, userId }), template)
  const request = { digest: custom, userId, address: row.address, now }
  const content = await readCustomContent(tx, { ...request, owner, settings: read })
  const { entries, rest, told, totalCount } = content
  if (entries.length === 0) return null
  const brand = await readMailBrand(tx, resellerId, publicUrl)
  // Readers of an alias do not decide about its user's mails.
  const isOfOwner = row.address === null || row.address === owner?.primary
  const unsubscribeUrl =
    owner && isOfOwner
      ? unsubscribeAddress(brand.publicUrl, await issueUnsubscribeToken(tx, { ...owner, purpose: 'digest', now }))
      : null
  const recipient = row.address ?? owner?.primary ?? ''
  const digest: Digest = {
    ...{ kind: 'digest', recipient, entries, rest, brand, unsubscribeUrl },
    locale: localeOfLanguage(custom.language),
    timeZone: timeZoneOrDefault(custom.timezone),
    canSignIn: row.address !== null || owner?.canSignIn === true,
    footer: stripInvisible(customer.mailFooter)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    ...(row.address !== null && { shared: { name: stripInvisible(custom.name) } }),
  }
  const reader = {
    ...{ recipientName: owner?.name ?? '', customer: customer.name, totalCount, now },
    retentionDays: customer.retentionDays,
  }
  const { mail, failed } = renderWithTemplate(digest, template, reader)
  if (template) await noteFailed(tx, template.id, failed, now)
  const listed = entries.map(({ id }) => id)
  const { senderName, replyTo } = brand
  return {
    items: entries.length + rest,
    // A reader who cannot look up the rest gets it in the next mail.
    sending: { told: digest.canSignIn ? told : listed, listed },
    mail: {
      ...{ ...mail, recipient, senderName, replyTo, name: keyOf(row), date: now },
      ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    },
  }
}
