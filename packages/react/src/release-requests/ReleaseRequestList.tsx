import { type PosternClient, quarantineReasons, type ReleaseRequest } from '@postern/core'
import { releaseRequestStates } from '@postern/core/management'
import { destination } from '@postern/core/navigation'
import { quarantineMessages, releaseRequestsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { SenderCell } from '../quarantine/SenderCell'
import { defineList } from '../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../resource-list/define-list/list-definition'
import type { ListFilter } from '../resource-list/filters'
import { customerOfRowsLookup } from '../tenants/tenant-lookups'
import type { RowHref } from '../ui/row-href'
import { releaseRequestListRules, toReleaseRequestQuery } from './list-state'
import { ageText, heldForText, historyText, stateOf } from './request-words'
import { requestsKey } from './useOpenRequests'
import { useRequestActions } from './useRequestActions'

export interface ReleaseRequestListProps extends DefinedListProps<ReleaseRequest> {
  /** Address of the held message that is asked for. */
  entryHref?: (request: ReleaseRequest) => RowHref
  onOpen?: (details: { request: ReleaseRequest }) => void
  /** Also tells whose requests they are: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** The user may release viruses: provider and reseller administrators may. Default: false. */
  canReleaseVirus?: boolean
}

type Flags = Record<'showsCustomer', boolean>

function useWords() {
  const texts = useTexts('releaseRequests', releaseRequestsMessages)
  const held = useTexts('quarantine', quarantineMessages)
  return useMemo(() => ({ ...texts, texts, held }), [texts, held])
}

export const releaseRequestList: ListDefinition<
  ReleaseRequest,
  ReleaseRequestListProps,
  ReturnType<typeof useWords>,
  Flags
> = {
  name: 'release-requests',
  icon: 'release',
  useWords,
  rules: releaseRequestListRules,
  rowName: ({ message, asker }, { texts }) => texts.rowName(message.subject || texts.noSubject, asker),
  row: {
    ...{ href: 'entryHref', press: 'onOpen', as: 'request' },
    to: ({ entryId }) => destination('heldMessage', { entryId: entryId ?? 0 }),
  },
  // A message that is gone has no page.
  isInert: ({ entryId }) => entryId === null,
  flags: ({ showsCustomer = false }) => ({ showsCustomer }),
  columns: ({ words, plain, count, address, time, status, drawn, locale }, { words: { texts, held }, flags }) => [
    plain('age', (request) => ageText(request, new Date(), locale), {
      ...{ sortKey: 'askedAt', width: 9, priority: 1, place: 'time' },
    }),
    words('subject', ({ message }) => message.subject || texts.noSubject, { isIdentifying: true, place: 'name' }),
    drawn(
      'from',
      ({ message }) => <SenderCell {...message} noSender={texts.noSender} />,
      ({ message }) => message.displayAddress || message.sender || texts.noSender,
      { sortKey: 'sender', priority: 4, place: 'line' },
    ),
    plain('history', (request) => historyText(request, texts, locale), { width: 12, priority: 3, place: 'line' }),
    words('heldFor', (request) => heldForText(request, held, locale), { width: 12, priority: 2, place: 'line' }),
    address('asker', ({ asker }) => asker, { sortKey: 'asker', priority: 5, place: 'line' }),
    words('reason', ({ reason }) => reason, { place: 'line' }),
    count('timesAsked', ({ timesAsked }) => timesAsked, {
      ...{ sortKey: 'timesAsked', startsDown: true, width: 8, priority: 8, place: 'none' },
    }),
    status('state', (request) => stateOf(request, texts), { width: 9, priority: 7, place: 'status' }),
    time('askedAt', ({ askedAt }) => askedAt, { isOffByDefault: true, width: 12, priority: 9 }),
    words('decidedBy', ({ decidedBy }) => decidedBy, { isOffByDefault: true, priority: 9 }),
    time('decidedAt', ({ decidedAt }) => decidedAt, { isOffByDefault: true, width: 12, priority: 10 }),
    words('reply', ({ reply }) => reply, { isOffByDefault: true, priority: 11 }),
    flags.showsCustomer &&
      words('customer', ({ customer }) => customer?.name, { width: 10, priority: 6, place: 'line' }),
  ],
  useFilters({ filters, states, held }, { showsCustomer = false }) {
    const client = useClient()
    return useMemo(() => {
      const [state, reason, customer] = releaseRequestListRules.filters
      const all: ListFilter<ReleaseRequest>[] = [
        {
          ...{ ...state, label: filters.state },
          options: releaseRequestStates.map((value) => ({ value, label: states[value] })),
        },
        {
          ...{ ...reason, label: filters.reason },
          options: quarantineReasons.map((value) => ({ value, label: held.badges[value] })),
        },
      ]
      if (showsCustomer) all.push({ ...customer, label: filters.customer, ...customersOf(client) })
      return all
    }, [client, filters, states, held, showsCustomer])
  },
  useSource() {
    const { releaseRequests } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [requestsKey, 'list'],
        async load(question, options) {
          const { requests: rows, ...counted } = await releaseRequests.list(toReleaseRequestQuery(question), options)
          return { rows, ...counted }
        },
      }),
      [releaseRequests],
    )
  },
  useActions: ({ words: { texts }, props: { canReleaseVirus = false } }) =>
    useRequestActions(texts, { canReleaseVirus }),
}

// The list's own rows know the names: one call that its readers may make.
function customersOf(client: Pick<PosternClient, 'customers' | 'releaseRequests'>) {
  return customerOfRowsLookup(client, async (query, options) => {
    if (!('customerId' in query)) return undefined
    const { requests } = await client.releaseRequests.list({ ...query, limit: 1 }, options)
    return requests[0] && { customer: requests[0].customer, reseller: null }
  })
}

/** Requests of recipients for release: one queue across tenants, approved and denied one by one or together. */
export const ReleaseRequestList = /* @__PURE__ */ defineList('ReleaseRequestList', releaseRequestList)

export const releaseRequestListElement = {
  attributes: { showsCustomer: 'flag', canReleaseVirus: 'flag' },
  isList: true,
  cancelable: ['open'],
  token: {
    name: { en: 'Release requests', fr: 'Demandes de libération' },
    calls: [
      'listReleaseRequests',
      'approveReleaseRequest',
      'denyReleaseRequest',
      'approveReleaseRequestMany',
      'denyReleaseRequestMany',
      'listCustomers',
    ],
  },
} as const satisfies ElementOf<typeof ReleaseRequestList>
