import type { ReportType } from '@postern/core'
import { reportSpan } from '@postern/core/scheduled-reports'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { readReportBrand } from '../reports/report-brand'
import { customers } from '../tenants/tenants.table'
import type { ClaimedRun } from './claim-run'
import type { ProductionOrder } from './produce'
import { type RunRecipient, readRunRecipients } from './run-recipients'
import { scheduledReports } from './scheduled-reports.table'
import type { FileStores } from './store-file'

/** Reports to send, with their recipients. */
export type RunWork = NonNullable<Awaited<ReturnType<typeof readRun>>>

/** Readers with the same language and time zone share a report, which is generated once. */
export interface ReaderGroup {
  order: ProductionOrder['order']
  recipients: RunRecipient[]
}

/** `null` when the report was stopped meanwhile. */
export async function readRun(
  stores: FileStores,
  run: ClaimedRun,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  const work = await stores.db.inScope({ as: 'system' }, (tx) => readGroups(tx, run, now))
  return work && { ...work, brand: await readReportBrand(stores, work.report.resellerId, publicUrl) }
}

async function readGroups(tx: Transaction, run: ClaimedRun, now: Date) {
  const [row] = await tx
    .select({ report: scheduledReports, customerName: customers.name })
    .from(scheduledReports)
    .innerJoin(customers, eq(customers.id, scheduledReports.customerId))
    .where(and(eq(scheduledReports.id, run.reportId), isNull(scheduledReports.deletedAt)))
  if (!row) return null
  const recipients = await readRunRecipients(tx, { runId: run.id, report: row.report, now })
  const groups = new Map<string, ReaderGroup>()
  for (const recipient of recipients) {
    const name = `${recipient.locale} ${recipient.timeZone}`
    const group = groups.get(name) ?? { order: orderFor(recipient, row.report, run), recipients: [] }
    group.recipients.push(recipient)
    groups.set(name, group)
  }
  return { ...row, groups: [...groups.values()] }
}

// Whole days in the reader's local time, as in the reader's dashboard, so that the figures match.
function orderFor(
  { locale, timeZone }: RunRecipient,
  { customerId, domainId, reportType, criteria, period }: ProductionOrder['report'],
  { scheduledFor }: ClaimedRun,
): ReaderGroup['order'] {
  const span = reportSpan(scheduledFor, period, timeZone)
  if (!span) throw new Error(`${period} is no period of a report.`)
  // The type was validated when the report was stored.
  return { type: reportType as ReportType, customerId, domainId, direction: null, criteria, ...span, locale, timeZone }
}
