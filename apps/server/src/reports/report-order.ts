import type { Direction, Locale, ReportCriteria, ReportType } from '@postern/core'

/** What is reported on. Everything is read within the transaction's scope (row-level security). */
export interface ReportOrder {
  /** 1–8 of core. */
  type: ReportType
  /** `null`: all that the scope sees (on demand only). */
  customerId: number | null
  /** `null`: all domains. */
  domainId: number | null
  /** On demand only. */
  direction: Direction | null
  /** From the first on and before the second. */
  from: Date
  to: Date
  /** Type 6 only. */
  criteria: ReportCriteria | null
  /** Of the reader. */
  locale: Locale
  timeZone: string
}
