import { DomainList, type DomainListProps } from '../../domains/DomainList/DomainList'
import { initialDomainListState } from '../../domains/list-state'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export interface DomainListElementProps
  extends Partial<Omit<DomainListProps, 'domainHref' | 'newHref' | 'onNew' | 'onOpen'>> {
  /** Offers to add one, where the host has an address for that. Default: false. */
  canAdd?: boolean
}

export function DomainListElement({ state, canAdd = false, ...props }: DomainListElementProps) {
  const { hrefOf, lead } = useElement()
  const toDomain = (domainId: number) => destination('domain', { domainId })
  const toNew = destination('newDomain')
  const newHref = canAdd ? hrefOf(toNew) : undefined
  return (
    <DomainList
      {...props}
      {...useListState(state, initialDomainListState)}
      domainHref={({ id }) => hrefOf(toDomain(id))}
      onOpen={({ domain }) => lead('open', { domain }, toDomain(domain.id))}
      {...(newHref !== undefined && { newHref, onNew: () => lead('new', {}, toNew) })}
    />
  )
}
