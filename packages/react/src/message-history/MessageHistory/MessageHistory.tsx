import type { HistoryMessage, PosternClient } from '@postern/core'
import { destination } from '@postern/core/navigation'
import type { WizardPrefill } from '@postern/core/scheduled-reports'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialMessageListState } from '../list-state'
import { toPrefill } from '../to-prefill'
import { useMessageColumns } from '../useMessageColumns'
import { useMessageFilters } from '../useMessageFilters'
import { useMessageList } from '../useMessageList'
import { MessageHistoryView } from './MessageHistoryView'

export interface MessageHistoryProps extends ListProps<HistoryMessage> {
  /** Address under which the message is shown beside the list: it can be sent to a colleague. Absent: rows have none. */
  messageHref?: (message: HistoryMessage) => string
  /** Address of a held message's page. Absent, or `undefined`: the history leads to none. */
  entryHref?: (entryId: number) => RowHref
  onOpenEntry?: (details: { entryId: number }) => void
  /** Also tells whose mail it is: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Also tells whose customer that is: for provider administrators. Default: false. */
  showsReseller?: boolean
  /**
   * Somebody makes a scheduled report of the search: hand `prefill` to the wizard, never by the address, as it holds mail
   * addresses (AM-067). Absent: the user may not.
   */
  onSchedule?: (details: { prefill: WizardPrefill }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const toHeldMessage = (entryId: number) => destination('heldMessage', { entryId })

/** Every message and what became of it: search, filter, page, look closer, export, make a report of it. */
export const MessageHistory = /* @__PURE__ */ defineWidget('MessageHistory', ConnectedMessageHistory, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows }) => rows('entryHref', 'onOpenEntry', 'entryId', toHeldMessage),
})

function ConnectedMessageHistory(given: MessageHistoryProps) {
  const { onSchedule, ...props } = useShownList(given, initialMessageListState)
  const { state, showsCustomer = false, showsReseller = false } = props
  const client = useClient()
  const columns = useMessageColumns({ showsCustomer, showsReseller })
  const filters = useMessageFilters({ client, showsCustomer, showsReseller })
  const content = useListSource(useMessageList(), { columns, filters, state })
  const schedule =
    onSchedule &&
    (async () => onSchedule({ prefill: toPrefill(state, await findDomain(client, state.filters.domain)) }))
  return <MessageHistoryView {...props} {...{ columns, filters, content }} onSchedule={schedule} />
}

/** The domain that the search is narrowed to, by its name; `null` when it cannot be found, and is then chosen in the wizard. */
async function findDomain({ domains }: Pick<PosternClient, 'domains'>, name: unknown) {
  if (typeof name !== 'string') return null
  const found = await domains.list({ freeSearch: name, limit: 10 }).catch(() => null)
  const domain = found?.domains.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const customerId = domain?.customerId ?? domain?.customer?.id
  return domain && customerId ? { id: domain.id, customerId } : null
}
