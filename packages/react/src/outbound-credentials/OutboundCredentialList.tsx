import type { OutboundCredential } from '@postern/core'
import { type OutboundCredentialsMessages, outboundCredentialsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineList } from '../resource-list/define-list/define-list'
import type { ListDefinition } from '../resource-list/define-list/list-definition'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import type { OutboundCredentialListProps } from './outbound-credential-props'
import { useCredentialActions } from './useCredentialActions'

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const outboundCredentialListRules = {
  sortKeys: ['name', 'lastUsedAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** Initial state of the list of credentials: all of them by name, revoked ones last. */
export const initialOutboundCredentialListState = /* @__PURE__ */ initialResourceListState(outboundCredentialListRules)

export const outboundCredentialList: ListDefinition<
  OutboundCredential,
  OutboundCredentialListProps,
  OutboundCredentialsMessages
> = {
  name: 'outbound-credentials',
  icon: 'lock',
  useWords: () => useTexts('outboundCredentials', outboundCredentialsMessages),
  rules: outboundCredentialListRules,
  rowName: ({ name }) => name,
  keyOf: ({ customerId }) => customerId,
  columns: ({ words, plain, time, status }, { words: texts }) => [
    words('name', ({ name }) => name, { isIdentifying: true, sortKey: 'name', place: 'name' }),
    plain('username', ({ username }) => username, { width: 16, priority: 1, place: 'line' }),
    words(
      'domains',
      ({ senderDomains, domains }) =>
        senderDomains.length === 0 ? texts.allDomains : domains.map(({ name }) => name).join(', '),
      { priority: 3, place: 'line' },
    ),
    status(
      'state',
      ({ revokedAt }) =>
        revokedAt === null
          ? { tone: 'success', text: texts.states.active }
          : { tone: 'neutral', text: texts.states.revoked },
      { width: 9, priority: 2, place: 'status' },
    ),
    time('lastUsedAt', ({ lastUsedAt }) => lastUsedAt, {
      ...{ sortKey: 'lastUsedAt', startsDown: true, isTime: true, width: 13, priority: 2, place: 'time' },
    }),
  ],
  useSource({ customerId: id }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: ['outbound-credentials', 'list', id],
        async load({ freeSearch, limit, offset, ordering }, options) {
          const asked = { id, freeSearch, limit, offset, ordering: orderingOf(outboundCredentialListRules, ordering) }
          const { credentials: rows, ...counted } = await client.outboundCredentials.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client, id],
    )
  },
  useActions: useCredentialActions,
}

/** User names with which a customer's programs sign in to send mail: creates and revokes them (RT-090). */
export const OutboundCredentialList = /* @__PURE__ */ defineList('OutboundCredentialList', outboundCredentialList)

export const outboundCredentialListElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  isList: true,
} as const satisfies ElementOf<typeof OutboundCredentialList>
