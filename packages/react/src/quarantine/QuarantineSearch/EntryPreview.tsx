import { useHeldMessage } from '../../held-message/useHeldMessage'
import { ConflictBanner } from '../QuarantineEntry/ConflictBanner'
import { useEntryActions } from '../QuarantineEntry/useEntryActions'
import { useQuarantineEntry } from '../useQuarantineEntry'
import { EntryPreviewView } from './EntryPreviewView'
import type { EntryPreviewProps } from './entry-preview-props'

/** Details of a held message beside the list, loading by itself: facts, content and the immediate actions. */
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
