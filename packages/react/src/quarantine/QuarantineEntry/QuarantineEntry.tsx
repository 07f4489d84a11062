import type { QuarantineEntry as Entry } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { lazy, Suspense } from 'react'
import type { ElementActions, ElementOf } from '../../elements/declaration'
import { useHeldMessage } from '../../held-message/useHeldMessage'
import { useTexts } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { entryTitle } from '../entry-title'
import { toQuarantine } from '../to-quarantine'
import { useQuarantineEntry } from '../useQuarantineEntry'
import { ActionFailure } from './ActionFailure'
import { ConflictBanner } from './ConflictBanner'
import { EntryMenu } from './EntryMenu'
import { EntryOverview } from './EntryOverview'
import { EntryStepper } from './EntryStepper'
import { QuarantineEntryView } from './QuarantineEntryView'
import type { QuarantineEntryProps } from './quarantine-entry-props'
import { SandboxStatus } from './SandboxStatus'
import { useEntryActions } from './useEntryActions'
import { useEntrySandbox } from './useEntrySandbox'
import { type EntryStep, useEntrySteps } from './useEntrySteps'
import { useSenderListing } from './useSenderListing'

// The sanitiser and the message viewer load once the entry is shown.
const HeldMessage = lazy(() =>
  import('../../held-message/HeldMessage/HeldMessage').then((loaded) => ({ default: loaded.HeldMessage })),
)

/** One held message for an administrator: its content, the reason it is held, its history, and the available actions. */
export const QuarantineEntry = /* @__PURE__ */ defineWidget('QuarantineEntry', ConnectedQuarantineEntry, {
  events: ['onLoaded', 'onReleased', 'onError'],
  leads: ({ page }, { list }) => page(toQuarantine(list), 'backHref', 'onBack'),
})

export const quarantineEntryElement = {
  attributes: { entryId: 'number', showsCustomer: 'flag', canReleaseVirus: 'flag' },
  properties: ['list'],
  needs: ['entryId'],
  events: ['released', 'error'],
  cancelable: ['back', 'step', 'deleted'],
  follows: {
    step: 'entryId',
    deleted({ values, set, follow }: ElementActions, { next }: { next: EntryStep | null }) {
      if (next) set('entryId', next.entryId)
      else follow(toQuarantine(values.list as QuarantineEntryProps['list']))
    },
  },
  token: {
    name: { en: 'Held message', fr: 'Message retenu' },
    calls: [
      'getQuarantineEntry',
      'getHeldMessage',
      'getHeldMessagePreview',
      'getHeldMessageSource',
      'listHeldMessageEvents',
      'releaseQuarantineEntry',
      'releaseQuarantineVirus',
      'deleteQuarantineEntry',
      'rescanQuarantineEntry',
      'reclassifyQuarantineEntry',
      'lockQuarantineEntry',
      'unlockQuarantineEntry',
      'listSender',
      'listQuarantine',
      'getSenderListing',
      'traceHeldMessage',
      'getQuarantineSandbox',
      'sandboxQuarantineEntry',
      'createSpamReport',
    ],
  },
} as const satisfies ElementOf<typeof QuarantineEntry>

function ConnectedQuarantineEntry({
  entryId,
  canReleaseVirus = false,
  list,
  onStep,
  onReleased,
  onDeleted,
  onError,
  onLoaded,
  ...rest
}: QuarantineEntryProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const { data: entry, error, refetch } = useQuarantineEntry(entryId)
  useLoadedName(entry && entryTitle(entry, texts), onLoaded)
  const steps = useEntrySteps(entryId, list)
  const actions = useEntryActions({
    id: entryId,
    version: entry?.version,
    onReleased,
    onError,
    // The rows after it move up: the next one takes its position.
    onDeleted: () => {
      const next = steps?.next ?? steps?.previous
      onDeleted?.({ next: next && list ? { entryId: next.entryId, list } : null })
    },
  })
  return (
    <QuarantineEntryView
      {...rest}
      entry={entry}
      // An entry that somebody deleted meanwhile is gone, even if it was loaded before.
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
  const message = useHeldMessage(entry.id)
  const listing = useSenderListing(entry.id)
  const { sandbox, isLoading, ...handing } = useEntrySandbox(entry.id)
  // Shown together, so that none shifts the others.
  const isWaiting = message.isLoading || listing.isLoading || isLoading
  const shown = isWaiting ? { data: undefined, error: null, refetch: message.refetch } : message
  const overview = (
    <>
      <EntryOverview
        entry={entry}
        message={shown.data}
        isWaiting={isWaiting}
        listing={isWaiting ? undefined : listing.data}
        showsCustomer={showsCustomer}
      />
      {sandbox && !isWaiting && (
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
      <HeldMessage entryId={entry.id} message={shown} overview={overview} />
    </Suspense>
  )
}
