import type { ApiError, EntryEvent, HeldMessage } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/PosternProvider'

/** What a held message says. Its source never changes, so it is read once. */
export function useHeldMessage(entryId: number) {
  const client = useClient()
  return useQuery<HeldMessage, ApiError>({
    queryKey: ['quarantine', 'message', entryId],
    queryFn: ({ signal }) => client.heldMessage.get({ id: entryId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What happened to a held message, oldest first. */
export function useEntryEvents(entryId: number) {
  const client = useClient()
  return useQuery<{ events: EntryEvent[] }, ApiError>({
    queryKey: ['quarantine', 'events', entryId],
    queryFn: ({ signal }) => client.heldMessage.events({ id: entryId }, { signal }),
  })
}
