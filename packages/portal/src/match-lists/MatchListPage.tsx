import type { MatchList } from '@postern/core'
import { MatchListDetails } from '@postern/react/match-lists'
import { useImportDialog } from '../imports/useImportDialog'
import { useDetailsScreen, useLinks } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export interface MatchListPageProps {
  listId: number
  /** The customer whose list it is. Absent: a reseller's or the provider's. */
  customerId?: number | undefined
  /** Title of the lists, and their address. */
  title: string
  lists: string
  /** Address of a rule that names the list. */
  toRule: (rule: MatchList['usedBy'][number]) => string
}

/** One match list, with the import of entries from a file. */
export function MatchListPage({ listId, customerId, title, lists, toRule }: MatchListPageProps) {
  const { rows } = useLinks()
  const page = useDetailsScreen({ customerId, title, list: lists, listTitle: title })
  const { onImport, dialog } = useImportDialog('matchList', { listId })
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <>
          <MatchListDetails
            {...page}
            listId={listId}
            onDirtyChange={onDirtyChange}
            onImport={onImport}
            {...rows('ruleHref', 'onOpenRule', 'rule', toRule)}
          />
          {dialog}
        </>
      )}
    </UnsavedChanges>
  )
}
