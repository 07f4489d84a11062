import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { UserList, userListRules } from '@postern/react/users'
import { useNavigate, useSearchParams } from 'react-router'
import { useImportDialog } from '../imports/useImportDialog'
import { toNewUser, toUser } from './users.paths'

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
        onChange={({ state }) => setQuery(toResourceListQuery(state, userListRules))}
      />
      {dialog}
    </>
  )
}
