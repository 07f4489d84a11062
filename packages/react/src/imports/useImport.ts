import type { ApiError, CsvRow, Import, ImportColumns, ImportKind, ImportMode, ImportRow } from '@postern/core'
import { toImportValues } from '@postern/core/management'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePollUnlessLive } from '../events/live-state'
import { useClient } from '../provider/ClientProvider'
import { isApiError } from '../resource-list/is-api-error'

const importKey = (id: number) => ['imports', id] as const
const rowsAtOnce = 100
/** Number of list rows validated together. */
const listRowsAtOnce = 500
/** Far below the server's limit for one call, whatever the script of the rows. */
const charactersAtOnce = 250_000
const lookMs = 1_000

/** Import that was started, followed while it runs. */
export function useImportProgress(id: number | null) {
  const { imports } = useClient()
  const poll = usePollUnlessLive('jobs')
  return useQuery<Import, ApiError>({
    queryKey: importKey(id ?? 0),
    queryFn: ({ signal }) => imports.get({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
    networkMode: 'always',
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? poll(lookMs) : false),
  })
}

export function isOnItsWay(job: Import | undefined): boolean {
  return job?.state === 'queued' || job?.state === 'running'
}

const isOfList = (kind: ImportKind) => kind === 'wbl' || kind === 'matchList'

export interface NewImport {
  kind: ImportKind
  /** For all kinds but match lists. */
  customerId?: number | undefined
  /** For match lists. */
  listId?: number | undefined
  fileName: string
  columns: ImportColumns
  rows: readonly CsvRow[]
}

export interface SendOptions {
  signal: AbortSignal
  /** Number of rows validated. */
  onProgress: (done: number) => void
}

/** Number of rows from a position that fit into one call. */
function partLength(rows: readonly { values: Readonly<Record<string, string>> }[], at: number, atMost: number): number {
  let characters = 0
  for (let length = 0; length < atMost && at + length < rows.length; length += 1) {
    const { values } = rows[at + length] ?? { values: {} }
    characters += Object.entries(values).reduce((sum, [name, text]) => sum + name.length + text.length + 6, 20)
    if (characters > charactersAtOnce && length > 0) return length
  }
  return Math.min(atMost, rows.length - at)
}

/** Returns the calls for imports. */
export function useImportCalls() {
  const { imports } = useClient()
  const queries = useQueryClient()
  return {
    /** Validates all rows; resolves to the import with the findings for each. */
    async check({ columns, rows, ...file }: NewImport, { signal, onProgress }: SendOptions) {
      const { id } = await imports.create(file, { signal, idempotencyKey: crypto.randomUUID() })
      const found: ImportRow[] = []
      const given = rows.map((row) => ({ line: row.line, values: toImportValues(columns, row) }))
      for (let at = 0; at < given.length; ) {
        const part = given.slice(at, at + partLength(given, at, isOfList(file.kind) ? listRowsAtOnce : rowsAtOnce))
        at += part.length
        found.push(...(await imports.addRows({ id, rows: part }, { signal })).rows)
        onProgress(found.length)
      }
      return { id, found }
    },
    async commit(id: number, how: { isAllOrNothing: boolean; mode?: ImportMode; removes?: number }) {
      // The import has already begun if an earlier attempt's response was lost.
      const job = await imports
        .commit({ id, ...how }, { idempotencyKey: crypto.randomUUID() })
        .catch(async (cause: unknown) => {
          const begun = isApiError(cause) && cause.status === 409 ? await imports.get({ id }) : null
          if (!begun || begun.state === 'draft') throw cause
          return begun
        })
      queries.setQueryData(importKey(id), job)
    },
    /** All rows that were not added; for a stopped import, including those that could have been. */
    async readProblems({ id, state: outcome, isAllOrNothing }: Import): Promise<ImportRow[]> {
      const all: ImportRow[] = []
      const isStopped = outcome === 'failed' && !isAllOrNothing
      for (const state of ['refused', 'failed', ...(isStopped ? (['good'] as const) : [])] as const) {
        for (let offset = 0; ; offset += rowsAtOnce) {
          const { rows } = await imports.listRows({ id, state, limit: rowsAtOnce, offset })
          all.push(...rows)
          if (rows.length < rowsAtOnce) break
        }
      }
      return all.sort((one, other) => one.line - other.line)
    },
    /** Refreshes lists with the imported rows. */
    refresh: (kind: string) => queries.invalidateQueries({ queryKey: [kind] }),
  }
}
