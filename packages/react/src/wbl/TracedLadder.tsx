import type { SenderTrial } from '@postern/core/sender-lists'
import { judgementMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../provider/PosternContext'
import { FailureBanner } from '../ui/LoadFailure/FailureBanner'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { SenderLadder } from './SenderLadder'

export interface TracedLadderProps {
  /** Object of the trace: `held` or `message`, and its id. */
  of: readonly [kind: 'held' | 'message', id: number]
  onLoad: (options: { signal: AbortSignal }) => Promise<SenderTrial>
}

/** Judgement of a stored message by the rules of now: everything that decides, the winner, and the effect of an entry for its sender. */
export function TracedLadder({ of, onLoad }: TracedLadderProps) {
  const texts = useTexts('judgement', judgementMessages)
  const { data, isError, refetch } = useQuery({
    // Below the key of lists, so that it is asked again when one has changed.
    queryKey: ['senderLists', ...of],
    queryFn: onLoad,
    retry: false,
  })
  if (isError && !data) {
    return (
      <FailureBanner retry={texts.retry} onRetry={refetch}>
        {texts.failed}
      </FailureBanner>
    )
  }
  return data ? (
    <SenderLadder trial={data} />
  ) : (
    <div role="status" aria-label={texts.loading} aria-busy="true">
      <Skeleton size="block" />
    </div>
  )
}
