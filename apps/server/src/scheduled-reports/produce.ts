import type { Pieces } from '../blobs/in-parts'
import type { RenderedMail } from '../mail/mail-page'
import type { ReportBrand } from '../reports/report-brand'
import type { ReportOrder } from '../reports/report-order'
import type { scheduledReports } from './scheduled-reports.table'

/** Input and recipient of a report. */
export interface ProductionOrder {
  report: typeof scheduledReports.$inferSelect
  customerName: string
  brand: ReportBrand
  order: ReportOrder & { customerId: number }
}

/** A report as one reader gets it. */
export interface ProducedReport {
  /** Both are generated while they are read: an already stored one is not generated again. */
  pdf: Pieces
  csv: Pieces
  /** `isCsvLeftOut`: the file is too large for a mail, which says where it is. */
  mail(details: { isCsvLeftOut: boolean }): RenderedMail
}

/** Generates a report for readers of one language and time zone. */
export type ProduceReport = (order: ProductionOrder) => Promise<ProducedReport>
