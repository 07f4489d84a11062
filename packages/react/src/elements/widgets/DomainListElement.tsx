import { DomainList, type DomainListProps } from '../../domains/DomainList/DomainList'
import { initialDomainListState } from '../../domains/list-state'
import { useListState } from './use-list-state'

export type DomainListElementProps = Partial<Omit<DomainListProps, 'domainHref' | 'onOpen' | 'newHref' | 'onNew'>>

export function DomainListElement({ state, ...props }: DomainListElementProps) {
  return <DomainList {...props} {...useListState(state, initialDomainListState)} />
}
