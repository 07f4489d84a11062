import { GroupList, type GroupListProps } from '../../groups/GroupList/GroupList'
import { initialGroupListState } from '../../groups/list-state'
import { useListState } from './use-list-state'

export type GroupListElementProps = Partial<Omit<GroupListProps, 'groupHref' | 'onOpen' | 'newHref' | 'onNew'>>

export function GroupListElement({ state, ...props }: GroupListElementProps) {
  return <GroupList {...props} {...useListState(state, initialGroupListState)} />
}
