import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { customers } from '../tenants/tenants.table'
import { spamReports } from './spam-reports.table'

const reportsOfMail = sql<number>`(select count(*)::int from ${spamReports} as other where other.source_id = ${sql.raw('"spam_reports"."source_id"')})`

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
  const { sender, displayAddress, recipient, subject, receivedAt } = report
  return {
    ...{ id, kind, state, via, reporter, isVerified, verdictThen, reviewer, reportsOfMail },
    reportedAt: report.reportedAt.toISOString(),
    message: { sender, displayAddress, recipient, subject, receivedAt: receivedAt.toISOString() },
    entryId: heldId,
    verdictNow: entryVerdict ? quarantineReason(Verdict.parse(entryVerdict)).kind : report.verdictNow,
    customer: { id: report.customerId, name: customer ?? '' },
  }
}
