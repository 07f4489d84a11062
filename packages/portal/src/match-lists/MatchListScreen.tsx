import { toPath } from '@postern/core/navigation'
import { matchListsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { isId } from '../navigation/is-id'
import { useRouteParams } from '../navigation/useRouteParams'
import NotFoundScreen from '../shell/NotFoundScreen'
import { MatchListPage } from './MatchListPage'
import { matchListPaths, useMatchListKind } from './match-list-places'

export const route = [
  '/content_rules/externaladdresslists/{id}',
  '/content_rules/filenamelists/{id}',
  '/content_rules/countrycodelists/{id}',
] as const

/** One match list; an address that names none is not found. */
export default function MatchListScreen() {
  const { id } = useRouteParams(route)
  const kind = useMatchListKind(route)
  const { title } = useTexts('matchLists', matchListsMessages).kinds[kind]
  if (!isId(id)) return <NotFoundScreen />
  const { lists } = matchListPaths[kind]
  return <MatchListPage key={id} listId={Number(id)} title={title} lists={lists} toRule={toRule} />
}

function toRule({ id: ruleId, customerId }: { id: number; customerId: number | null }) {
  return customerId === null
    ? toPath('/content_rules/rules/{ruleId}', { ruleId })
    : toPath('/customers/{customerId}/rules/{ruleId}', { customerId, ruleId })
}
