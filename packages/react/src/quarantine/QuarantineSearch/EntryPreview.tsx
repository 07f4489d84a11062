import { useHeldMessage } from '../../held-message/useHeldMessage'
import { ConflictBanner } from '../QuarantineEntry/ConflictBanner'
import { useEntryActions } from '../QuarantineEntry/useEntryActions'
import { useQuarantineEntry } from '../useQuarantineEntry'
import { EntryPreviewView } from './EntryPreviewView'
import type { EntryPreviewProps } from './entry-preview-props'

/** A held message beside the list, loading by itself: what it is, what it says, and what can be done with it at once. */
export function EntryPreview(props: EntryPreviewProps) {
  const id = Number(props.id)
  const { data: entry = props.row, error, refetch } = useQuarantineEntry(id)
  const actions = useEntryActions({ id, isInLayer: true, version: entry?.version, onDeleted: props.onGone })
  return (
    <EntryPreviewView
      {...props}
      entry={entry}
      error={entry ? null : error}
      onRetry={() => refetch()}
      text={useHeldMessage(id)}
      conflict={actions.isStale && <ConflictBanner entryId={id} onReload={actions.reload} />}
      actions={actions}
    />
  )
}
