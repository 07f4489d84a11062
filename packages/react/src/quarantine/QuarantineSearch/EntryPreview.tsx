import type { QuarantineEntry } from '@postern/core'
import { useHeldMessage } from '../../held-message/useHeldMessage'
import type { RowPreview } from '../../resource-list/resource-list'
import type { RowHref } from '../../ui/row-href'
import { ConflictBanner } from '../QuarantineEntry/ConflictBanner'
import { useEntryActions } from '../QuarantineEntry/useEntryActions'
import { useQuarantineEntry } from '../useQuarantineEntry'
import { EntryPreviewView } from './EntryPreviewView'

export interface EntryPreviewProps extends RowPreview<QuarantineEntry> {
  /** Also tells whose mail it is. */
  showsCustomer: boolean
  /** The user may release viruses (AM-062). */
  canReleaseVirus: boolean
  /** Address of an entry's page. */
  entryHref?: (entry: QuarantineEntry) => RowHref
  onOpen: (entry: QuarantineEntry) => void
}

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
