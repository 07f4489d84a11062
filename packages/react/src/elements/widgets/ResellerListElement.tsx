import { initialResellerListState } from '../../resellers/list-state'
import { ResellerList, type ResellerListProps } from '../../resellers/ResellerList/ResellerList'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export interface ResellerListElementProps
  extends Partial<Omit<ResellerListProps, 'resellerHref' | 'onOpen' | 'newHref' | 'onNew'>> {
  /** Offers to add one, where the host has an address for that. Default: false. */
  canAdd?: boolean
}

const toNew = destination('newReseller')

export function ResellerListElement({ state, canAdd = false, ...props }: ResellerListElementProps) {
  const { hrefOf, lead } = useElement()
  const toReseller = (resellerId: number) => destination('reseller', { resellerId })
  const newHref = canAdd ? hrefOf(toNew) : undefined
  return (
    <ResellerList
      {...props}
      {...useListState(state, initialResellerListState)}
      resellerHref={({ id }) => hrefOf(toReseller(id))}
      onOpen={({ reseller }) => lead('open', { reseller }, toReseller(reseller.id))}
      {...(newHref !== undefined && { newHref, onNew: () => lead('new', {}, toNew) })}
    />
  )
}
