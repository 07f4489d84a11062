import type { Direction, Locale, ReportCriteria, ReportType } from '@postern/core'

/** Subject of a report. Everything is read within the transaction's scope (row-level security). */
export interface ReportOrder {
  /** Codes 1–8 of core. */
  type: ReportType
  /** `null`: all that the scope sees (on demand only). */
  customerId: number | null
  /** `null`: all domains. */
  domainId: number | null
  /** On demand only. */
  direction: Direction | null
  /** Inclusive start and exclusive end. */
  from: Date
  to: Date
  /** Type 6 only. */
  criteria: ReportCriteria | null
  /** Locale and zone of the reader. */
  locale: Locale
  timeZone: string
}
