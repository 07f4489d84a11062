import { ApiError, type Reseller } from '@postern/core'
import { reseller } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { ListContent } from '../../resource-list/useListSource'
import { initialResellerListState } from '../list-state'
import { useResellerColumns } from '../useResellerColumns'
import { ResellerListView, type ResellerListViewProps } from './ResellerListView'

const rows = [
  reseller(),
  reseller({ id: 6, name: 'Fernbrook', metrics: { customers: 1, domains: 2, users: 1284 } }),
  reseller({ id: 7, name: '<b>Bold & Sons</b>', metrics: {}, createdAt: null }),
  reseller({ id: 8, name: 'x'.repeat(90) }),
]
const content: ListContent<Reseller> = {
  rows,
  count: rows.length,
  countIsEstimate: false,
  isWhole: false,
  isLoading: false,
  error: null,
  onReload: () => {},
  loadAll: async () => rows,
}
const none = { ...content, rows: [], count: 0 }

function List(args: Omit<ResellerListViewProps, 'columns'>) {
  const [state, setState] = useState(args.state)
  const columns = useResellerColumns()
  return <ResellerListView {...args} columns={columns} state={state} onChange={(details) => setState(details.state)} />
}

const meta = {
  title: 'Resellers/ResellerList',
  component: List,
  args: { state: initialResellerListState, content, onChange: () => {} },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FirstLoad: Story = { args: { content: { ...none, rows: null, isLoading: true } } }
export const Empty: Story = { args: { content: none } }
export const NothingFound: Story = {
  args: { content: none, state: { ...initialResellerListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: { ...none, rows: null, error: new ApiError('', { status: 500, code: 'internal' }) } },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
