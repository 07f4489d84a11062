import type { OutboundIp } from '@postern/core'
import { destination } from '@postern/core/navigation'
import type { OutboundIpsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
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
import { outboundIps, useOutboundIpWords } from './outbound-ip-resource'
import { useSourceActions } from './useSourceActions'

export interface OutboundIpListProps extends DefinedListProps<OutboundIp> {
  customerId: number
  /** Address of the page that changes one. Absent, or `undefined`: it has none. */
  sourceHref?: (source: OutboundIp) => RowHref
  onOpen?: (details: { source: OutboundIp }) => void
}

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const outboundIpListRules = {
  sortKeys: ['network', 'name', 'lastUsedAt'],
  defaultOrdering: 'network',
} as const satisfies ResourceListRules

/** Initial state of the list of outbound IPs: all of them by network. */
export const initialOutboundIpListState = /* @__PURE__ */ initialResourceListState(outboundIpListRules)

export const outboundIpList: ListDefinition<OutboundIp, OutboundIpListProps, OutboundIpsMessages> = {
  name: 'outbound-ips',
  icon: 'building',
  useWords: useOutboundIpWords,
  rules: outboundIpListRules,
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'sourceHref', press: 'onOpen', as: 'source' },
    to: ({ id: sourceId, customerId }) => destination('outboundIp', { customerId, sourceId }),
  },
  add: ({ customerId }) => destination('newOutboundIp', { customerId }),
  keyOf: ({ customerId }) => customerId,
  columns: ({ words, plain, time, status }, { words: texts }) => [
    words('name', ({ name }) => name, { isIdentifying: true, sortKey: 'name', place: 'name' }),
    plain('network', ({ network }) => network, { width: 13, sortKey: 'network', priority: 1, place: 'line' }),
    words('domains', (source) => domainsText(source, texts), { priority: 3, place: 'line' }),
    status('state', ({ state }) => ({ tone: state === 'active' ? 'success' : 'neutral', text: texts.states[state] }), {
      width: 9,
      priority: 2,
      place: 'status',
    }),
    time('lastUsedAt', ({ lastUsedAt }) => lastUsedAt, {
      ...{ sortKey: 'lastUsedAt', startsDown: true, isTime: true, width: 13, priority: 2, place: 'time' },
    }),
  ],
  useSource({ customerId: id }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [outboundIps.key, 'list', id],
        async load({ freeSearch, limit, offset, ordering }, options) {
          const asked = { id, freeSearch, limit, offset, ordering: orderingOf(outboundIpListRules, ordering) }
          const { sources: rows, ...counted } = await client.outboundIps.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client, id],
    )
  },
  useActions: useOutboundIpActions,
}

/** A customer's own servers that send mail out: search, sort, export, block, delete (RT-090). */
export const OutboundIpList = /* @__PURE__ */ defineList('OutboundIpList', outboundIpList)

export const outboundIpListElement = {
  attributes: { customerId: 'number', canAdd: 'flag' },
  needs: ['customerId'],
  isList: true,
  cancelable: ['open', 'new'],
  token: {
    name: { en: 'Outbound IPs', fr: 'IP sortantes' },
    calls: ['listOutboundIps', 'updateOutboundIp', 'deleteOutboundIp'],
  },
} as const satisfies ElementOf<typeof OutboundIpList>

/** Names of the domains that a network sends for. */
export function domainsText(
  { senderDomains, domains }: OutboundIp,
  { allDomains }: Pick<OutboundIpsMessages, 'allDomains'>,
): string {
  return senderDomains.length === 0 ? allDomains : domains.map(({ name }) => name).join(', ')
}

function useOutboundIpActions({
  words: texts,
  props: { customerId: id },
}: ListActionOptions<OutboundIp, OutboundIpListProps, OutboundIpsMessages>): ListActions<OutboundIp> {
  const { outboundIps: client } = useClient()
  const reload = outboundIps.useReload()
  return useSourceActions(texts, {
    update: ({ id: sourceId }, values) => client.update({ id, sourceId, ...values }),
    delete: ({ id: sourceId }) => client.delete({ id, sourceId }),
    reload: (changed) => reload(changed && { customerId: id, sourceId: changed.id }),
  })
}
