import { type ApiError, type QuarantineEntry, Stage } from '@postern/core'
import { heldMessageQueries, quarantineQueries } from '@postern/core/queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePollUnlessLive } from '../events/live-state'
import { useClient } from '../provider/ClientProvider'

const processingLookMs = 2_000

/** One held message, followed while its release is in progress. */
export function useQuarantineEntry(id: number) {
  const client = useClient()
  const poll = usePollUnlessLive('quarantine')
  return useQuery<QuarantineEntry, ApiError>({
    ...quarantineQueries(client).getEntry({ id }),
    refetchInterval: ({ state }) => (state.data?.stage === Stage.Processing ? poll(processingLookMs) : false),
  })
}

/** Stores a held message as returned by an action, or its deletion; refetches its history and the lists. */
export function useKeepEntry(): (id: number, entry: QuarantineEntry | undefined) => void {
  const queries = useQueryClient()
  const client = useClient()
  return (id, entry) => {
    if (entry) queries.setQueryData(quarantineQueries(client).getEntry({ id }).queryKey, entry)
    queries.invalidateQueries({ queryKey: quarantineQueries.key('list') })
    queries.invalidateQueries({ queryKey: heldMessageQueries(client).listEvents({ id }).queryKey })
  }
}
