import { toPath } from '@postern/core/navigation'
import { matchListsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { MatchListPage } from './MatchListPage'
import { ownListPaths } from './match-list-places'

export const route = ['/shared_rules/lists/{listId}', '/customers/{customerId}/rules/lists/{listId}'] as const

/** One match list of a customer or a reseller, or of a level above. */
export default function OwnMatchListScreen() {
  const { customerId, listId } = useRouteParams(route)
  const { title } = useTexts('matchLists', matchListsMessages).anyKind
  const { opens } = useViewer()
  const toRule = (rule: { id: number; customerId: number | null }) => {
    if (rule.customerId !== null) {
      return toPath('/customers/{customerId}/rules/{ruleId}', { customerId: rule.customerId, ruleId: rule.id })
    }
    return opens('/content_rules/rules')
      ? toPath('/content_rules/rules/{ruleId}', { ruleId: rule.id })
      : toPath('/shared_rules/{ruleId}', { ruleId: rule.id })
  }
  const { lists } = ownListPaths(customerId)
  return <MatchListPage key={listId} {...{ listId, customerId, title, lists, toRule }} />
}
