import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { UserList, userListRules } from '@postern/react/users'
import { useImportDialog } from '../imports/useImportDialog'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'

export const route = '/users'

export default function UsersScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { opens } = useViewer()
  const { onImport, dialog } = useImportDialog('users')
  return (
    <>
      <UserList
        headingLevel={1}
        state={parseResourceListState(query, userListRules)}
        userHref={({ id }) => toPath('/users/{userId}', { userId: id })}
        newHref={toPath('/users/new')}
        onOpen={({ user }) => navigate(toPath('/users/{userId}', { userId: user.id }))}
        onNew={() => navigate(toPath('/users/new'))}
        onImport={onImport}
        capabilitySetsHref={toPath('/users/capability_sets')}
        onCapabilitySets={() => navigate(toPath('/users/capability_sets'))}
        {...(opens('/groups', {}) && { groupsHref: toPath('/groups'), onGroups: () => navigate(toPath('/groups')) })}
        onChange={({ state }) => setQuery(toResourceListQuery(state, userListRules))}
      />
      {dialog}
    </>
  )
}
