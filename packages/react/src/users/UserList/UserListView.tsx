import type { ProviderUser } from '@postern/core'
import { usersMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import { userName } from '../useUserColumns'
import type { UserListProps } from './UserList'

export interface UserListViewProps extends UserListProps {
  columns: readonly ResourceColumn<ProviderUser>[]
  content: ListContent<ProviderUser>
}

/** The list from plain values, in each of its states. */
export function UserListView(props: UserListViewProps) {
  const texts = useTexts('users', usersMessages)
  return (
    <ResourceListView
      {...props}
      name="users"
      title={texts.title}
      intro={texts.intro}
      tableName={texts.title}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={userName}
      empty={{ title: texts.empty, text: texts.emptyText, icon: 'user' }}
      exportName="users"
    />
  )
}
