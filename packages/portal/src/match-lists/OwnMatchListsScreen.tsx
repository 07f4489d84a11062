import { MatchListList, matchListListRules } from '@postern/react/match-lists'
import { useRouteParams } from '../navigation/useRouteParams'
import { MaybeCustomerPage, useLinks, useListInAddress } from '../shell/object-screens'
import { ownListPaths } from './match-list-places'

export const route = ['/shared_rules/lists', '/customers/{customerId}/rules/lists'] as const

/** Match lists of all kinds that the rules of a customer, or of a reseller, can name. */
export default function OwnMatchListsScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
  const { list, add } = ownListPaths(customerId)
  return (
    <MaybeCustomerPage customerId={customerId}>
      <MatchListList
        {...(customerId === undefined ? { headingLevel: 1 } : { customerId })}
        {...useListInAddress(matchListListRules)}
        {...rows('listHref', 'onOpen', 'list', ({ id }: { id: number }) => list(id))}
        {...page('newHref', 'onNew', add)}
      />
    </MaybeCustomerPage>
  )
}
