import { type AnswerText, answerText } from '@postern/core/answers'
import type { CustomerRequest } from '../customers/customer-request'
import { ServiceError } from '../http/service-error'
import { findListToChange, type StoredList } from './list-owner'
import { refuseFetched } from './list-sources'
import { insertEntries, knownValues, roomIn, wildcardsBeyond } from './match-lists.service'
import { readRow, rowRefusals } from './read-row'

interface FileRow {
  line: number
  values: Readonly<Record<string, string>>
}

/** A row of a file with the entry that it becomes, or with its problems. */
export type ReadRow = FileRow & { note: string } & (
    | { value: string; problems: null; entryId: number | null }
    | { value: null; problems: Record<string, AnswerText[]>; entryId?: never }
  )

/** Reads rows of a file for a match list; changes nothing. `entryId`: the list has the value. */
export async function readListRows(
  { tx }: Pick<CustomerRequest, 'tx'>,
  list: StoredList,
  rows: readonly FileRow[],
): Promise<ReadRow[]> {
  const read = rows.map((row) => ({ ...row, ...readRow(list.kind, row.values) }))
  const values = read.flatMap(({ value }) => value ?? [])
  const known = await knownValues(tx, list.id, values)
  const tooMany = await wildcardsBeyond(
    tx,
    list,
    [...new Set(values)].filter((value) => !known.has(value)),
  )
  return read.map((row): ReadRow => {
    if (row.value === null) return row
    if (!tooMany.has(row.value)) return { ...row, entryId: known.get(row.value) ?? null }
    return { ...row, value: null, problems: { value: [answerText(rowRefusals.tooManyWildcards)] } }
  })
}

/**
 * Puts rows of a file on a match list, as many as there is room for; a value that is on it stays as it is. Returns the problems of each row;
 * where the list is no longer the caller's, all rows have the same.
 */
export async function putListRows(request: CustomerRequest, listId: number, rows: readonly FileRow[]) {
  const { tx, caller } = request
  try {
    const list = await findListToChange(tx, caller, listId, { isHeld: true })
    await refuseFetched(tx, list)
    const read = await readListRows(request, list, rows)
    const good = read.flatMap(({ value, note, entryId }) => (value === null ? [] : [{ value, note, entryId }]))
    const fresh = good.filter(({ entryId }) => entryId === null)
    const { left, full } = await roomIn(tx, list)
    const fitting = fresh.slice(0, left)
    const late = new Set(fresh.slice(left).map(({ value }) => value))
    if (fitting.length > 0) await insertEntries(request, list, fitting)
    return read.map(({ line, value, problems }) => {
      return { line, problems: value !== null && late.has(value) ? { '': [full.text] } : problems }
    })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return rows.map(({ line }) => ({ line, problems: { '': [error.text] } }))
  }
}
