import { initialResellerListState } from '../../resellers/list-state'
import { ResellerList, type ResellerListProps } from '../../resellers/ResellerList/ResellerList'
import { useListState } from './use-list-state'

export type ResellerListElementProps = Partial<Omit<ResellerListProps, 'resellerHref' | 'onOpen' | 'newHref' | 'onNew'>>

export function ResellerListElement({ state, ...props }: ResellerListElementProps) {
  return <ResellerList {...props} {...useListState(state, initialResellerListState)} />
}
