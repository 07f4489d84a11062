import type { SenderTrial } from '@postern/core/sender-lists'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { type DraftStanding, standingOf } from './draft-standing'
import type { WblRequest } from './wbl-request'

/** Number of senders that are traced while they are typed. */
const tracedAtMost = 5

export interface DraftTrial {
  /** As typed. */
  sender: string
  /** The trace of an earlier sender until that of this one has loaded. */
  trial: SenderTrial | undefined
  isError: boolean
  standing: DraftStanding | null
}

/** Traces the first of the senders that are not saved yet. */
export function useDraftTrials(request: WblRequest | null): readonly DraftTrial[] {
  const { senderLists } = useClient()
  const owner = request && 'owner' in request ? { owner: request.owner } : {}
  // The note plays no part.
  const drafts = (request?.entries ?? [])
    .slice(0, tracedAtMost)
    .map(({ note: _, ...entry }) => ({ ...entry, ...owner }))
  const traced = useQueries({
    queries: drafts.map((draft) => ({
      queryKey: ['senderLists', 'draft', JSON.stringify(draft)],
      queryFn: ({ signal }: { signal: AbortSignal }) => senderLists.test({ draft }, { signal }),
      placeholderData: keepPreviousData,
      retry: false,
    })),
  })
  return drafts.map(({ sender }, index) => {
    const { data: trial, isError = false, isPlaceholderData = false } = traced[index] ?? {}
    return { sender, trial, isError, standing: trial && !isPlaceholderData ? standingOf(trial) : null }
  })
}
