import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { UserList, userListRules } from '@postern/react/users'
import { toCapabilitySets } from '../capability-sets/to-set'
import { useImportDialog } from '../imports/useImportDialog'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { toNewUser, toUser } from './to-user'

export default function UsersScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { onImport, dialog } = useImportDialog('users')
  return (
    <>
      <UserList
        headingLevel={1}
        state={parseResourceListState(query, userListRules)}
        userHref={({ id }) => toUser(id)}
        newHref={toNewUser()}
        onOpen={({ user }) => navigate(toUser(user.id))}
        onNew={() => navigate(toNewUser())}
        onImport={onImport}
        capabilitySetsHref={toCapabilitySets()}
        onCapabilitySets={() => navigate(toCapabilitySets())}
        onChange={({ state }) => setQuery(toResourceListQuery(state, userListRules))}
      />
      {dialog}
    </>
  )
}
