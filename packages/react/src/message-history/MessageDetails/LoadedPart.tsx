import type { ApiError } from '@postern/core'
import { messageStepsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { FailureBanner } from '../../ui/LoadFailure/FailureBanner'
import { Skeleton } from '../../ui/Skeleton/Skeleton'

export interface LoadedPartProps<Data> {
  query: { data: Data | undefined; error: ApiError | null; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A part of the details that loads by itself. */
export function LoadedPart<Data>({ query: { data, error, refetch }, children }: LoadedPartProps<Data>) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  if (data !== undefined) return children(data)
  if (!error) {
    return (
      <div role="status" aria-label={texts.loading} aria-busy="true" className={preview.loading}>
        <Skeleton size="block" />
      </div>
    )
  }
  return (
    <FailureBanner size="sm" retry={texts.retry} onRetry={refetch}>
      {texts.failed}
    </FailureBanner>
  )
}
