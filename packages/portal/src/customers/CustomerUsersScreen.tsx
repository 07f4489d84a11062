import { isReachable, type RoutePath, routeOf, toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { UserList, userListRules } from '@postern/react/users'
import { useImportDialog } from '../imports/useImportDialog'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { CustomerPage } from './CustomerPage'
import { useCustomerPlace } from './useCustomerPlace'

/** The people of one customer, each with the page that there is for the user. */
export default function CustomerUsersScreen() {
  const [query, setQuery] = useSearchParams()
  const { customerId } = useCustomerPlace()
  const { profile, options } = usePortalNavigation()
  const navigate = useNavigate()
  const { onImport, dialog } = useImportDialog('users', customerId)
  const firstOf = (places: readonly RoutePath[], params: Record<string, number>) => {
    const route = places.map(routeOf).find((place) => isReachable(place, profile, params, options))
    return route && toPath(route, params)
  }
  const toUser = (userId: number) =>
    firstOf(['/customers/{customerId}/users/{userId}', '/users/{userId}'], { customerId, userId })
  const newHref = firstOf(['/customers/{customerId}/users/new'], { customerId })
  const setsHref = firstOf(['/customers/{customerId}/users/capability_sets'], { customerId })
  return (
    <CustomerPage>
      <UserList
        headingLevel={2}
        customerId={customerId}
        state={parseResourceListState(query, userListRules)}
        userHref={({ id }) => toUser(id)}
        onOpen={({ user }) => {
          const href = toUser(user.id)
          if (href) navigate(href)
        }}
        {...(newHref && { newHref, onNew: () => navigate(newHref) })}
        onImport={onImport}
        {...(setsHref && { capabilitySetsHref: setsHref, onCapabilitySets: () => navigate(setsHref) })}
        onChange={({ state }) => setQuery(toResourceListQuery(state, userListRules))}
      />
      {dialog}
    </CustomerPage>
  )
}
