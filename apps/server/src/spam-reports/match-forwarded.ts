import { createHash } from 'node:crypto'
import type { MailReportKind } from '@postern/core/spam-reports'
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { firstTimeId, nextTimeIds } from '../db/next-time-id'
import { withWholeLineEnds } from '../mail/intake/line-ends'
import { storeSources } from '../mail/intake/store-sources'
import { longestMessageId } from '../messages/longest-message-id'
import { messages } from '../messages/messages.table'
import { readSource } from '../messages/read-source'
import { isStored } from './report-details'
import { sourceLinks } from './report-links'
import type { Reporter } from './reporter-of'
import { fitsMessage, heldEntryOf, type Message, storeReport } from './store-report'

/** Mail attached to a report. */
export interface ForwardedMail {
  raw: Buffer
  messageId: string
  links: readonly string[]
}

interface MailedReport {
  kind: MailReportKind
  reporter: Reporter & { address: string }
  /** True if the reporter is proven to have sent it. */
  isVerified: boolean
  comment: string
  now: Date
}

/** `unfitting`: a mail that was held cannot have been missed, nor the other way round. */
export type ForwardedOutcome = 'reported' | 'again' | 'unfitting' | 'unknown'

const searchedMs = 31 * 24 * 60 * 60 * 1000

/** Stores a report for each attached mail that the reporter's customer received. Stored mail is read between two transactions. */
export async function storeForwarded(db: Database, report: MailedReport, mails: readonly ForwardedMail[]) {
  const outcomes: ForwardedOutcome[] = []
  for (const mail of mails) outcomes.push(await storeOne(db, report, mail))
  return outcomes
}

async function storeOne(db: Database, report: MailedReport, mail: ForwardedMail): Promise<ForwardedOutcome> {
  const { kind, reporter, isVerified, comment, now } = report
  const found = await db.inScope({ as: 'system' }, (tx) => match(tx, report, mail))
  if (typeof found === 'string') return found
  const { message, entryId, original } = found
  const links = original ? await sourceLinks(original) : mail.links
  return db.inScope({ as: 'system' }, async (tx) => {
    const isForwarded = !(await isStored(tx, message.sourceId))
    const [copyId = 0] = isForwarded ? await nextTimeIds(tx, now, 1) : []
    const { isNew } = await storeReport(tx, {
      ...{ kind, comment, message, entryId, links, reporter, isVerified, now },
      via: 'mail',
      source: { id: isForwarded ? copyId : message.sourceId, isForwarded },
    })
    // A message reported before already has its copy.
    if (isNew && isForwarded) await keepSource(tx, copyId, message, mail)
    return isNew ? 'reported' : 'again'
  })
}

async function match(tx: Transaction, report: MailedReport, mail: ForwardedMail) {
  const message = await findMessage(tx, report, mail.messageId)
  if (!message) return 'unknown'
  const entry = await heldEntryOf(tx, message)
  if (!fitsMessage(report.kind, message, entry !== null)) return 'unfitting'
  return { message, entryId: entry?.id ?? null, original: await readSource(tx, message.sourceId) }
}

/** The mail as received by the reporter; otherwise as received by somebody else at the customer, who forwarded it. */
async function findMessage(tx: Transaction, { reporter, now }: MailedReport, messageId: string) {
  if (messageId === '') return null
  const named = and(
    eq(messages.messageIdHeader, messageId.slice(0, longestMessageId)),
    eq(messages.customerId, reporter.customerId),
    gte(messages.id, firstTimeId(new Date(now.getTime() - searchedMs))),
  )
  const newest = async (where: typeof named): Promise<Message | null> => {
    const [message] = await tx.select().from(messages).where(where).orderBy(desc(messages.id)).limit(1)
    return message ?? null
  }
  return (await newest(and(named, inArray(messages.recipient, [...reporter.addresses])))) ?? newest(named)
}

async function keepSource(
  tx: Transaction,
  id: number,
  { resellerId, customerId }: Message,
  mail: ForwardedMail,
): Promise<void> {
  const raw = withWholeLineEnds(mail.raw)
  const sha256 = createHash('sha256').update(raw).digest('hex')
  await storeSources(tx, [{ raw, sha256, copies: [{ id, resellerId, customerId }] }])
}
