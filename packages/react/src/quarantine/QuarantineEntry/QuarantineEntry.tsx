import type { ApiError, QuarantineEntry as Entry } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { useToast } from '../../ui/Toast/Toasts'
import { useQuarantineEntry, useReleaseEntry } from '../useQuarantineEntry'
import { QuarantineEntryView } from './QuarantineEntryView'

export interface QuarantineEntryProps {
  entryId: number
  /** Where 'Back to quarantine' leads; absent: no link. */
  backHref?: string
  onBack?: () => void
  /** Also tells whose mail it is. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  onReleased?: (details: { entry: Entry }) => void
  onError?: (error: ApiError) => void
}

/** One held message for an administrator: what it is, why it is held, and its release. */
export function QuarantineEntry(props: QuarantineEntryProps) {
  return (
    <WidgetBoundary>
      <ConnectedQuarantineEntry {...props} />
    </WidgetBoundary>
  )
}

function ConnectedQuarantineEntry({ entryId, onReleased, onError, ...rest }: QuarantineEntryProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const toast = useToast()
  const { data: entry, error, refetch } = useQuarantineEntry(entryId)
  const release = useReleaseEntry(entryId)

  const onRelease = () =>
    release.mutateAsync().then(
      (released) => {
        toast({ tone: 'success', title: texts.successTitle, text: texts.released })
        onReleased?.({ entry: released })
      },
      (cause: ApiError) => {
        toast({ tone: 'danger', title: texts.errorTitle, text: cause.message })
        onError?.(cause)
      },
    )
  return (
    <QuarantineEntryView
      {...rest}
      entry={entry}
      error={entry ? null : error}
      isReleasing={release.isPending}
      onRelease={onRelease}
      onRetry={() => refetch()}
    />
  )
}
