import type { CapabilitySet } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialCapabilitySetListState } from '../list-state'
import { useCapabilitySets } from '../useCapabilitySet'
import { useSetColumns } from '../useSetColumns'
import { CapabilitySetListView } from './CapabilitySetListView'

export interface CapabilitySetListProps extends ListProps<CapabilitySet> {
  /** Whose users can be given them. Absent: those of the signed-in administrator's level. */
  customerId?: number
  /** Address of a set's page. */
  setHref?: (set: CapabilitySet) => RowHref
  onOpen?: (details: { set: CapabilitySet }) => void
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  /** One may be added: without `newHref` on the host's page for that, where the provider knows one. Default: false. */
  canAdd?: boolean
  onNew?: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const toCapabilitySet = ({ id: setId }: { id: number }) => destination('capabilitySet', { setId })

/** The capability sets that can be given: the product's, those offered from above, and the own ones (EN-048). */
export const CapabilitySetList = /* @__PURE__ */ defineWidget('CapabilitySetList', ConnectedCapabilitySetList, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows, page }, { canAdd }) => ({
    ...rows('setHref', 'onOpen', 'set', toCapabilitySet),
    ...(canAdd && page(destination('newCapabilitySet'), 'newHref', 'onNew')),
  }),
})

function ConnectedCapabilitySetList(given: CapabilitySetListProps) {
  const props = useShownList(given, initialCapabilitySetListState)
  const { state, customerId } = props
  const columns = useSetColumns()
  const { data, error, refetch } = useCapabilitySets({ customerId })
  const source = {
    ...{ kind: 'client' as const, rows: data ?? null, error: data ? null : error },
    onReload: () => void refetch(),
  }
  const content = useListSource(source, { columns, state })
  return <CapabilitySetListView {...props} columns={columns} content={content} />
}
