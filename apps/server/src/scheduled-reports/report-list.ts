import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { customers, domains } from '../tenants/tenants.table'
import { scheduledReportRecipients, scheduledReports } from './scheduled-reports.table'

export interface ReportListQuery {
  limit: number
  offset: number
  freeSearch: string
}

/** A scheduled report with its customer, domain and recipients, in wire format. */
export type ReportRow = Awaited<ReturnType<typeof findReports>>[number]

/** The newest first. */
export async function listReports(tx: Transaction, scope: Scope, query: ReportListQuery) {
  const { limit, offset } = query
  const where = and(
    inScope(scope),
    eachWord(query.freeSearch, (word) =>
      or(holds(scheduledReports.name, word), holds(customers.name, word), holds(domains.name, word)),
    ),
  )
  const found = await findReports(tx, where, { limit, offset })
  const count = await countRows(tx, (atMost) =>
    tx
      .select({ one: sql`1` })
      .from(scheduledReports)
      .innerJoin(customers, eq(customers.id, scheduledReports.customerId))
      .leftJoin(domains, eq(domains.id, scheduledReports.domainId))
      .where(where)
      .limit(atMost),
  )
  return { reports: found, ...count }
}

/** One report in the scope; `undefined` for a missing or a foreign one. */
export async function findReport(tx: Transaction, scope: Scope, id: number): Promise<ReportRow | undefined> {
  const [report] = await findReports(tx, and(eq(scheduledReports.id, id), inScope(scope)), { limit: 1 })
  return report
}

async function findReports(
  tx: Transaction,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await tx
    .select({
      report: scheduledReports,
      customer: { id: customers.id, name: customers.name, timezone: customers.timezone },
      domainName: domains.name,
    })
    .from(scheduledReports)
    .innerJoin(customers, eq(customers.id, scheduledReports.customerId))
    .leftJoin(domains, eq(domains.id, scheduledReports.domainId))
    .where(where)
    .orderBy(desc(scheduledReports.id))
    .limit(limit)
    .offset(offset)
  const recipients = await readRecipients(
    tx,
    rows.map(({ report }) => report.id),
  )
  return rows.map(({ report, customer, domainName }) => ({
    ...report,
    customer,
    domain: report.domainId === null ? null : { id: report.domainId, name: domainName ?? '' },
    recipients: recipients.filter(({ reportId }) => reportId === report.id),
  }))
}

/** In the order in which they were added. */
export async function readRecipients(tx: Transaction, reportIds: number[]) {
  if (reportIds.length === 0) return []
  const { reportId, userId, emailAddress, addedAt } = scheduledReportRecipients
  return tx
    .select({ reportId, userId, emailAddress })
    .from(scheduledReportRecipients)
    .where(inArray(reportId, reportIds))
    .orderBy(asc(addedAt), asc(userId))
}

/** The service's own scope check; row-level security is the second barrier. Removed reports are in no scope. */
export function inScope(scope: Scope): SQL | undefined {
  const isThere = isNull(scheduledReports.deletedAt)
  return and(isThere, inTenant(scheduledReports, scope))
}
