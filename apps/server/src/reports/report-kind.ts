import type { Report, ReportCell } from '@postern/core'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import type { ReportOrder } from './report-order'
import type { ReportTime } from './report-time'

/** Request to a type of report. */
export interface ReportAsk {
  order: ReportOrder
  time: ReportTime
  /** Scope of the caller, as the service's own check; absent: only the transaction's scope applies. */
  scope: Scope | null
}

/** Runs one read in a transaction with the reader's scope. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

export type ReportColumns = Report['tables'][number]['columns']

/** Rows of a type that can have many. */
export interface ReportList {
  name: string
  columns: ReportColumns
  /** True if rows are read page by page, each in a separate read, however many there are. */
  isPaged?: boolean
  rows(read: Read, ask: ReportAsk, atMost: number): AsyncIterable<ListRow>
}

export interface ListRow {
  cells: ReportCell[]
  /** Progress of the list, from 0 to 1. */
  done: number
}

/** One type of report: figures, chart and short tables, and the long list if it has one. */
export interface ReportKind {
  summary(tx: Transaction, ask: ReportAsk): Promise<Pick<Report, 'figures' | 'chart' | 'tables'>>
  list?: ReportList
}

/** List that one statement returns; `rows` yields at most the given number. */
export async function* allAtOnce(
  read: Read,
  work: (tx: Transaction) => Promise<ReportCell[][]>,
): AsyncIterable<ListRow> {
  const rows = await read(work)
  for (const [index, cells] of rows.entries()) yield { cells, done: (index + 1) / rows.length }
}

export const column = (name: string, format: string) => ({ name, format })
