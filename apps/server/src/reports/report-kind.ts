import type { Report, ReportCell } from '@postern/core'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import type { ReportOrder } from './report-order'
import type { ReportTime } from './report-time'

/** What a type of report is asked. */
export interface ReportAsk {
  order: ReportOrder
  time: ReportTime
  /** The caller's, as the service's own check; absent: the transaction's scope alone says whose rows count. */
  scope: Scope | null
}

/** Runs one piece of reading in a transaction of the reader's scope. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

export type ReportColumns = Report['tables'][number]['columns']

/** The rows of a type that may be many. */
export interface ReportList {
  name: string
  columns: ReportColumns
  /** Rows are read page by page, each in a piece of reading of its own, however many there are. */
  isPaged?: boolean
  rows(read: Read, ask: ReportAsk, atMost: number): AsyncIterable<ListRow>
}

export interface ListRow {
  cells: ReportCell[]
  /** How far the list is, from 0 to 1. */
  done: number
}

/** One type of report: figures, chart and short tables, and the long list where there is one. */
export interface ReportKind {
  summary(tx: Transaction, ask: ReportAsk): Promise<Pick<Report, 'figures' | 'chart' | 'tables'>>
  list?: ReportList
}

/** A list that one statement answers; `rows` gives at most as many as it is asked for. */
export async function* allAtOnce(
  read: Read,
  work: (tx: Transaction) => Promise<ReportCell[][]>,
): AsyncIterable<ListRow> {
  const rows = await read(work)
  for (const [index, cells] of rows.entries()) yield { cells, done: (index + 1) / rows.length }
}

export const column = (name: string, format: string) => ({ name, format })
