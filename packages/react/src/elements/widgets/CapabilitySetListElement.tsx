import {
  CapabilitySetList,
  type CapabilitySetListProps,
} from '../../capability-sets/CapabilitySetList/CapabilitySetList'
import { initialCapabilitySetListState } from '../../capability-sets/list-state'
import { useListState } from './use-list-state'

export type CapabilitySetListElementProps = Partial<
  Omit<CapabilitySetListProps, 'setHref' | 'onOpen' | 'newHref' | 'onNew'>
>

export function CapabilitySetListElement({ state, ...props }: CapabilitySetListElementProps) {
  return <CapabilitySetList {...props} {...useListState(state, initialCapabilitySetListState)} />
}
