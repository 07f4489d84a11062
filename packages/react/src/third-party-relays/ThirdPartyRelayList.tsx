import type { ThirdPartyRelay } from '@postern/core'
import { destination } from '@postern/core/navigation'
import type { ThirdPartyRelaysMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { domainsText, outboundIpListRules } from '../outbound-ips/OutboundIpList'
import { useSourceActions } from '../outbound-ips/useSourceActions'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type {
  DefinedListProps,
  ListActionOptions,
  ListActions,
  ListDefinition,
} from '../resource-list/define-list/list-definition'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import type { RowHref } from '../ui/row-href'
import { thirdPartyRelays, useThirdPartyRelayWords } from './third-party-relay-resource'

export interface ThirdPartyRelayListProps extends DefinedListProps<ThirdPartyRelay> {
  /** Address of the page that changes one. Absent, or `undefined`: it has none. */
  relayHref?: (relay: ThirdPartyRelay) => RowHref
  onOpen?: (details: { relay: ThirdPartyRelay }) => void
}

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const thirdPartyRelayListRules = {
  ...outboundIpListRules,
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** Initial state of the list of third-party relays: all of them by name. */
export const initialThirdPartyRelayListState = /* @__PURE__ */ initialResourceListState(thirdPartyRelayListRules)

export const thirdPartyRelayList: ListDefinition<ThirdPartyRelay, ThirdPartyRelayListProps, ThirdPartyRelaysMessages> =
  {
    name: 'third-party-relays',
    icon: 'building',
    useWords: useThirdPartyRelayWords,
    rules: thirdPartyRelayListRules,
    rowName: ({ name }) => name,
    row: {
      ...{ href: 'relayHref', press: 'onOpen', as: 'relay' },
      to: ({ id: relayId }) => destination('thirdPartyRelay', { relayId }),
    },
    add: () => destination('newThirdPartyRelay'),
    columns: ({ words, plain, time, status }, { words: texts }) => [
      words('name', ({ name }) => name, { isIdentifying: true, sortKey: 'name', place: 'name' }),
      plain('network', ({ network }) => network, { width: 13, sortKey: 'network', priority: 1, place: 'line' }),
      words('customer', ({ customer }) => customer.name, { priority: 2, place: 'line' }),
      words('domains', (relay) => domainsText(relay, texts), { priority: 4 }),
      plain('skips', ({ skips }) => skips.map((skip) => texts.skips[skip]).join(', ') || texts.noSkips, {
        priority: 3,
        place: 'line',
      }),
      status(
        'state',
        ({ state }) => ({ tone: state === 'active' ? 'success' : 'neutral', text: texts.states[state] }),
        {
          width: 9,
          priority: 2,
          place: 'status',
        },
      ),
      time('lastUsedAt', ({ lastUsedAt }) => lastUsedAt, {
        ...{ sortKey: 'lastUsedAt', startsDown: true, isTime: true, width: 13, priority: 3, place: 'time' },
      }),
    ],
    useSource() {
      const client = useClient()
      return useMemo(
        () => ({
          kind: 'server',
          queryKey: [thirdPartyRelays.key, 'list'],
          async load({ freeSearch, limit, offset, ordering }, options) {
            const asked = { freeSearch, limit, offset, ordering: orderingOf(thirdPartyRelayListRules, ordering) }
            const { relays: rows, ...counted } = await client.thirdPartyRelays.list(asked, options)
            return { rows, ...counted }
          },
        }),
        [client],
      )
    },
    useActions: useThirdPartyRelayActions,
  }

/** Other mail services that send mail of customers: search, sort, export, block, delete (RT-040). */
export const ThirdPartyRelayList = /* @__PURE__ */ defineList('ThirdPartyRelayList', thirdPartyRelayList)

export const thirdPartyRelayListElement = {
  attributes: { canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
} as const satisfies ElementOf<typeof ThirdPartyRelayList>

function useThirdPartyRelayActions({
  words: texts,
}: ListActionOptions<
  ThirdPartyRelay,
  ThirdPartyRelayListProps,
  ThirdPartyRelaysMessages
>): ListActions<ThirdPartyRelay> {
  const { thirdPartyRelays: client } = useClient()
  const reload = thirdPartyRelays.useReload()
  return useSourceActions(texts, {
    update: ({ id }, values) => client.update({ id, ...values }),
    delete: ({ id }) => client.delete({ id }),
    reload: (changed) => reload(changed?.id),
  })
}
