import { Role } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CustomerOwnershipView } from './CustomerOwnershipView'

const meta = {
  title: 'Customers/CustomerOwnership',
  component: CustomerOwnershipView,
  args: {
    ownership: { settings: 'RESELLER', tenants: 'PROVIDER' },
    userRole: Role.SuperAdmin,
    headingLevel: 2,
    onChange: async () => {},
  },
} satisfies Meta<typeof CustomerOwnershipView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ForReseller: Story = { args: { userRole: Role.ResellerAdmin } }
export const ReadOnly: Story = { args: { userRole: Role.CustomerAdmin } }
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
