import { isSpamReportOpen, type MailReportKind } from '@postern/core/spam-reports'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { nextTimeId, nextTimeIds } from '../db/next-time-id'
import { noteSteps } from '../message-history/store-history'
import type { messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { spamReportNotes, spamReports } from './spam-reports.table'

export type Message = typeof messages.$inferSelect

export interface NewReport {
  kind: MailReportKind
  via: 'mail' | 'portal'
  reporter: { userId: number; address: string }
  /** True if the reporter is proven to have made it. */
  isVerified: boolean
  comment: string
  message: Omit<Message, 'searchText'>
  /** Id of the held message; `null` if it was delivered. */
  entryId: number | null
  source: { id: number; isForwarded: boolean }
  links: readonly string[]
  now: Date
}

/** Held message for a row of the history; `null` if it was never held, or no longer exists. */
export async function heldEntryOf(tx: Transaction, { id, sourceId }: Pick<Message, 'id' | 'sourceId'>) {
  const [entry] = await tx
    .select()
    .from(quarantineEntries)
    .where(and(eq(quarantineEntries.sourceId, sourceId), eq(quarantineEntries.messageId, id)))
  return entry ?? null
}

/** True if a report of that kind makes sense: held mail was not missed, and delivered mail was not held. */
export function fitsMessage(kind: MailReportKind, { state }: Pick<Message, 'state'>, isHeld: boolean): boolean {
  if (kind === 'wrongly_held') return isHeld
  return state !== 'discarded' && state !== 'quarantined' && state !== 'processing'
}

/** Stores a report; reporting the same message again returns the first one. */
export async function storeReport(tx: Transaction, report: NewReport) {
  const { kind, via, reporter, isVerified, comment, message, entryId, source, links, now } = report
  const { resellerId, customerId, sender, displayAddress, recipient, subject, receivedAt } = message
  const [id = 0] = await nextTimeIds(tx, now, 1)
  const stored = await tx
    .insert(spamReports)
    .values({
      ...{ id, resellerId, customerId, kind, via, comment, entryId, isVerified, reportedAt: now },
      ...{ sender, displayAddress, recipient, subject, receivedAt, links: [...links] },
      reporterUserId: reporter.userId,
      reporter: reporter.address,
      messageId: message.id,
      sourceId: source.id,
      isSourceForwarded: source.isForwarded,
      verdictThen: message.reason,
      verdictNow: message.reason,
    })
    .onConflictDoNothing({ target: [spamReports.messageId, spamReports.reporter, spamReports.kind] })
    .returning({ id: spamReports.id })
  if (stored.length > 0) {
    await addNote(tx, { id, resellerId, customerId }, { kind: 'reported', author: reporter.address, now })
    const steps = [{ kind: 'reported' as const, actor: reporter.address }]
    await noteSteps(tx, { resellerId, customerId, messageId: message.id, at: now, steps })
    return { id, state: 'new', isNew: true }
  }
  const [before] = await tx
    .select({ id: spamReports.id, state: spamReports.state, isVerified: spamReports.isVerified })
    .from(spamReports)
    .where(
      and(
        eq(spamReports.messageId, message.id),
        eq(spamReports.reporter, reporter.address),
        eq(spamReports.kind, kind),
      ),
    )
  // The reporter's own words replace a comment written in the reporter's name.
  if (isVerified && before && !before.isVerified && isSpamReportOpen(before.state)) {
    const proven = { isVerified, via, comment, version: sql`${spamReports.version} + 1` }
    await tx.update(spamReports).set(proven).where(eq(spamReports.id, before.id))
    await addNote(tx, { id: before.id, resellerId, customerId }, { kind: 'reported', author: reporter.address, now })
  }
  return { id: before?.id ?? 0, state: before?.state ?? 'new', isNew: false }
}

type NoteKind = (typeof spamReportNotes.$inferInsert)['kind']

/** Adds a comment or an action to the report's own thread. */
export async function addNote(
  tx: Transaction,
  { id: reportId, resellerId, customerId }: { id: number; resellerId: number; customerId: number },
  { kind, author, text = '', now }: { kind: NoteKind; author: string; text?: string; now: Date },
): Promise<void> {
  const values = { id: nextTimeId(now), resellerId, customerId, reportId, at: now, kind, author, text }
  await tx.insert(spamReportNotes).values(values)
}
