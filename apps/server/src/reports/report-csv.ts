import type { Report, ReportCell, ReportTable } from '@postern/core'
import { csvCell } from '@postern/core/csv'
import { reportCellText } from '@postern/core/reports'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { clockText } from './clock-text'
import { readHead } from './read-report'
import type { ListRow, Read, ReportAsk, ReportColumns } from './report-kind'
import { reportKinds } from './report-kinds'
import type { ReportOrder } from './report-order'
import { reportTime } from './report-time'
import { nameOf, type ReportWords, reportWords, tableTitle } from './report-words'

/** Marks the content as UTF-8; spreadsheets would guess otherwise. */
const byteOrderMark = '\uFEFF'
const chunkLength = 64 * 1024
/** Maximum rows of a list; a file that omits further ones says so. */
const rowsAtMost = 1_000_000
/** Lists that one statement returns stay in memory until they are written. */
const rowsAtOnce = 50_000

export interface CsvOptions {
  /** Scope of the caller, as the service's own check; default: only the transaction's scope applies. */
  scope?: Scope | null
  /** Called with values from 0 to 1. */
  onProgress?: (done: number) => void
  /** Called when the file omits rows. */
  onCut?: () => void
  rowsAtMost?: number
}

/**
 * The whole report as CSV (RFC 4180), in chunks, so that a long one takes no more memory than a short one. Values that a spreadsheet would
 * run as a formula are escaped.
 */
export function writeReportCsv(tx: Transaction, order: ReportOrder, options?: CsvOptions): AsyncIterable<string> {
  return reportCsv((work) => work(tx), order, options)
}

/** Same with separate reads, between which others can use the database. */
export async function* reportCsv(read: Read, order: ReportOrder, options: CsvOptions = {}): AsyncIterable<string> {
  let piece = byteOrderMark
  for await (const line of csvLines(read, order, options)) {
    piece += line
    if (piece.length < chunkLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

async function* csvLines(read: Read, order: ReportOrder, options: CsvOptions): AsyncIterable<string> {
  const ask: ReportAsk = { order, scope: options.scope ?? null, time: reportTime(order, order.timeZone) }
  const { summary, list } = reportKinds[order.type]
  const report = await read(
    async (tx): Promise<Report> => ({ ...(await readHead(tx, ask)), ...(await summary(tx, ask)) }),
  )
  const words = reportWords(report, order.locale)
  yield* headLines(report, words)
  for (const table of report.tables) {
    yield* titleLines(tableTitle(table, words), table.columns, words, order)
    for (const cells of table.rows) yield rowLine(cells, table.columns, words)
  }
  if (!list) return
  yield* titleLines(tableTitle({ name: list.name } as ReportTable, words), list.columns, words, order)
  const atMost = options.rowsAtMost ?? (list.isPaged ? rowsAtMost : rowsAtOnce)
  let written = 0
  for await (const { cells, done } of list.rows(read, ask, atMost + 1) as AsyncIterable<ListRow>) {
    if (written === atMost) {
      options.onCut?.()
      yield line([words.texts.cutFile])
      return
    }
    yield rowLine(cells, list.columns, words)
    written += 1
    options.onProgress?.(done)
  }
}

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

function* headLines({ figures }: Report, words: ReportWords): Iterable<string> {
  const { texts, title, place, span, compared } = words
  yield line([title])
  yield line([place])
  yield line([span])
  for (const [name, value] of words.criteria) yield line([name, value])
  yield line([])
  yield line([texts.total, '', compared])
  for (const { name, unit, value, before } of figures) {
    yield line([titleOf(name, unit, words), numberOf(value), numberOf(before)])
  }
}

function* titleLines(title: string, columns: ReportColumns, words: ReportWords, { timeZone }: ReportOrder) {
  yield line([])
  yield line([title])
  yield line(
    columns.map(({ name, format }) =>
      format === 'instant' ? `${nameOf(name, words)} (${timeZone})` : titleOf(name, format, words),
    ),
  )
}

// Numbers stay numbers: the unit is in the header.
function titleOf(name: string, format: string, words: ReportWords): string {
  const units: Readonly<Record<string, string>> = { bytes: ' (bytes)', seconds: ' (s)' }
  return `${nameOf(name, words)}${units[format] ?? ''}`
}

function rowLine(cells: readonly ReportCell[], columns: ReportColumns, words: ReportWords): string {
  return line(cells.map((cell, index) => cellOf(cell, columns[index]?.format ?? 'text', words)))
}

function cellOf(cell: ReportCell, format: string, { reader }: ReportWords): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberOf(cell)
  if (format === 'instant') return clockText(String(cell), reader.timeZone)
  if (format === 'day' || format === 'week') return String(cell)
  return reportCellText(cell, format, reader)
}

function numberOf(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 10_000) / 10_000)
}
