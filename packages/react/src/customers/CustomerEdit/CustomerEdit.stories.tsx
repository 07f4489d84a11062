import { customer } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CustomerEditView } from './CustomerEdit'

const meta = {
  title: 'Customers/CustomerEdit',
  component: CustomerEditView,
  args: { customer: customer(), onReload: () => {}, onSave: async () => customer(), onCancel: () => {} },
} satisfies Meta<typeof CustomerEditView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Inactive: Story = { args: { customer: customer({ isActive: false, country: 'IE' }) } }
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
