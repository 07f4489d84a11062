import { toPath } from '@postern/core/navigation'
import { matchListsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { MatchListDetails } from '@postern/react/match-lists'
import { useImportDialog } from '../imports/useImportDialog'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { useDetailsScreen, useLinks } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { ownListPaths } from './match-list-places'

export const route = ['/shared_rules/lists/{listId}', '/customers/{customerId}/rules/lists/{listId}'] as const

interface Rule {
  id: number
  customerId: number | null
}

/** One match list of a customer or a reseller, or of a level above. */
export default function OwnMatchListScreen() {
  const { customerId, listId } = useRouteParams(route)
  const { title } = useTexts('matchLists', matchListsMessages).anyKind
  const { opens } = useViewer()
  const { rows } = useLinks()
  const page = useDetailsScreen({ customerId, title, list: ownListPaths(customerId).lists, listTitle: title })
  const toRule = (rule: Rule) => {
    if (rule.customerId !== null) {
      return toPath('/customers/{customerId}/rules/{ruleId}', { customerId: rule.customerId, ruleId: rule.id })
    }
    return opens('/content_rules/rules')
      ? toPath('/content_rules/rules/{ruleId}', { ruleId: rule.id })
      : toPath('/shared_rules/{ruleId}', { ruleId: rule.id })
  }
  const { onImport, dialog } = useImportDialog('matchList', { listId })
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <>
          <MatchListDetails
            key={listId}
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
