import { cleanText } from '@postern/core'
import { type ResourceColumn, sortedColumn } from './columns'
import type { ListFilter } from './filters'
import type { ResourceListState } from './list-state'

/** Rows shown by a list that holds all of them: every filter matches, and one of the columns contains the search text. */
export function matchingRows<Row extends object>(
  rows: readonly Row[],
  { freeSearch, filters }: Pick<ResourceListState, 'freeSearch' | 'filters'>,
  { columns, filters: offered = [] }: { columns: readonly ResourceColumn<Row>[]; filters?: readonly ListFilter<Row>[] },
): readonly Row[] {
  const tests = offered.flatMap(({ key, matches }) => {
    const value = filters[key]
    return matches && value !== undefined ? [(row: Row) => matches(row, value)] : []
  })
  const wanted = fold(freeSearch)
  if (wanted) tests.push((row) => searchedText(row, columns).includes(wanted))
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
}

/** Comparator for cells, as expected in the given language: numbers by size, texts case-insensitively, digits in them as numbers. */
export function valueComparer(locale: string): (one: unknown, other: unknown) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return (one, other) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
}

/** Sorts by a value that is computed once for each row; equal rows keep their order. */
export function sortedBy<Row>(
  rows: readonly Row[],
  readValue: (row: Row) => string | number,
  { isDown, compare }: { isDown: boolean; compare: ReturnType<typeof valueComparer> },
): readonly Row[] {
  return rows
    .map((row) => ({ row, value: readValue(row) }))
    .sort((one, other) => (isDown ? compare(other.value, one.value) : compare(one.value, other.value)))
    .map(({ row }) => row)
}

/** Sorts items by a column of their rows; unchanged if the ordering names none. */
export function inOrder<Item, Row>(
  items: readonly Item[],
  readRow: (item: Item) => Row,
  { columns, ordering, locale }: { columns: readonly ResourceColumn<Row>[]; ordering: string; locale: string },
): readonly Item[] {
  const sorted = sortedColumn(columns, ordering)
  if (!sorted) return items
  const readValue = sorted.column.sortValue ?? sorted.column.text
  const options = { isDown: sorted.isDown, compare: valueComparer(locale) }
  return sortedBy(items, (item) => readValue(readRow(item)), options)
}

/** Search text of each row, by its columns: read once, because reading it costs more than searching it. */
const searched = new WeakMap<object, WeakMap<object, string>>()

function searchedText<Row extends object>(row: Row, columns: readonly ResourceColumn<Row>[]): string {
  let ofColumns = searched.get(columns)
  if (!ofColumns) {
    ofColumns = new WeakMap()
    searched.set(columns, ofColumns)
  }
  const known = ofColumns.get(row)
  if (known !== undefined) return known
  const text = columns.map((column) => fold(column.text(row))).join('\n')
  ofColumns.set(row, text)
  return text
}

/** Milliseconds of work before yielding to the browser. */
const workMs = 4

/** Precomputes the search texts while the browser is idle; returns a function that stops it. */
export function prepareSearch<Row extends object>(
  rows: readonly Row[],
  columns: readonly ResourceColumn<Row>[],
): () => void {
  let at = 0
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50))
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout
  const work = () => {
    const end = performance.now() + workMs
    for (; at < rows.length && performance.now() < end; at += 1) searchedText(rows[at] as Row, columns)
    if (at < rows.length) waiting = later(work)
  }
  let waiting = later(work) as number
  return () => cancel(waiting)
}

const isPlain = (text: string) => !/[^\x20-\x7e]/.test(text)

function fold(text: string): string {
  if (isPlain(text)) return text.trim().toLowerCase()
  return cleanText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
