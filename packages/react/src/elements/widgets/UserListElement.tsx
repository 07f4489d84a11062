import { initialUserListState } from '../../users/list-state'
import { UserList, type UserListProps } from '../../users/UserList/UserList'
import { useListState } from './use-list-state'

export type UserListElementProps = Partial<Omit<UserListProps, 'userHref' | 'onOpen' | 'newHref' | 'onNew'>>

/** Offers to (de)activate and to restore only where the page says so: embed tokens cannot. */
export function UserListElement({ state, canChange = false, ...props }: UserListElementProps) {
  return <UserList {...props} canChange={canChange} {...useListState(state, initialUserListState)} />
}
