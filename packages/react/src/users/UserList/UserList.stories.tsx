import { providerUser } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows } from '../../resource-list/list-content.fixtures'
import { initialUserListState } from '../list-state'
import { useUserColumns } from '../useUserColumns'
import { useUserFilters } from '../useUserFilters'
import { UserListView, type UserListViewProps } from './UserListView'

const rows = [
  providerUser(),
  providerUser({
    id: 43,
    firstName: 'Idris',
    lastName: 'Okafor',
    emails: ['i.okafor@orchardfoods.example'],
    hasTwoFactor: true,
  }),
  providerUser({
    id: 44,
    firstName: '',
    lastName: '',
    emails: ['sales@orchardfoods.example'],
    role: null,
    aliases: [],
  }),
  providerUser({
    id: 45,
    firstName: '<b>Bold</b>',
    lastName: 'x'.repeat(80),
    emails: [`${'y'.repeat(60)}@long.example`],
    isActive: false,
  }),
]
const content = listContent(rows)

function List(args: Omit<UserListViewProps, 'columns' | 'filters'>) {
  const [state, setState] = useState(args.state)
  const columns = useUserColumns({
    showsOwner: args.customerId === undefined,
    showsDeleted: state.filters.status === 'deleted',
  })
  const filters = useUserFilters({})
  return (
    <UserListView
      {...args}
      columns={columns}
      filters={filters}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

const meta = {
  title: 'Users/UserList',
  component: List,
  args: {
    state: initialUserListState,
    content,
    userHref: ({ id }) => `#${id}`,
    newHref: '#new',
    onActivate: async (users) => ({ done: users.map(({ id }) => id), failed: [] }),
    onRestore: async (users) => ({ done: users.map(({ id }) => id), failed: [] }),
    onChange: () => {},
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneCustomer: Story = { args: { customerId: 1 } }
export const RecentlyDeleted: Story = {
  args: {
    state: { ...initialUserListState, filters: { status: 'deleted' } },
    content: { ...content, rows: [providerUser({ deletedAt: '2026-06-20T09:00:00Z' })], count: 1 },
  },
}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Empty: Story = { args: { content: noRows } }
export const NothingFound: Story = {
  args: { content: noRows, state: { ...initialUserListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
