import { initialUserListState } from '../../users/list-state'
import { UserList, type UserListProps } from '../../users/UserList/UserList'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export interface UserListElementProps
  extends Partial<Omit<UserListProps, 'userHref' | 'onOpen' | 'newHref' | 'onNew'>> {
  /** Offers to add one, where the host has an address for that. Default: false. */
  canAdd?: boolean
  /** Offers to (de)activate and to restore, which embed tokens cannot. Default: false. */
  canChange?: boolean
}

const toNew = destination('newUser')

export function UserListElement({ state, canAdd = false, canChange = false, ...props }: UserListElementProps) {
  const { hrefOf, lead } = useElement()
  const toUser = (userId: number) => destination('user', { userId })
  const newHref = canAdd ? hrefOf(toNew) : undefined
  return (
    <UserList
      {...props}
      canChange={canChange}
      {...useListState(state, initialUserListState)}
      userHref={({ id }) => hrefOf(toUser(id))}
      onOpen={({ user }) => lead('open', { user }, toUser(user.id))}
      {...(newHref !== undefined && { newHref, onNew: () => lead('new', {}, toNew) })}
    />
  )
}
