import type { ReactNode } from 'react'

export interface ResourceColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Rendered before an identifying cell, not as part of its link. */
  mark?: (row: Row) => ReactNode
  /** Plain text of the cell: for the export and, if it is truncated, as its tooltip. */
  text: (row: Row) => string
  /** Width in em of the table's text: decides which columns fit, and applies until rows have loaded. Absent: a share of the rest. */
  width?: number
  /** Its cells are never truncated: the column is as wide as its widest cell. Default: dates, right-aligned numbers, badges, statuses. */
  isWhole?: boolean
  /** Identifies the row as its head, which cannot be hidden. Exactly one column. */
  isIdentifying?: boolean
  /** Key that the source sorts it by. Absent: not sortable. */
  sortKey?: string
  /** True if the first click sorts in descending order, as expected of dates. Default: false. */
  startsDown?: boolean
  /** Sort value in a list that holds all its rows. Default: `text`. */
  sortValue?: (row: Row) => string | number
  /** Priority when room is short: the highest goes first. Absent: it always stays. */
  priority?: number
  /** Hidden until the user shows it. Default: false. */
  isOffByDefault?: boolean
  /** Default: start; numbers are aligned to the end. */
  align?: 'start' | 'end'
  /** True if its texts are times in the user's zone, which the export then states. Default: false. */
  isTime?: boolean
  /**
   * Place in a row of a narrow list; `line`: below the others, omitted when its text is '–'. Default: the identifying one as name, any
   * other behind its header; `none`: not shown.
   */
  place?: 'name' | 'time' | 'line' | 'badge' | 'status' | 'none'
}

/** A column of an exported file. */
export type FileColumn<Row> = Pick<ResourceColumn<Row>, 'header' | 'text' | 'isTime'>

/** A user's choice of columns; unknown keys are ignored. */
export interface ColumnChoice {
  /** Every column with a chosen position, in order. */
  order: readonly string[]
  /** Columns that were explicitly shown or hidden. */
  shown: Readonly<Record<string, boolean>>
  /** Widths in em of the table's text of resized columns. */
  widths?: Readonly<Record<string, number>>
}

/** True if a column is as wide as its widest cell; any other shrinks when room is short. */
export function isWholeColumn({
  isWhole,
  isTime,
  align,
  place,
}: Omit<ResourceColumn<never>, 'cell' | 'text'>): boolean {
  return isWhole ?? (isTime || align === 'end' || place === 'time' || place === 'badge' || place === 'status')
}

export const noColumnChoice: ColumnChoice = { order: [], shown: {} }

/** Applies the chosen widths to columns. */
export function chosenWidths<Column extends Pick<ResourceColumn<never>, 'key' | 'width'>>(
  columns: readonly Column[],
  { widths = {} }: ColumnChoice,
): (Column & { hasChosenWidth?: boolean })[] {
  return columns.map((column) => {
    const width = widths[column.key]
    return width === undefined ? column : { ...column, width, hasChosenWidth: true }
  })
}

/** Sets a column's width; `null` restores the default. */
export function resizeColumn(choice: ColumnChoice, key: string, width: number | null): ColumnChoice {
  const { [key]: _, ...others } = choice.widths ?? {}
  return { ...choice, widths: width === null ? others : { ...others, [key]: width } }
}

type Arranged = Pick<ResourceColumn<never>, 'key' | 'isIdentifying' | 'isOffByDefault'>

/** All columns in the chosen order; columns without a chosen position keep their default one. */
export function orderedColumns<Column extends Arranged>(columns: readonly Column[], { order }: ColumnChoice): Column[] {
  const placed = order.flatMap((key) => columns.filter((column) => column.key === key))
  const result = [...new Set(placed)]
  columns.forEach((column, index) => {
    if (!result.includes(column)) result.splice(index, 0, column)
  })
  return result
}

export function isColumnShown(column: Arranged, { shown }: ColumnChoice): boolean {
  return column.isIdentifying || (shown[column.key] ?? !column.isOffByDefault)
}

/** Moves a column by one position; at the end it stays. */
export function moveColumn(columns: readonly Arranged[], choice: ColumnChoice, key: string, by: 1 | -1): ColumnChoice {
  const order = orderedColumns(columns, choice).map((column) => column.key)
  const from = order.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return choice
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...choice, order }
}

/** Parses a stored choice; anything invalid counts as none. */
export function readColumnChoice(kept: unknown): ColumnChoice {
  const { order, shown, widths } = (kept ?? {}) as Record<keyof ColumnChoice, unknown>
  return {
    order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
    shown: entriesOf(shown, (is): is is boolean => typeof is === 'boolean'),
    widths: entriesOf(widths, (em): em is number => typeof em === 'number' && em >= 3 && em <= 100),
  }
}

function entriesOf<T>(kept: unknown, isFit: (value: unknown) => value is T): Record<string, T> {
  const entries = Object.entries(kept && typeof kept === 'object' ? kept : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => isFit(entry[1])))
}

/** Minimum width in em of a column without a width of its own. */
export const leastWidth = 13.5

/** Columns that fit; when space is short, those with the highest `priority` are dropped first. */
export function fittingColumns<Column extends Pick<ResourceColumn<never>, 'width' | 'priority'>>(
  columns: readonly Column[],
  roomEm: number,
): Column[] {
  let fitting = [...columns]
  const need = () => fitting.reduce((sum, { width = leastWidth }) => sum + width, 0)
  while (need() > roomEm) {
    const [first] = fitting.filter(({ priority }) => priority).sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    if (!first) break
    fitting = fitting.filter((column) => column !== first)
  }
  return fitting
}

/** Returns the column that an ordering sorts by, and whether it is descending. */
export function sortedColumn<Column extends Pick<ResourceColumn<never>, 'sortKey'>>(
  columns: readonly Column[],
  ordering: string,
): { column: Column; isDown: boolean } | null {
  const isDown = ordering.startsWith('-')
  const column = columns.find(({ sortKey }) => sortKey !== undefined && sortKey === ordering.slice(isDown ? 1 : 0))
  return column ? { column, isDown } : null
}
