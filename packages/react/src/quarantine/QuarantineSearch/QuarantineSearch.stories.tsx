import { quarantineEntry } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows } from '../../resource-list/list-content.fixtures'
import { initialQuarantineListState } from '../list-state'
import { useQuarantineColumns } from '../useQuarantineColumns'
import { useQuarantineFilters } from '../useQuarantineFilters'
import { QuarantineSearchView, type QuarantineSearchViewProps } from './QuarantineSearchView'

const entries = [
  quarantineEntry({
    id: 1,
    verdict: { spamType: 'phishing', spamScore: 14 },
    message: {
      displayAddress: 'Payroll Desk <hr@payrol1-verify.example>',
      sender: 'hr@payrol1-verify.example',
      subject: 'Action needed: confirm your details',
    },
  }),
  quarantineEntry({ id: 2, stage: 'PROCESSING' }),
  quarantineEntry({
    id: 3,
    stage: 'RELEASED',
    isOutbound: true,
    recipientList: ['legal@vertefeuille.example'],
    verdict: { spamType: null, spamScore: null, contentViolation: true, contentViolationDetail: 'Encrypted archive' },
  }),
  quarantineEntry({
    id: 4,
    isLocked: true,
    stage: 'FAILED',
    verdict: { spamType: null, spamScore: null, virusName: 'Doc.Downloader' },
  }),
  quarantineEntry({
    id: 5,
    stage: 'ODD',
    message: { subject: `<b>${'long '.repeat(60)}</b>`, displayAddress: '\u202eevil <a@b.example>' },
  }),
]
const content = { ...listContent(entries), count: 1_284, loadedAt: Date.UTC(2026, 10, 20, 9, 41), onCancel: () => {} }

function Search(args: Omit<QuarantineSearchViewProps, 'columns' | 'filters'>) {
  const { showsCustomer = false, showsReseller = false } = args
  const [state, setState] = useState(args.state)
  const columns = useQuarantineColumns({ showsCustomer, showsReseller })
  const filters = useQuarantineFilters({ blockedCount: '12' })
  return (
    <QuarantineSearchView
      {...args}
      columns={columns}
      filters={filters}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

const meta = {
  title: 'Quarantine/QuarantineSearch',
  component: Search,
  args: {
    state: initialQuarantineListState,
    content,
    entryHref: ({ id }) => `#${id}`,
    onChange: () => {},
  },
} satisfies Meta<typeof Search>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithCustomers: Story = { args: { showsCustomer: true } }
export const ForTheProvider: Story = { args: { showsCustomer: true, showsReseller: true, canReleaseVirus: true } }
export const Filtered: Story = {
  args: {
    state: {
      ...initialQuarantineListState,
      filters: { received: '14d', reason: ['phishing', 'virus', 'spam'], direction: '1', locked: 'true', score: '5..' },
    },
  },
}
export const MoreThanCounted: Story = {
  args: {
    content: { ...content, count: 10_000, countIsEstimate: true },
    state: { ...initialQuarantineListState, page: 12 },
  },
}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Reloading: Story = { args: { content: { ...content, isLoading: true } } }
export const Empty: Story = { args: { content: noRows, state: { ...initialQuarantineListState, filters: {} } } }
export const NothingFound: Story = {
  args: { content: noRows, state: { ...initialQuarantineListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
