import { customer } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CustomerTransferView } from './CustomerTransfer'

const meta = {
  title: 'Customers/CustomerTransfer',
  component: CustomerTransferView,
  args: {
    customer: customer(),
    loadResellers: async () => [{ value: 6, label: 'Fernbrook' }],
    onMove: async () => customer(),
    onMoved: () => {},
    onCancel: () => {},
  },
} satisfies Meta<typeof CustomerTransferView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
