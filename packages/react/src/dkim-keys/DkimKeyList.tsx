import type { DkimKey } from '@postern/core'
import type { DkimKeysMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type { ListDefinition } from '../resource-list/define-list/list-definition'
import { filterId, isId } from '../resource-list/filter-values'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import { customerLookup } from '../tenants/tenant-lookups'
import type { DkimKeyListProps } from './dkim-key-list-props'
import { dkimKeysKey, dkimStateOf, useDkimKeyWords } from './dkim-key-words'
import { useDkimKeyActions } from './useDkimKeyActions'

/** Reads the list's state from an address: keys stand in the order of their domains. */
export const dkimKeyListRules = {
  filters: [{ key: 'customer', kind: 'select', isValue: isId }],
  sortKeys: [],
} as const satisfies ResourceListRules

/** First state of the list of keys. */
export const initialDkimKeyListState = /* @__PURE__ */ initialResourceListState(dkimKeyListRules)

export const dkimKeyList: ListDefinition<DkimKey, DkimKeyListProps, DkimKeysMessages, { showsDomain: boolean }> = {
  name: 'dkim-keys',
  icon: 'lock',
  useWords: useDkimKeyWords,
  wordsOf: ({ introAll, emptyAllText }, { showsDomain }) =>
    showsDomain ? { intro: introAll, emptyText: emptyAllText } : {},
  rules: dkimKeyListRules,
  rowName: ({ selector, domain }) => `${selector} (${domain.name})`,
  keyOf: ({ domainId }) => domainId,
  flags: ({ domainId }) => ({ showsDomain: domainId === undefined }),
  columns: ({ words, plain, time, status }, { words: texts, flags: { showsDomain } }) => [
    words('selector', ({ selector }) => selector, { isIdentifying: true, place: 'name' }),
    plain('algorithm', ({ algorithm }) => texts.algorithms[algorithm], { width: 9, priority: 3, place: 'line' }),
    showsDomain && words('domain', ({ domain }) => domain.name, { priority: 1, place: 'line' }),
    showsDomain && words('customer', ({ customer }) => customer?.name, { priority: 3, place: 'line' }),
    status('state', (key) => dkimStateOf(key, texts), { width: 12, priority: 1, place: 'status' }),
    time('activatedAt', ({ state, activatedAt }) => (state === 'active' ? activatedAt : null), {
      width: 13,
      priority: 4,
    }),
    time('checkedAt', ({ checkedAt }) => checkedAt, { isTime: true, width: 15, priority: 2, place: 'time' }),
  ],
  useFilters({ columns }, { domainId }) {
    const { customers } = useClient()
    return useMemo(() => {
      const [customer] = dkimKeyListRules.filters
      return domainId === undefined ? [{ ...customer, label: columns.customer, ...customerLookup(customers) }] : []
    }, [columns, customers, domainId])
  },
  useSource({ domainId }) {
    const { dkimKeys } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [dkimKeysKey, 'list', domainId ?? 'all'],
        async load({ freeSearch, limit, offset, filters }, options) {
          const page = { freeSearch, limit, offset }
          const { keys: rows, ...counted } = await (domainId === undefined
            ? dkimKeys.list({ ...page, customerId: filterId(filters.customer) }, options)
            : dkimKeys.listOfDomain({ ...page, id: domainId }, options))
          return { rows, ...counted }
        },
      }),
      [dkimKeys, domainId],
    )
  },
  useActions: useDkimKeyActions,
}

/** Keys that sign the outbound mail of a domain, or of all domains: make, publish, check, activate, retire (RT-109). */
export const DkimKeyList = /* @__PURE__ */ defineList('DkimKeyList', dkimKeyList)

export const dkimKeyListElement = {
  attributes: { domainId: 'number' },
  isList: true,
  token: {
    name: { en: 'DKIM keys', fr: 'Clés DKIM' },
    calls: [
      ...['listDkimKeys', 'listDkimKeyOfDomain', 'createDkimKey', 'checkDkimKey', 'activateDkimKey', 'retireDkimKey'],
      ...['listCustomers', 'getCustomer'],
    ],
  },
} as const satisfies ElementOf<typeof DkimKeyList>
