import { type ApiError, type QuarantineEntry, Stage } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

const processingLookMs = 2_000

/** One held message; polled while its release is in progress. */
export function useQuarantineEntry(id: number) {
  const client = useClient()
  return useQuery<QuarantineEntry, ApiError>({
    queryKey: ['quarantine', 'entry', id],
    queryFn: ({ signal }) => client.quarantine.getEntry({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.stage === Stage.Processing ? processingLookMs : false),
  })
}

/** Stores a held message as returned by an action, or its deletion; refetches its history and the lists. */
export function useKeepEntry(): (id: number, entry: QuarantineEntry | undefined) => void {
  const queries = useQueryClient()
  return (id, entry) => {
    if (entry) queries.setQueryData(['quarantine', 'entry', id], entry)
    queries.invalidateQueries({ queryKey: ['quarantine', 'list'] })
    queries.invalidateQueries({ queryKey: ['quarantine', 'events', id] })
  }
}
