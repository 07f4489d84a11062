import { reseller } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows } from '../../resource-list/list-content.fixtures'
import { initialResellerListState, showsDeleted } from '../list-state'
import { useResellerColumns } from '../useResellerColumns'
import { useResellerFilters } from './ResellerList'
import { ResellerListView, type ResellerListViewProps } from './ResellerListView'

const rows = [
  reseller(),
  reseller({ id: 6, name: 'Fernbrook', metrics: { customers: 1, domains: 2, users: 1284 } }),
  reseller({ id: 7, name: '<b>Bold & Sons</b>', metrics: {}, createdAt: null }),
  reseller({ id: 8, name: 'x'.repeat(90) }),
]
const content = listContent(rows)

function List(args: Omit<ResellerListViewProps, 'columns' | 'filters'>) {
  const [state, setState] = useState(args.state)
  const columns = useResellerColumns({ isDeleted: showsDeleted(state) })
  const filters = useResellerFilters()
  return (
    <ResellerListView
      {...args}
      columns={columns}
      filters={filters}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

const meta = {
  title: 'Resellers/ResellerList',
  component: List,
  args: {
    state: initialResellerListState,
    content,
    resellerHref: () => '#',
    newHref: '#',
    restoring: { key: 'restore', label: 'Restore', run: async () => ({ done: [], failed: [] }) },
    onChange: () => {},
    onRestore: () => {},
    onOpen: () => {},
    onNew: () => {},
    onEdit: () => {},
    onTransfer: () => {},
    onDelete: () => {},
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Empty: Story = { args: { content: noRows } }
export const NothingFound: Story = {
  args: { content: noRows, state: { ...initialResellerListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const RecentlyDeleted: Story = {
  args: {
    state: { ...initialResellerListState, filters: { deleted: 'true' } },
    content: {
      ...content,
      rows: rows.slice(0, 2).map((row) => ({ ...row, deletedAt: '2026-11-20T09:00:00Z' })),
      count: 2,
    },
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
