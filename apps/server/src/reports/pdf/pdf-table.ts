import type { ReportCell, ReportTable } from '@postern/core'
import { reportCellText } from '@postern/core/reports'
import { nameOf, type ReportWords } from '../report-words'
import { ink, makeRoom, type PdfPage } from './pdf-page'
import { drawLines, type Line, layText, lineHeight, widthOf } from './pdf-text'

const size = 8
const padding = { x: 4, y: 3 }
const linesAtMost = 3
const rowsBetweenBreaths = 20

// Shares of the page width; numbers are as wide as their digits.
const shares: Readonly<Record<string, number>> = {
  text: 3,
  address: 2.6,
  instant: 1.5,
  reason: 1.3,
  licence: 1.6,
  role: 1.6,
}
const numbers = ['count', 'bytes', 'seconds', 'share']
const unbroken = [...numbers, 'day', 'week']
const rowsMeasured = 100

/** In these shares; more columns need landscape format. */
const sharesOfUpright = 10.5

export function needsWidth({ columns }: ReportTable): boolean {
  return sharesOf(columns) > sharesOfUpright
}

function sharesOf(columns: ReportTable['columns']): number {
  return columns.reduce((sum, { format }) => sum + (shares[format] ?? 1), 0)
}

interface Column {
  format: string
  title: Line[]
  x: number
  width: number
  align: 'start' | 'end'
}

/** Table that spans pages and repeats its header on each. Long ones yield in between. */
export async function drawTable(page: PdfPage, table: ReportTable, words: ReportWords): Promise<void> {
  const { rows } = table
  const placed = placeColumns(page, table, words)
  const head = () =>
    drawRow(
      page,
      placed,
      placed.map(({ title }) => title),
      { isHead: true },
    )
  const headHeight = rowHeight(placed.map(({ title }) => title))
  makeRoom(page, headHeight * 3)
  head()
  for (const [index, cells] of rows.entries()) {
    const lines = placed.map((column, at) => cellLines(page, column, cells[at] ?? null, words))
    if (makeRoom(page, rowHeight(lines))) head()
    drawRow(page, placed, lines, {})
    if (index % rowsBetweenBreaths === 0) await new Promise(setImmediate)
  }
}

function placeColumns(page: PdfPage, table: ReportTable, words: ReportWords): Column[] {
  const widths = columnWidths(page, table, words)
  let x = page.left
  return table.columns.map(({ name, format }, index) => {
    const width = widths[index] ?? 0
    const align = numbers.includes(format) ? ('end' as const) : ('start' as const)
    const inner = width - 2 * padding.x
    const title = layText(page.document, nameOf(name, words), { size, isBold: true, width: inner, linesAtMost: 2 })
    const column = { format, title, x: x + padding.x, width: inner, align }
    x += width
    return column
  })
}

/** By their shares; a column too narrow for a word of its title, a number or a day takes space from the others. */
function columnWidths(page: PdfPage, { columns, rows }: ReportTable, words: ReportWords): number[] {
  const total = sharesOf(columns)
  const shared = columns.map(({ format }) => (page.width * (shares[format] ?? 1)) / total)
  const needed = columns.map(({ name, format }, index) => {
    const cells = unbroken.includes(format) ? rows.slice(0, rowsMeasured).map((row) => row[index] ?? null) : []
    const texts = [...new Set(cells.map((cell) => reportCellText(cell, format, words.reader)))]
    const title = nameOf(name, words).split(' ')
    const widest = Math.max(
      ...title.map((word) => widthOf(page.document, word, { size, isBold: true })),
      ...texts.map((text) => widthOf(page.document, text, { size })),
    )
    return widest + 2 * padding.x + 1
  })
  const sumOf = (amount: (width: number, need: number) => number) =>
    shared.reduce((sum, width, index) => sum + Math.max(amount(width, needed[index] ?? 0), 0), 0)
  const lacking = sumOf((width, need) => need - width)
  const spare = sumOf((width, need) => width - need)
  if (lacking === 0 || lacking > spare) return shared
  return shared.map((width, index) => {
    const need = needed[index] ?? 0
    return width < need ? need : width - ((width - need) * lacking) / spare
  })
}

function cellLines(
  { document }: PdfPage,
  { format, width }: Column,
  cell: ReportCell,
  { reader }: ReportWords,
): Line[] {
  return layText(document, reportCellText(cell, format, reader), { size, width, linesAtMost })
}

const rowHeight = (cells: readonly Line[][]) =>
  Math.max(...cells.map((lines) => lines.length), 1) * lineHeight({ size }) + 2 * padding.y

function drawRow(page: PdfPage, columns: readonly Column[], cells: readonly Line[][], { isHead = false }) {
  const { document, left, width, y } = page
  const height = rowHeight(cells)
  document.save()
  if (isHead) document.rect(left, y, width, height).fill(ink.faint)
  // Combining marks stacked on a letter stay within their row.
  document.rect(left, y, width, height).clip()
  for (const [index, column] of columns.entries()) {
    const color = isHead ? ink.muted : ink.text
    drawLines(document, cells[index] ?? [], { ...column, y: y + padding.y, size, color })
  }
  document.restore()
  document
    .moveTo(left, y + height)
    .lineTo(left + width, y + height)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
  page.y += height
}
