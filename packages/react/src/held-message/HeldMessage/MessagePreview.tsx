import { heldMessageMessages, securePreviewMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { SecurePicture } from '../../secure-preview/SecurePicture/SecurePicture'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { useMessagePreview } from '../useHeldMessage'

export interface MessagePreviewViewProps {
  /** Base64 PNG; absent if there is none. */
  data: string | null | undefined
  /** Reason there is no picture; absent: it is loading. */
  failure?: 'notLoaded' | 'late' | 'impossible' | undefined
  onRetry: () => void
}

/** The message as rendered by the server, loaded when its tab opens (XB-05). */
export function MessagePreview({ entryId }: { entryId: number }) {
  const { data, error, isLate, refetch } = useMessagePreview(entryId)
  const noPicture = data?.previewState === 'failed' ? 'impossible' : isLate ? 'late' : undefined
  return (
    <MessagePreviewView
      data={data?.previewData}
      failure={error?.status === 422 ? 'impossible' : error ? 'notLoaded' : noPicture}
      onRetry={() => refetch()}
    />
  )
}

/** The same from plain values. */
export function MessagePreviewView({ data, failure, onRetry }: MessagePreviewViewProps) {
  const texts = useTexts('securePreview', securePreviewMessages)
  const { loading } = useTexts('heldMessage', heldMessageMessages)
  if (data) return <SecurePicture data={data} />
  if (!failure) {
    return (
      <div role="status" aria-busy="true" aria-label={loading}>
        <Skeleton size="title" width="half" />
        <Skeleton size="block" />
      </div>
    )
  }
  return (
    <Notice
      icon="warning"
      role="alert"
      headingLevel={2}
      title={failure === 'notLoaded' ? texts.notLoadedTitle : texts.failedTitle}
      action={failure !== 'impossible' && <Button onClick={onRetry}>{texts.retry}</Button>}
    >
      {{ late: texts.failed, impossible: texts.impossible, notLoaded: texts.notLoaded }[failure]}
    </Notice>
  )
}
