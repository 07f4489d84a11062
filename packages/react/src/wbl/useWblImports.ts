import type { ApiError, ImportRow, ImportRowState } from '@postern/core'
import { type WblImport, wblImportRowsAtOnce } from '@postern/core/sender-lists'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useJobCalls } from '../jobs/useJob'
import { useClient } from '../provider/ClientProvider'

const lookMs = 1_000

/** True if it has not finished. */
export const isRunning = ({ finishedAt }: Pick<WblImport, 'finishedAt'>) => finishedAt === null

/** Latest imports of a customer's list; polled while one runs. */
export function useRecentImports(customerId: number) {
  const { wblImports } = useClient()
  return useQuery({
    queryKey: ['senderLists', 'imports', customerId],
    queryFn: ({ signal }) => wblImports.list({ id: customerId, limit: 10 }, { signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? lookMs : false),
  })
}

/** One import of a customer's list; polled while it runs. */
export function useWblImport(customerId: number, logId: number) {
  const { wblImports } = useClient()
  return useQuery<WblImport, ApiError>({
    queryKey: ['senderLists', 'imports', customerId, logId],
    queryFn: ({ signal }) => wblImports.get({ id: customerId, logId }, { signal }),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? lookMs : false),
  })
}

/** Page of the lines shown. */
export interface LinesPlace {
  state: ImportRowState | undefined
  page: number
  pageSize: number
}

/** Lines of an import, a page at a time. */
export function useImportLines(job: WblImport, { state, page, pageSize }: LinesPlace) {
  const { wblImports } = useClient()
  const { id: logId, customer, counts } = job
  return useQuery({
    queryKey: ['senderLists', 'imports', customer.id, logId, 'rows', state ?? null, page, pageSize, counts],
    queryFn: ({ signal }) =>
      wblImports.listRows(
        { id: customer.id, logId, limit: pageSize, offset: (page - 1) * pageSize, ...(state && { state }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Returns the calls for an import log. */
export function useImportLogCalls({ id: logId, customer, state: outcome, jobId }: WblImport) {
  const { wblImports } = useClient()
  const queries = useQueryClient()
  const { cancel, retry } = useJobCalls(jobId ?? 0, () => queries.invalidateQueries({ queryKey: ['senderLists'] }))
  const { id } = customer
  async function readRows(states: readonly (ImportRowState | undefined)[]): Promise<ImportRow[]> {
    const all: ImportRow[] = []
    for (const state of states) {
      for (let offset = 0; ; offset += wblImportRowsAtOnce) {
        const { rows } = await wblImports.listRows({
          ...{ id, logId, offset, limit: wblImportRowsAtOnce },
          ...(state && { state }),
        })
        all.push(...rows)
        if (rows.length < wblImportRowsAtOnce) break
      }
    }
    return all.sort((one, other) => one.line - other.line)
  }
  return {
    cancel,
    retry,
    async undo() {
      await wblImports.undo({ id, logId }, { idempotencyKey: crypto.randomUUID() })
      await queries.invalidateQueries({ queryKey: ['senderLists'] })
    },
    /** Every line that is not on the list, in the order of the file. */
    readProblems: () => readRows(['refused', 'failed', ...(outcome === 'failed' ? (['good'] as const) : [])]),
    /** Every line, or those in one state, in the order of the file. */
    readLines: (state: ImportRowState | undefined) => readRows([state]),
  }
}
