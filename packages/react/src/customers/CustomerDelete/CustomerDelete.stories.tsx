import { customer } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CustomerDeleteView } from './CustomerDelete'

const meta = {
  title: 'Customers/CustomerDelete',
  component: CustomerDeleteView,
  args: { customer: customer(), onDelete: async () => null, onCancel: () => {} },
} satisfies Meta<typeof CustomerDeleteView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Asking: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete customer' }))
  },
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
