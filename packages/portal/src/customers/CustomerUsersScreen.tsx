import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { UserList, userListRules } from '@postern/react/users'
import { useImportDialog } from '../imports/useImportDialog'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/users'

/** Users of one customer, each linking to the page that the current user may open. */
export default function CustomerUsersScreen() {
  const [query, setQuery] = useSearchParams()
  const { customerId } = useRouteParams(route)
  const { firstOpen } = useViewer()
  const navigate = useNavigate()
  const { onImport, dialog } = useImportDialog('users', { customerId })
  const toUser = (userId: number) =>
    firstOpen(['/customers/{customerId}/users/{userId}', '/users/{userId}'], { customerId, userId })
  const newHref = firstOpen(['/customers/{customerId}/users/new'], { customerId })
  const setsHref = firstOpen(['/customers/{customerId}/users/capability_sets'], { customerId })
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
