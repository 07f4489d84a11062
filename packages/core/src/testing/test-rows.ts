import { camelCase } from '../http/spelt-as'
import { type CallId, endpoints } from './sample-answers'

/** A row in wire format. */
export type Row = { [field: string]: unknown; id: number }

/** Place of a feature's rows in its list response. */
interface Collection {
  key: string
  rows: readonly Row[]
}

/** Collections of the features that list rows with ids, with their sample rows. */
export function collectionsOf(samples: ReadonlyMap<CallId, unknown>): ReadonlyMap<string, Collection> {
  const found = new Map<string, Collection>()
  for (const { id, feature, call } of endpoints) {
    if (call !== 'list') continue
    const entries = Object.entries((samples.get(id) ?? {}) as Record<string, unknown>)
    const [key, rows] = entries.find((entry): entry is [string, Row[]] => isRows(entry[1])) ?? []
    if (key !== undefined && rows !== undefined) found.set(feature, { key, rows })
  }
  return found
}

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => typeof row?.id === 'number')
}

/** Rows of one feature. */
export class TestRows {
  rows: Row[]
  deleted: Row[] = []

  constructor(rows: readonly Row[]) {
    this.rows = structuredClone([...rows])
  }

  find(id: unknown): Row | undefined {
    return this.rows.find((row) => row.id === Number(id))
  }

  nextId(): number {
    return Math.max(0, ...[...this.rows, ...this.deleted].map(({ id }) => id)) + 1
  }

  /** Takes a row out; a list may restore it later. */
  remove(row: Row): void {
    this.rows = this.rows.filter((one) => one !== row)
    this.deleted.push(row)
  }

  restore(id: unknown): Row | undefined {
    const row = this.deleted.find((one) => one.id === Number(id))
    if (!row) return undefined
    this.deleted = this.deleted.filter((one) => one !== row)
    this.rows.push(row)
    return row
  }
}

interface Page {
  rows: Row[]
  count: number
}

const pageFields = ['limit', 'offset', 'freeSearch', 'ordering', 'cursor', 'isDeleted']

/** Applies a list's query to rows: filters by the fields that rows have, search over all texts, order and page. */
export function pageOf(rows: readonly Row[], query: Readonly<Record<string, unknown>>): Page {
  const {
    limit = 25,
    offset = 0,
    freeSearch = '',
    ordering = '',
  } = query as {
    limit?: number
    offset?: number
    freeSearch?: string
    ordering?: string
  }
  const filters = Object.entries(query).filter(([name, value]) => value !== undefined && !pageFields.includes(name))
  const matching = rows.filter(
    (row) =>
      filters.every(([name, value]) => fits(readField(row, name), value)) &&
      JSON.stringify(row).toLowerCase().includes(freeSearch.toLowerCase()),
  )
  const sorted = inOrder(matching, ordering)
  return { rows: sorted.slice(Number(offset), Number(offset) + Number(limit)), count: matching.length }
}

/** Sorts by a field, downwards after '-'; rows without it keep their order. */
export function inOrder(rows: readonly Row[], ordering: string): Row[] {
  const name = ordering.replace(/^-/, '')
  const sign = ordering.startsWith('-') ? -1 : 1
  return [...rows].sort((one, other) => sign * compare(readField(one, name), readField(other, name)))
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one ?? '').localeCompare(String(other ?? ''))
}

function fits(value: unknown, wanted: unknown): boolean {
  if (value === undefined) return true
  const all = Array.isArray(wanted) ? wanted : [wanted]
  return all.length === 0 || all.some((one) => String(one) === String(value))
}

/** A field in whatever spelling; `customerId` may stand in `customer`. */
function readField(row: Row, name: string): unknown {
  const field = fieldOf(row, name)
  if (field !== undefined) return row[field]
  const owner = name.endsWith('Id') ? (row[name.slice(0, -2)] as { id?: unknown } | null | undefined) : undefined
  return owner?.id
}

/** Name under which an object has a field. */
export function fieldOf(row: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return Object.keys(row).find((field) => camelCase(field) === name)
}
