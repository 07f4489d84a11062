import { type CapabilitySet, capabilities } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { formatNumber } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { defineList } from '../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../resource-list/define-list/list-definition'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import type { RowHref } from '../ui/row-href'
import { useCapabilitySets, useSetWords } from './capability-set-resource'
import { ownerText, setName, setText } from './set-words'

export interface CapabilitySetListProps extends DefinedListProps<CapabilitySet> {
  /** Customer whose users can be given them. Absent: those of the signed-in administrator's level. */
  customerId?: number
  /** Address of a set's page. */
  setHref?: (set: CapabilitySet) => RowHref
  onOpen?: (details: { set: CapabilitySet }) => void
}

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const capabilitySetListRules = { filters: [], sortKeys: ['name', 'users'] } as const satisfies ResourceListRules

/** Initial state of the list of sets: the product's, then all others by name. */
export const initialCapabilitySetListState = /* @__PURE__ */ initialResourceListState(capabilitySetListRules)

export const capabilitySetList: ListDefinition<
  CapabilitySet,
  CapabilitySetListProps,
  ReturnType<typeof useSetWords>
> = {
  name: 'capability-sets',
  icon: 'user',
  useWords: useSetWords,
  rules: capabilitySetListRules,
  rowName: setName,
  row: { href: 'setHref', press: 'onOpen', as: 'set', to: ({ id: setId }) => destination('capabilitySet', { setId }) },
  add: () => destination('newCapabilitySet'),
  columns: ({ words, plain, count, locale }, { words: texts }) => [
    words('name', (set) => setName(set, texts), { isIdentifying: true, sortKey: 'name', place: 'name' }),
    words('description', (set) => setText(set, texts), { priority: 4, place: 'line' }),
    words('owner', (set) => ownerText(set, texts), { priority: 2 }),
    plain(
      'capabilities',
      (set) => texts.countOf(formatNumber(set.capabilities.length, locale), formatNumber(capabilities.length, locale)),
      { width: 9, priority: 3 },
    ),
    count('users', ({ userCount }) => userCount, {
      ...{ sortKey: 'users', startsDown: true, sortValue: ({ userCount }) => userCount },
      ...{ align: 'end', width: 7, priority: 1 },
    }),
  ],
  useSource({ customerId }) {
    const { data, error, refetch } = useCapabilitySets({ customerId })
    return { kind: 'client', rows: data ?? null, error: data ? null : error, onReload: () => void refetch() }
  },
}

/** Capability sets that can be assigned: the product's, those offered by a higher level, and the user's own (EN-048). */
export const CapabilitySetList = /* @__PURE__ */ defineList('CapabilitySetList', capabilitySetList)

export const capabilitySetListElement = {
  attributes: { customerId: 'number', canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
} as const satisfies ElementOf<typeof CapabilitySetList>
