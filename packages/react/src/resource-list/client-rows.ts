import { cleanText } from '@postern/core'
import type { ResourceColumn } from './columns'
import type { ListFilter } from './filters'
import type { ResourceListState } from './list-state'

/** The rows that a list which holds them all shows: every filter matches, and the search stands in one of the columns. */
export function matchingRows<Row>(
  rows: readonly Row[],
  { freeSearch, filters }: Pick<ResourceListState, 'freeSearch' | 'filters'>,
  { columns, filters: offered = [] }: { columns: readonly ResourceColumn<Row>[]; filters?: readonly ListFilter<Row>[] },
): readonly Row[] {
  const tests = offered.flatMap(({ key, matches }) => {
    const value = filters[key]
    return matches && value !== undefined ? [(row: Row) => matches(row, value)] : []
  })
  const wanted = fold(freeSearch)
  if (wanted) tests.push((row) => columns.some(({ text }) => fold(text(row)).includes(wanted)))
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
}

/** Compares two cells as a person of this language expects: numbers by size, texts whatever their case, digits in them as numbers. */
export function valueComparer(locale: string): (one: unknown, other: unknown) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return (one, other) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
}

/** Sorts by a value that is read once for each row; equal rows keep their order. */
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

function fold(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
