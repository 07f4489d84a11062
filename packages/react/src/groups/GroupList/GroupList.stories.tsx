import { group } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows, refused } from '../../resource-list/list-content.fixtures'
import { initialGroupListState } from '../list-state'
import { useGroupColumns, useGroupFilters } from '../useGroupColumns'
import { GroupListView, type GroupListViewProps } from './GroupListView'

const rows = [
  group(),
  group({ id: 10, name: 'Sales', description: '', memberCount: 0 }),
  group({ id: 11, name: `<b>Bold</b> ${'x'.repeat(50)}`, customer: { id: 3, name: 'Orchard Foods' } }),
]
const content = listContent(rows)

function List(args: Omit<GroupListViewProps, 'columns' | 'filters'>) {
  const [state, setState] = useState(args.state)
  const showsDeleted = state.filters.status === 'deleted'
  const columns = useGroupColumns({ showsCustomer: args.customerId === undefined, showsDeleted })
  const filters = useGroupFilters({ customers: undefined })
  const change = (details: { state: typeof state }) => setState(details.state)
  return <GroupListView {...args} columns={columns} filters={filters} state={state} onChange={change} />
}

const meta = {
  title: 'Groups/GroupList',
  component: List,
  args: {
    state: initialGroupListState,
    content,
    groupHref: ({ id }) => `#${id}`,
    newHref: '#new',
    onRestore: async () => ({ done: [], failed: [] }),
    onChange: () => {},
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneCustomer: Story = { args: { customerId: 1 } }
export const Deleted: Story = {
  args: {
    state: { ...initialGroupListState, filters: { status: 'deleted' } },
    content: listContent(rows.map((row) => ({ ...row, deletedAt: '2026-11-18T09:17:04Z' }))),
  },
}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Empty: Story = { args: { content: noRows } }
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const Refused: Story = {
  args: { content: refused },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
