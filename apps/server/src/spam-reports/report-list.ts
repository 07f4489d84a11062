import type { SpamReportKind, SpamReportOrdering, SpamReportState } from '@postern/core/spam-reports'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { firstTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { eachWord, holdsLower, part } from '../db/text-search'
import { inScope } from './find-report'
import { reportAnswer, selectReports } from './report-answer'
import { spamReports } from './spam-reports.table'

/** Filter of the list, named as in `listSpamReports`; absent or empty fields do not filter. */
export interface ReportFilter {
  freeSearch: string
  reportedFrom?: string | undefined
  reportedTo?: string | undefined
  kind?: readonly SpamReportKind[] | undefined
  state?: readonly SpamReportState[] | undefined
  reporter?: string | undefined
  sender?: string | undefined
  customerId?: number | undefined
}

export interface ReportListQuery extends ReportFilter {
  limit: number
  offset: number
  ordering: SpamReportOrdering
  cursor?: string | undefined
}

const columns = {
  reportedAt: spamReports.id,
  reporter: spamReports.reporter,
  sender: spamReports.sender,
  subject: spamReports.subject,
}

/** One page. Ids grow with the time of the report, so newest first reads an index backwards. */
export async function listReports(tx: Transaction, scope: Scope, query: ReportListQuery) {
  const { limit, offset, ordering, cursor, ...filter } = query
  const isByTime = ordering === '-reportedAt'
  const where = and(inScope(scope), matches(filter))
  const rows = await selectReports(tx, isByTime && cursor ? and(where, lt(spamReports.id, Number(cursor))) : where)
    .orderBy(...byOrdering(ordering, columns, spamReports.id))
    .limit(limit)
    .offset(cursor ? 0 : offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(spamReports).where(where).limit(atMost),
  )
  const last = rows.at(-1)
  return {
    reports: rows.map(reportAnswer),
    ...counted,
    nextCursor: isByTime && last && rows.length === limit ? String(last.report.id) : null,
  }
}

function matches(filter: ReportFilter): SQL | undefined {
  return and(
    given(filter.reportedFrom, (at) => gte(spamReports.id, firstTimeId(new Date(at)))),
    given(filter.reportedTo, (at) => lt(spamReports.id, firstTimeId(new Date(at)))),
    given(filter.customerId, (id) => eq(spamReports.customerId, id)),
    given(some(filter.kind), (kinds) => inArray(spamReports.kind, [...kinds])),
    given(some(filter.state), (states) => inArray(spamReports.state, [...states])),
    eachWord(filter.freeSearch, (word) => holdsLower(spamReports.searchText, word)),
    part(filter.reporter, spamReports.searchText, [spamReports.reporter]),
    part(filter.sender, spamReports.searchText, [spamReports.sender, spamReports.displayAddress]),
  )
}

function some<T>(values: readonly T[] | undefined): readonly T[] | undefined {
  return values && values.length > 0 ? values : undefined
}
