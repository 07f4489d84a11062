import { csvFile } from '@postern/core/csv'
import type { FileColumn } from './columns'

/** Rows in one call; the server's maximum. */
const portion = 100

export interface LoadAllOptions<Row> {
  load: (
    page: { limit: number; offset: number; cursor?: string },
    options: { signal: AbortSignal },
  ) => Promise<{ rows: readonly Row[]; count: number; nextCursor?: string | null }>
  /** Maximum number of rows. */
  most: number
  signal: AbortSignal
  onProgress: (progress: { done: number; total: number }) => void
}

/**
 * Every row that a query finds, page by page, up to a limit; rejects when it is cancelled or a page fails. Follows cursors if pages return
 * one: rows added or removed meanwhile cause neither duplicates nor gaps.
 */
export async function loadAll<Row>({ load, most, signal, onProgress }: LoadAllOptions<Row>): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (;;) {
    signal.throwIfAborted()
    const limit = Math.min(portion, most - rows.length)
    const page = await load({ limit, offset: cursor ? 0 : rows.length, ...(cursor && { cursor }) }, { signal })
    signal.throwIfAborted()
    rows.push(...page.rows)
    onProgress({ done: rows.length, total: Math.min(Math.max(page.count, rows.length), most) })
    const isLast = !page.nextCursor && (cursor !== undefined || page.rows.length < limit)
    if (isLast || rows.length >= most) return rows
    cursor = page.nextCursor ?? undefined
  }
}

/** Exported file of a list: the visible columns, with the time zone in the header of times. */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  timeHeader: (header: string) => string,
): string {
  const head = columns.map(({ header, isTime }) => (isTime ? timeHeader(header) : header))
  return csvFile([head, ...rows.map((row) => columns.map(({ text }) => text(row)))])
}
