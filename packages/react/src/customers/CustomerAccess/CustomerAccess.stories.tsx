import { customerSettings } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CustomerAccessView } from './CustomerAccess'

const meta = {
  title: 'Customers/CustomerAccess',
  component: CustomerAccessView,
  args: {
    settings: customerSettings({ signInRanges: [{ range: '192.0.2.0/24', name: 'Office' }], sessionHours: 8 }),
    canChange: true,
    headingLevel: 2,
    onReload: () => {},
    onSave: async () => {},
  },
} satisfies Meta<typeof CustomerAccessView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Unlimited: Story = { args: { settings: customerSettings() } }
export const ReadOnly: Story = { args: { canChange: false } }
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
