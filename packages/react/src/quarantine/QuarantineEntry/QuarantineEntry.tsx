import type { ApiError, QuarantineEntry as Entry } from '@postern/core'
import { lazy, Suspense } from 'react'
import { useHeldMessage } from '../../held-message/useHeldMessage'
import { defineWidget } from '../../provider/Widget/define-widget'
import type { ResourceListState } from '../../resource-list/list-state'
import { toQuarantine } from '../to-quarantine'
import { useQuarantineEntry } from '../useQuarantineEntry'
import { ActionFailure } from './ActionFailure'
import { ConflictBanner } from './ConflictBanner'
import { EntryMenu } from './EntryMenu'
import { EntryOverview } from './EntryOverview'
import { EntryStepper } from './EntryStepper'
import { QuarantineEntryView } from './QuarantineEntryView'
import { SandboxStatus } from './SandboxStatus'
import { useEntryActions } from './useEntryActions'
import { useEntrySandbox } from './useEntrySandbox'
import { type EntryStep, useEntrySteps } from './useEntrySteps'
import { useSenderListing } from './useSenderListing'

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
  /** What the list shows that the entry was opened from: offers the entries before and after it. Absent: it stands alone. */
  list?: ResourceListState
  /** Another entry of the list is asked for. */
  onStep?: (step: EntryStep) => void
  onReleased?: (details: { entry: Entry }) => void
  /** The entry is gone: leave its page, for the next one of the list where there is one. */
  onDeleted?: (details: { next: EntryStep | null }) => void
  onError?: (error: ApiError) => void
}

/** One held message for an administrator: what it is and says, why it is held, what happened to it, and what can be done. */
export const QuarantineEntry = /* @__PURE__ */ defineWidget('QuarantineEntry', ConnectedQuarantineEntry, {
  events: ['onReleased', 'onError'],
  leads: ({ page }, { list }) => page(toQuarantine(list), 'backHref', 'onBack'),
})

function ConnectedQuarantineEntry({
  entryId,
  canReleaseVirus = false,
  list,
  onStep,
  onReleased,
  onDeleted,
  onError,
  ...rest
}: QuarantineEntryProps) {
  const { data: entry, error, refetch } = useQuarantineEntry(entryId)
  const steps = useEntrySteps(entryId, list)
  const actions = useEntryActions({
    id: entryId,
    version: entry?.version,
    onReleased,
    onError,
    // The rows after it move up: what was next stands where it stood.
    onDeleted: () => {
      const next = steps?.next ?? steps?.previous
      onDeleted?.({ next: next && list ? { entryId: next.entryId, list } : null })
    },
  })
  return (
    <QuarantineEntryView
      {...rest}
      entry={entry}
      // One that somebody deleted meanwhile is gone, whatever was loaded of it before.
      error={entry && error?.status !== 404 ? null : error}
      isReleasing={actions.isPending}
      onRelease={actions.release}
      onRetry={() => refetch()}
      steps={steps && onStep && <EntryStepper steps={steps} onStep={onStep} />}
      refusal={
        actions.isStale ? (
          <ConflictBanner entryId={entryId} onReload={actions.reload} />
        ) : (
          <ActionFailure failure={actions.failure} />
        )
      }
      menu={entry && <EntryMenu entry={entry} actions={actions} canReleaseVirus={canReleaseVirus} />}
      details={entry && <Details entry={entry} showsCustomer={rest.showsCustomer} />}
    />
  )
}

function Details({ entry, showsCustomer }: { entry: Entry; showsCustomer: boolean | undefined }) {
  const { data: message } = useHeldMessage(entry.id)
  const { data: listing } = useSenderListing(entry.id)
  const { sandbox, ...handing } = useEntrySandbox(entry.id)
  const overview = (
    <>
      <EntryOverview entry={entry} message={message} listing={listing} showsCustomer={showsCustomer} />
      {sandbox && (
        <SandboxStatus
          sandbox={sandbox}
          isRequesting={handing.isRequesting}
          failure={handing.failure}
          onRequest={handing.request}
        />
      )}
    </>
  )
  return (
    <Suspense fallback={overview}>
      <HeldMessage entryId={entry.id} overview={overview} />
    </Suspense>
  )
}
