import type { ApiError, QuarantineEntry as Entry } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { useToast } from '../../ui/Toast/Toasts'
import { useQuarantineEntry, useReleaseEntry } from '../useQuarantineEntry'
import { EntryMenu } from './EntryMenu'
import { QuarantineEntryView } from './QuarantineEntryView'
import { useEntryActions } from './useEntryActions'

// The sanitiser and all that reads a message, when the entry stands already.
const HeldMessage = lazy(() =>
  import('../../held-message/HeldMessage/HeldMessage').then((loaded) => ({ default: loaded.HeldMessage })),
)

export interface QuarantineEntryProps {
  entryId: number
  /** Where 'Back to quarantine' leads; absent: no link. */
  backHref?: string
  onBack?: () => void
  /** Also tells whose mail it is. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** The user may release viruses: provider and reseller administrators (AM-062). Default: false. */
  canReleaseVirus?: boolean
  onReleased?: (details: { entry: Entry }) => void
  /** The entry is gone: leave its page. */
  onDeleted?: () => void
  onError?: (error: ApiError) => void
}

/** One held message for an administrator: what it is and says, why it is held, what happened to it, and what can be done. */
export function QuarantineEntry(props: QuarantineEntryProps) {
  return (
    <WidgetBoundary>
      <ConnectedQuarantineEntry {...props} />
    </WidgetBoundary>
  )
}

function ConnectedQuarantineEntry({
  entryId,
  canReleaseVirus = false,
  onReleased,
  onDeleted,
  onError,
  ...rest
}: QuarantineEntryProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const toast = useToast()
  const { data: entry, error, refetch } = useQuarantineEntry(entryId)
  const release = useReleaseEntry(entryId)
  const actions = useEntryActions(entryId, onDeleted)

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
      menu={entry && <EntryMenu entry={entry} actions={actions} canReleaseVirus={canReleaseVirus} />}
      details={(facts) => (
        <Suspense fallback={facts}>
          <HeldMessage entryId={entryId} overview={facts} />
        </Suspense>
      )}
    />
  )
}
