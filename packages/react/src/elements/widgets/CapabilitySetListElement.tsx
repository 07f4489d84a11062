import {
  CapabilitySetList,
  type CapabilitySetListProps,
} from '../../capability-sets/CapabilitySetList/CapabilitySetList'
import { initialCapabilitySetListState } from '../../capability-sets/list-state'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export interface CapabilitySetListElementProps
  extends Partial<Omit<CapabilitySetListProps, 'setHref' | 'onOpen' | 'newHref' | 'onNew'>> {
  /** Offers to add one, where the host has an address for that. Default: false. */
  canAdd?: boolean
}

const toNew = destination('newCapabilitySet')

export function CapabilitySetListElement({ state, canAdd = false, ...props }: CapabilitySetListElementProps) {
  const { hrefOf, lead } = useElement()
  const toSet = (setId: number) => destination('capabilitySet', { setId })
  const newHref = canAdd ? hrefOf(toNew) : undefined
  return (
    <CapabilitySetList
      {...props}
      {...useListState(state, initialCapabilitySetListState)}
      setHref={({ id }) => hrefOf(toSet(id))}
      onOpen={({ set }) => lead('open', { set }, toSet(set.id))}
      {...(newHref !== undefined && { newHref, onNew: () => lead('new', {}, toNew) })}
    />
  )
}
