import { and, arrayOverlaps, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { inScope, type Report } from './find-report'
import { reportAnswer, selectReports } from './report-answer'
import { spamReports } from './spam-reports.table'

const weekMs = 7 * 24 * 60 * 60 * 1000
const shownAtMost = 20

/** Other reports of the last seven days, in the caller's scope, that share the sender, the subject or a link with the given one. */
export async function readSimilar(tx: Transaction, scope: Scope, report: Report, now: Date) {
  const since = new Date(now.getTime() - weekMs)
  const others = and(inScope(scope), gte(spamReports.id, firstTimeId(since)), ne(spamReports.id, report.id))
  const { sender, subject, links } = report
  const alike = {
    sender: sender === '' ? null : eq(sql`lower(${spamReports.sender})`, sender.toLowerCase()),
    subject: subject === '' ? null : eq(sql`lower(${spamReports.subject})`, sql`lower(${subject})`),
    link: links.length === 0 ? null : arrayOverlaps(spamReports.links, links),
  }
  return {
    since: since.toISOString(),
    sender: await readGroup(tx, others, alike.sender),
    subject: await readGroup(tx, others, alike.subject),
    link: await readGroup(tx, others, alike.link),
  }
}

async function readGroup(tx: Transaction, others: SQL | undefined, alike: SQL | null) {
  if (!alike) return { count: 0, countIsEstimate: false, reports: [] }
  const where = and(others, alike)
  const rows = await selectReports(tx, where).orderBy(desc(spamReports.id)).limit(shownAtMost)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(spamReports).where(where).limit(atMost),
  )
  return { ...counted, reports: rows.map(reportAnswer) }
}
