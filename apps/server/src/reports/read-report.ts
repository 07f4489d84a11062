import type { Report, ReportTable } from '@postern/core'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { customers, domains } from '../tenants/tenants.table'
import type { ReportAsk, ReportList } from './report-kind'
import { reportKinds } from './report-kinds'
import type { ReportOrder } from './report-order'
import { reportTime } from './report-time'

export interface ReadOptions {
  /** Scope of the caller, as the service's own check; default: only the transaction's scope applies. */
  scope?: Scope | null
  /** Maximum rows of the long table; further ones are cut off. Default: 1,000. */
  rowsAtMost?: number
}

/** Reads a report within the transaction's scope. Its long table may be cut off, which it then states; `writeReportCsv` has all rows. */
export async function readReport(
  tx: Transaction,
  order: ReportOrder,
  { scope = null, rowsAtMost = 1_000 }: ReadOptions = {},
): Promise<Report> {
  const ask: ReportAsk = { order, scope, time: reportTime(order, order.timeZone) }
  const { summary, list } = reportKinds[order.type]
  const { figures, chart, tables } = await summary(tx, ask)
  return {
    ...(await readHead(tx, ask)),
    figures,
    chart,
    tables: [...tables, ...(list ? [await readList(tx, ask, list, rowsAtMost)] : [])],
  }
}

/** Loads the subject of a report. */
export async function readHead(tx: Transaction, { order, time }: ReportAsk) {
  const { type, customerId, domainId, direction, criteria, timeZone } = order
  const [customer] = customerId
    ? await tx.select({ id: customers.id, name: customers.name }).from(customers).where(eq(customers.id, customerId))
    : []
  const [domain] = domainId
    ? await tx.select({ id: domains.id, name: domains.name }).from(domains).where(eq(domains.id, domainId))
    : []
  return {
    type,
    from: time.from.toISOString(),
    to: time.to.toISOString(),
    before: { from: time.before.from.toISOString(), to: time.before.to.toISOString() },
    timeZone,
    customer: customer ?? null,
    domain: domain ?? null,
    direction,
    criteria,
  }
}

async function readList(tx: Transaction, ask: ReportAsk, list: ReportList, atMost: number): Promise<ReportTable> {
  const rows: ReportTable['rows'] = []
  for await (const { cells } of list.rows((work) => work(tx), ask, atMost + 1)) rows.push(cells)
  return { name: list.name, columns: list.columns, rows: rows.slice(0, atMost), isCut: rows.length > atMost }
}
