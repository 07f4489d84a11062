import type { ApiError, EntryEvent, HeldMessage, PosternClient } from '@postern/core'
import { heldMessageQueries } from '@postern/core/queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

/** Loads the content of a held message. Its source never changes, so it is read once. */
export function useHeldMessage(entryId: number) {
  const client = useClient()
  return useQuery<HeldMessage, ApiError>({
    ...heldMessageQueries(client).get({ id: entryId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const previewLookMs = 2_000
/** Number of polls for a picture that is not ready: one minute (AM-058). */
const previewLooks = 30

/** The message as a redacted picture, polled while the server renders it. */
export function useMessagePreview(entryId: number) {
  const client = useClient()
  const query = heldMessageQueries(client).getPreview({ id: entryId })
  const { data, error, refetch, dataUpdatedAt } = useQuery<MessagePreviewAnswer, ApiError>({
    ...query,
    // Large, and rendered from immutable data.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      const { data, dataUpdateCount, status } = state
      const isWaiting = status === 'success' && !data?.previewData && data?.previewState !== 'failed'
      return isWaiting && dataUpdateCount % previewLooks !== 0 ? previewLookMs : false
    },
  })
  const updates = useQueryClient().getQueryState(query.queryKey)?.dataUpdateCount ?? 0
  const isLate = dataUpdatedAt > 0 && updates % previewLooks === 0
  return { data, error, refetch, isLate }
}

type MessagePreviewAnswer = Awaited<ReturnType<PosternClient['heldMessage']['getPreview']>>

/** Loads the events of a held message, oldest first. */
export function useEntryEvents(entryId: number) {
  const client = useClient()
  return useQuery<{ events: EntryEvent[] }, ApiError>({
    ...heldMessageQueries(client).listEvents({ id: entryId }),
  })
}
