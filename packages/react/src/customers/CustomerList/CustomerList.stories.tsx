import { customer, customerServiceWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { listStories } from '../../resource-list/define-list/list-stories'
import { listContent, noRows } from '../../resource-list/list-content.fixtures'
import { customerList } from './CustomerList'

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
const { states, ...list } = listStories(customerList, rows, {
  ...{ showsReseller: true, customerHref: ({ id }) => `#/customers/${id}` },
  ...{ newHref: '#/customers/new', deletedHref: '#/customers?deleted=1' },
})
const deleted = { ...list.args.props, isDeleted: true }

const meta = { title: 'Customers/CustomerList', ...list } satisfies Meta<typeof list.component>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FirstLoad: Story = states.FirstLoad
export const Empty: Story = states.Empty
export const NothingFound: Story = states.NothingFound
export const LoadingFailed: Story = states.LoadingFailed
export const Refused: Story = states.Refused
export const RecentlyDeleted: Story = {
  args: { props: deleted, content: listContent([customer({ deletedAt: '2026-11-18T09:00:00Z' })]) },
}
export const NothingDeleted: Story = { args: { props: deleted, content: noRows } }
export const Dark: Story = states.Dark
export const FrenchPhone: Story = states.FrenchPhone
