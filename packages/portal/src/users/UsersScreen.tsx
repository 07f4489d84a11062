import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { UserList, userListRules } from '@postern/react/users'
import { useSearchParams } from 'react-router'

export default function UsersScreen() {
  const [query, setQuery] = useSearchParams()
  return (
    <UserList
      headingLevel={1}
      state={parseResourceListState(query, userListRules)}
      onChange={({ state }) => setQuery(toResourceListQuery(state, userListRules))}
    />
  )
}
