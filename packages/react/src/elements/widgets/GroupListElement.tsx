import { GroupList, type GroupListProps } from '../../groups/GroupList/GroupList'
import { initialGroupListState } from '../../groups/list-state'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export interface GroupListElementProps
  extends Partial<Omit<GroupListProps, 'groupHref' | 'onOpen' | 'newHref' | 'onNew'>> {
  /** Offers to add one, where the host has an address for that. Default: false. */
  canAdd?: boolean
}

const toNew = destination('newGroup')

export function GroupListElement({ state, canAdd = false, ...props }: GroupListElementProps) {
  const { hrefOf, lead } = useElement()
  const toGroup = (groupId: number) => destination('group', { groupId })
  const newHref = canAdd ? hrefOf(toNew) : undefined
  return (
    <GroupList
      {...props}
      {...useListState(state, initialGroupListState)}
      groupHref={({ id }) => hrefOf(toGroup(id))}
      onOpen={({ group }) => lead('open', { group }, toGroup(group.id))}
      {...(newHref !== undefined && { newHref, onNew: () => lead('new', {}, toNew) })}
    />
  )
}
