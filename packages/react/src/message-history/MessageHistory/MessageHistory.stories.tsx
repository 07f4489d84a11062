import { historyMessage } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows, refused } from '../../resource-list/list-content.fixtures'
import { initialMessageListState } from '../list-state'
import { useMessageColumns } from '../useMessageColumns'
import { useMessageFilters } from '../useMessageFilters'
import { MessageHistoryView, type MessageHistoryViewProps } from './MessageHistoryView'

const contoso = { customer: { id: 1, name: 'Contoso' }, reseller: { id: 1, name: 'Northwind' } }
const messages = [
  historyMessage({ ...contoso, id: 1 }),
  historyMessage({
    ...contoso,
    id: 2,
    timestamp: '2026-11-20T09:12:40Z',
    state: 'quarantined',
    reason: 'phishing',
    sender: 'hr@payrol1-verify.example',
    displayAddress: 'Payroll Desk <hr@contoso.example>',
    subject: 'Action needed: confirm your details',
    entryId: 88213,
  }),
  historyMessage({
    ...contoso,
    id: 3,
    timestamp: '2026-11-20T08:55:02Z',
    direction: 0,
    state: 'bounced',
    sender: 'm.keane@contoso.example',
    displayAddress: 'Maeve Keane <m.keane@contoso.example>',
    recipient: 'legal@vertefeuille.example',
    subject: 'Contract, signed',
    lastAnswer: '550 5.1.1 No such user',
    size: 2_400_000,
  }),
  historyMessage({
    ...contoso,
    id: 4,
    state: 'deferred',
    timestamp: '2026-11-20T08:31:55Z',
    subject: 'Weekly figures',
  }),
  historyMessage({
    ...contoso,
    id: 5,
    timestamp: '2026-11-20T07:44:10Z',
    state: 'discarded',
    reason: 'blockList',
    sender: 'offers@growthweekly.example',
    displayAddress: null,
    subject: '',
    size: 9_120,
  }),
  historyMessage({
    ...contoso,
    id: 6,
    timestamp: '2026-11-20T07:02:31Z',
    state: 'ODD',
    reason: 'unknown',
    sender: '',
    displayAddress: '\u202eevil <a@b.example>',
    subject: `<b>${'long '.repeat(60)}</b>`,
  }),
]
const content = {
  ...listContent(messages),
  count: 10_000,
  countIsEstimate: true,
  loadedAt: Date.UTC(2026, 10, 20, 9, 41),
  onCancel: () => {},
}

function History(args: Omit<MessageHistoryViewProps, 'columns' | 'filters'>) {
  const { showsCustomer = false, showsReseller = false } = args
  const [state, setState] = useState(args.state)
  const columns = useMessageColumns({ showsCustomer, showsReseller })
  const filters = useMessageFilters({})
  return (
    <MessageHistoryView
      {...args}
      columns={columns}
      filters={filters}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

const meta = {
  title: 'Message history/MessageHistory',
  component: History,
  args: {
    state: initialMessageListState,
    content,
    messageHref: ({ id }) => `#open-${id}`,
    entryHref: (id) => `#entry-${id}`,
    onSchedule: () => {},
    onChange: () => {},
  },
} satisfies Meta<typeof History>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ForTheProvider: Story = { args: { showsCustomer: true, showsReseller: true } }
export const WithoutReports: Story = { args: { onSchedule: undefined } }
export const Filtered: Story = {
  args: {
    state: {
      ...initialMessageListState,
      filters: {
        received: '7d',
        state: ['bounced', 'deferred', 'queued'],
        sender: '@contoso.example',
        size: '100..',
        direction: '0',
      },
    },
  },
}
export const ByMessageId: Story = {
  args: {
    content: { ...content, rows: messages.slice(0, 1), count: 1, countIsEstimate: false },
    state: {
      ...initialMessageListState,
      filters: { received: '24h', messageId: '<20261120091704.8C41F2@vertefeuille.example>' },
    },
  },
}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Reloading: Story = { args: { content: { ...content, isLoading: true } } }
export const Empty: Story = { args: { content: noRows, state: { ...initialMessageListState, filters: {} } } }
export const NothingFound: Story = {
  args: { content: noRows, state: { ...initialMessageListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const NotPermitted: Story = {
  args: { content: refused },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
