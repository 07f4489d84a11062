import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { customers } from '../tenants/tenants.table'
import { spamReports } from './spam-reports.table'

const own = (column: 'source_id' | 'url') => sql.raw(`"spam_reports"."${column}"`)
const countOther = (column: 'source_id' | 'url') =>
  sql`(select count(*)::int from ${spamReports} as other where other.${sql.raw(column)} = ${own(column)})`
const reportsOfMail = sql<number>`case when ${own('url')} is null then ${countOther('source_id')} else ${countOther('url')} end`

/** Reports with the additional columns of a list, to be filtered and sorted. */
export function selectReports(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({
      report: spamReports,
      entryVerdict: quarantineEntries.verdict,
      heldId: quarantineEntries.id,
      customer: customers.name,
      reportsOfMail,
    })
    .from(spamReports)
    .leftJoin(quarantineEntries, eq(quarantineEntries.id, spamReports.entryId))
    .leftJoin(customers, eq(customers.id, spamReports.customerId))
    .where(where)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectReports>>[number]

/** A row in wire format. The verdict of a message that is still held is its current one, whoever changed it. */
export function reportAnswer({ report, entryVerdict, heldId, customer, reportsOfMail }: Row) {
  const { id, kind, state, via, reporter, isVerified, verdictThen, reviewer } = report
  const { sender, displayAddress, recipient, subject, receivedAt, url, urlClaim } = report
  return {
    ...{ id, kind, state, via, reporter, isVerified, verdictThen, reviewer, reportsOfMail },
    reportedAt: report.reportedAt.toISOString(),
    message: { sender, displayAddress, recipient, subject, receivedAt: receivedAt.toISOString() },
    link: url === null ? null : { url, claim: urlClaim ?? '' },
    entryId: heldId,
    verdictNow: entryVerdict ? quarantineReason(Verdict.parse(entryVerdict)).kind : report.verdictNow,
    // Links are also reported by those who belong to no customer.
    customer: report.customerId === 0 ? null : { id: report.customerId, name: customer ?? '' },
  }
}
