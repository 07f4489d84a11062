import type { PosternClient } from '@postern/core'
import { destination } from '@postern/core/navigation'
import type { ElementOf } from '../../elements/declaration'
import { listParts } from '../../parts/part-names'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useListSource } from '../../resource-list/useListSource'
import { useShownList } from '../../resource-list/useShownList'
import { initialMessageListState } from '../list-state'
import { toPrefill } from '../to-prefill'
import { useMessageBulkActions } from '../useMessageBulkActions'
import { useMessageColumns } from '../useMessageColumns'
import { useMessageFilters } from '../useMessageFilters'
import { useMessageList } from '../useMessageList'
import { MessageHistoryView } from './MessageHistoryView'
import { MessageOverview } from './MessageOverview'
import type { MessageHistoryProps } from './message-history-props'

const toHeldMessage = (entryId: number) => destination('heldMessage', { entryId })

/** All messages with their outcome: search, filter, page, details, export, schedule as a report. */
export const MessageHistory = /* @__PURE__ */ defineWidget('MessageHistory', ConnectedMessageHistory, {
  parts: listParts,
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows }) => rows('entryHref', 'onOpenEntry', 'entryId', toHeldMessage),
})

export const messageHistoryElement = {
  attributes: { showsCustomer: 'flag', showsReseller: 'flag', canSchedule: 'flag' },
  isList: true,
  events: ['schedule'],
  cancelable: ['openEntry'],
  offered: { schedule: 'canSchedule' },
  defaults: { state: initialMessageListState },
  token: {
    name: { en: 'Message history', fr: 'Historique des messages' },
    calls: [
      ...['listMessages', 'getMessage', 'getMessageStats', 'listMessageEvents', 'getMessageHeaders', 'traceMessage'],
      ...['actMessage', 'listMessageSender', 'reportMessage', 'listCustomers', 'listDomains', 'getSenderList'],
    ],
  },
} as const satisfies ElementOf<typeof MessageHistory>

function ConnectedMessageHistory(given: MessageHistoryProps) {
  const { onSchedule, ...props } = useShownList(given, initialMessageListState)
  const { state, showsCustomer = false, showsReseller = false } = props
  const client = useClient()
  const columns = useMessageColumns({ showsCustomer, showsReseller })
  const showsListEntry = state.filters.listEntry !== undefined
  const filters = useMessageFilters({ client, showsCustomer, showsReseller, showsListEntry })
  const content = useListSource(useMessageList(), { columns, filters, state })
  const bulkActions = useMessageBulkActions()
  const { headingLevel = 2, onChange } = props
  const summary = (
    <MessageOverview {...{ state, onChange }} headingLevel={headingLevel === 1 ? 2 : headingLevel === 2 ? 3 : 4} />
  )
  const schedule =
    onSchedule &&
    (async () => onSchedule({ prefill: toPrefill(state, await findDomain(client, state.filters.domain)) }))
  return (
    <MessageHistoryView {...props} {...{ columns, filters, content, bulkActions, summary }} onSchedule={schedule} />
  )
}

/** Domain that the search is narrowed to, by name; `null` when it cannot be found, so that it is chosen in the wizard. */
async function findDomain({ domains }: Pick<PosternClient, 'domains'>, name: unknown) {
  if (typeof name !== 'string') return null
  const found = await domains.list({ freeSearch: name, limit: 10 }).catch(() => null)
  const domain = found?.domains.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const customerId = domain?.customerId ?? domain?.customer?.id
  return domain && customerId ? { id: domain.id, customerId } : null
}
