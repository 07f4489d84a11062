import type { ReactNode } from 'react'

export interface ResourceColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Stands before an identifying cell and is no part of its link. */
  mark?: (row: Row) => ReactNode
  /** The cell as plain text: in the export and, where it is cut, as its tooltip. */
  text: (row: Row) => string
  /** Width in em of the table's text that decides which columns fit, and the width until rows are there. Absent: a share of the rest. */
  width?: number
  /** Its cells are never cut: the column is as wide as the widest of them. Default: dates, numbers at the end, badges, statuses. */
  isWhole?: boolean
  /** What the row is known by: its head, which cannot be hidden. Exactly one column. */
  isIdentifying?: boolean
  /** What the source sorts it by. Absent: it is not sorted. */
  sortKey?: string
  /** The first press sorts downwards, as one expects of dates. Default: false. */
  startsDown?: boolean
  /** What a list that holds all its rows sorts by. Default: `text`. */
  sortValue?: (row: Row) => string | number
  /** Where room is short, the highest goes first. Absent: it always stays. */
  priority?: number
  /** Hidden until somebody shows it. Default: false. */
  isOffByDefault?: boolean
  /** Default: start; numbers stand at the end. */
  align?: 'start' | 'end'
  /** Its texts are times in the person's zone, which the export then names. Default: false. */
  isTime?: boolean
  /**
   * Where it stands in a row of a narrow list; `line`: below the others, and not where its text is '–'. Default: the identifying
   * one as name, any other behind its header; `none`: not there.
   */
  place?: 'name' | 'time' | 'line' | 'badge' | 'status' | 'none'
}

/** A column of an exported file. */
export type FileColumn<Row> = Pick<ResourceColumn<Row>, 'header' | 'text' | 'isTime'>

/** A person's choice of columns; keys that there are no more tell nothing. */
export interface ColumnChoice {
  /** Every column that was placed, in order. */
  order: readonly string[]
  /** Columns that were shown or hidden on purpose. */
  shown: Readonly<Record<string, boolean>>
  /** Widths in em of the table's text of columns that were made wider or narrower. */
  widths?: Readonly<Record<string, number>>
}

/** Whether a column is as wide as its widest cell; any other gives way where room is short. */
export function isWholeColumn({
  isWhole,
  isTime,
  align,
  place,
}: Omit<ResourceColumn<never>, 'cell' | 'text'>): boolean {
  return isWhole ?? (isTime || align === 'end' || place === 'time' || place === 'badge' || place === 'status')
}

export const noColumnChoice: ColumnChoice = { order: [], shown: {} }

/** Columns with the widths that were chosen for them. */
export function chosenWidths<Column extends Pick<ResourceColumn<never>, 'key' | 'width'>>(
  columns: readonly Column[],
  { widths = {} }: ColumnChoice,
): (Column & { hasChosenWidth?: boolean })[] {
  return columns.map((column) => {
    const width = widths[column.key]
    return width === undefined ? column : { ...column, width, hasChosenWidth: true }
  })
}

/** Sets a column's width; `null`: its own again. */
export function resizeColumn(choice: ColumnChoice, key: string, width: number | null): ColumnChoice {
  const { [key]: _, ...others } = choice.widths ?? {}
  return { ...choice, widths: width === null ? others : { ...others, [key]: width } }
}

type Arranged = Pick<ResourceColumn<never>, 'key' | 'isIdentifying' | 'isOffByDefault'>

/** All columns in the order chosen; those that were never placed keep their own place among them. */
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

/** Moves a column by one place; at the end it stays. */
export function moveColumn(columns: readonly Arranged[], choice: ColumnChoice, key: string, by: 1 | -1): ColumnChoice {
  const order = orderedColumns(columns, choice).map((column) => column.key)
  const from = order.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return choice
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...choice, order }
}

/** Reads a kept choice; whatever it is, it is a choice or none. */
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

/** Least width in em of a column without a width of its own. */
export const leastWidth = 13.5

/** The columns for which there is room: where it is short, those with the highest `priority` go first. */
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

/** Which column an ordering sorts by, and whether downwards. */
export function sortedColumn<Column extends Pick<ResourceColumn<never>, 'sortKey'>>(
  columns: readonly Column[],
  ordering: string,
): { column: Column; isDown: boolean } | null {
  const isDown = ordering.startsWith('-')
  const column = columns.find(({ sortKey }) => sortKey !== undefined && sortKey === ordering.slice(isDown ? 1 : 0))
  return column ? { column, isDown } : null
}
