import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { messageSources } from '../messages/messages.table'
import { entryDetails } from '../quarantine/entry-details'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { userAddresses } from '../users/users.table'
import { type Report, reportVersion } from './find-report'
import { reportAnswer, selectReports } from './report-answer'
import { spamReportNotes, spamReports } from './spam-reports.table'

const notesAtMost = 500

/** One report for its reviewers: with the held message, its comments and actions, and its version. */
export async function reportDetails(tx: Transaction, { id }: Pick<Report, 'id'>) {
  const [row] = await selectReports(tx, eq(spamReports.id, id))
  if (!row) throw new Error('A report that was just read is gone.')
  const { report } = row
  const { comment, links, duplicateOf, reviewedAt } = report
  return {
    ...reportAnswer(row),
    ...{ comment, links, duplicateOf },
    reviewedAt: reviewedAt?.toISOString() ?? null,
    entry: row.heldId === null ? null : await readEntry(tx, row.heldId),
    hasMessage: report.sourceId !== null && (await isStored(tx, report.sourceId)),
    isMessageForwarded: report.isSourceForwarded,
    replyState: replyState(report),
    canReply: report.repliedAt === null && (await canBeTold(tx, report)),
    notes: await readNotes(tx, id),
    version: reportVersion(report),
  }
}

async function readEntry(tx: Transaction, id: number) {
  const [entry] = await tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, id))
  return entry ? entryDetails(tx, entry) : null
}

export async function isStored(tx: Transaction, sourceId: number): Promise<boolean> {
  const [source] = await tx.select({ one: sql`1` }).from(messageSources).where(eq(messageSources.id, sourceId))
  return source !== undefined
}

function replyState({ replyDueAt, repliedAt, replyState }: Report): string {
  if (repliedAt) return replyState === 'delivered' ? 'sent' : 'failed'
  return replyDueAt ? 'waiting' : 'none'
}

async function canBeTold(tx: Transaction, { reporterUserId }: Report): Promise<boolean> {
  if (reporterUserId === null) return false
  const [address] = await tx
    .select({ one: sql`1` })
    .from(userAddresses)
    .where(eq(userAddresses.userId, reporterUserId))
    .limit(1)
  return address !== undefined
}

async function readNotes(tx: Transaction, reportId: number) {
  const rows = await tx
    .select()
    .from(spamReportNotes)
    .where(eq(spamReportNotes.reportId, reportId))
    .orderBy(asc(spamReportNotes.id))
    .limit(notesAtMost)
  return rows.map(({ id, at, kind, author, text }) => ({ id, at: at.toISOString(), kind, author, text }))
}
