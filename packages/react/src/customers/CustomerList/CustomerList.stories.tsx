import { customer, customerServiceWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows } from '../../resource-list/list-content.fixtures'
import { initialCustomerListState } from '../list-state'
import { useCustomerColumns } from '../useCustomerColumns'
import { CustomerListView, type CustomerListViewProps } from './CustomerListView'

const rows = [
  customer({ services: [customerServiceWire({ used: 240 })] }),
  customer({ id: 2, name: 'Orchard Foods', domainCount: 4, userCount: 1284, reseller: { id: 5, name: 'Northwind' } }),
  customer({
    id: 3,
    name: '<b>Bold & Sons</b>',
    services: [],
    isActive: false,
    createdAt: null,
    domainCount: null,
    userCount: null,
  }),
  customer({ id: 4, name: 'x'.repeat(90) }),
]
const content = listContent(rows)

function List(args: Omit<CustomerListViewProps, 'columns'>) {
  const [state, setState] = useState(args.state)
  const { showsReseller = false, isDeleted = false } = args
  const columns = useCustomerColumns({ showsReseller, isDeleted })
  return <CustomerListView {...args} columns={columns} state={state} onChange={(details) => setState(details.state)} />
}

const meta = {
  title: 'Customers/CustomerList',
  component: List,
  args: {
    ...{ state: initialCustomerListState, content, onChange: () => {}, showsReseller: true },
    ...{
      customerHref: ({ id }) => `#/customers/${id}`,
      newHref: '#/customers/new',
      deletedHref: '#/customers?deleted=1',
    },
    ...{ onActivate: async () => {}, onRestore: () => {} },
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Empty: Story = { args: { content: noRows } }
export const NothingFound: Story = {
  args: { content: noRows, state: { ...initialCustomerListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const RecentlyDeleted: Story = {
  args: { isDeleted: true, content: { ...content, rows: [customer({ deletedAt: '2026-11-18T09:00:00Z' })], count: 1 } },
}
export const NothingDeleted: Story = { args: { isDeleted: true, content: noRows } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
