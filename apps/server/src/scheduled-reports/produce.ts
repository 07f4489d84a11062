import type { RenderedMail } from '../mail/mail-page'
import type { Pieces } from '../reports/in-parts'
import type { ReportBrand } from '../reports/report-brand'
import type { ReportOrder } from '../reports/report-order'
import type { scheduledReports } from './scheduled-reports.table'

/** What a report is made of, and for whom. */
export interface ProductionOrder {
  report: typeof scheduledReports.$inferSelect
  customerName: string
  brand: ReportBrand
  order: ReportOrder & { customerId: number }
}

/** A report as one reader gets it. */
export interface ProducedReport {
  /** Both are made while they are read: one that is kept already is not made again. */
  pdf: Pieces
  csv: Pieces
  /** `isCsvLeftOut`: the file is too large for a mail, which says where it is. */
  mail(details: { isCsvLeftOut: boolean }): RenderedMail
}

/** Makes a report for readers of one language and zone. */
export type ProduceReport = (order: ProductionOrder) => Promise<ProducedReport>
