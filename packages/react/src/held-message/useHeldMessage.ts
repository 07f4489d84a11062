import type { ApiError, EntryEvent, HeldMessage, PosternClient } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

/** Loads the content of a held message. Its source never changes, so it is read once. */
export function useHeldMessage(entryId: number) {
  const client = useClient()
  return useQuery<HeldMessage, ApiError>({
    queryKey: ['quarantine', 'message', entryId],
    queryFn: ({ signal }) => client.heldMessage.get({ id: entryId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const previewLookMs = 2_000
/** Number of polls for a picture that is not ready: one minute (AM-058). */
const previewLooks = 30

/** The message as a redacted picture, polled while the server renders it. */
export function useMessagePreview(entryId: number) {
  const client = useClient()
  const { data, error, refetch, dataUpdatedAt } = useQuery<MessagePreviewAnswer, ApiError>({
    queryKey: ['quarantine', 'preview', entryId],
    queryFn: ({ signal }) => client.heldMessage.getPreview({ id: entryId }, { signal }),
    // Large, and rendered from immutable data.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      const { data, dataUpdateCount, status } = state
      const isWaiting = status === 'success' && !data?.previewData && data?.previewState !== 'failed'
      return isWaiting && dataUpdateCount % previewLooks !== 0 ? previewLookMs : false
    },
  })
  const updates = useQueryClient().getQueryState(['quarantine', 'preview', entryId])?.dataUpdateCount ?? 0
  const isLate = dataUpdatedAt > 0 && updates % previewLooks === 0
  return { data, error, refetch, isLate }
}

type MessagePreviewAnswer = Awaited<ReturnType<PosternClient['heldMessage']['getPreview']>>

/** Loads the events of a held message, oldest first. */
export function useEntryEvents(entryId: number) {
  const client = useClient()
  return useQuery<{ events: EntryEvent[] }, ApiError>({
    queryKey: ['quarantine', 'events', entryId],
    queryFn: ({ signal }) => client.heldMessage.listEvents({ id: entryId }, { signal }),
  })
}
