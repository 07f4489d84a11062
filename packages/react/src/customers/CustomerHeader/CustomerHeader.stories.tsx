import { customer, customerServiceWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CustomerHeaderView } from './CustomerHeader'

const meta = {
  title: 'Customers/CustomerHeader',
  component: CustomerHeaderView,
  args: {
    customer: customer(),
    now: new Date('2026-11-20T12:00:00Z'),
    showsReseller: true,
    onEdit: () => {},
    onTransfer: () => {},
    onDelete: () => {},
  },
} satisfies Meta<typeof CustomerHeaderView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Attention: Story = {
  args: { customer: customer({ services: [customerServiceWire({ licence_quantity: 10, used: 12 })] }) },
}
export const InactiveWithoutRights: Story = {
  args: { customer: customer({ isActive: false }), onEdit: undefined, onTransfer: undefined, onDelete: undefined },
}
export const Moving: Story = {
  args: { customer: customer({ move: { reseller: { id: 6, name: 'Fernbrook' }, portion: 0.45 } }) },
}
export const LongName: Story = { args: { customer: customer({ name: 'x'.repeat(100) }) } }
export const French: Story = { ...Moving, globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
