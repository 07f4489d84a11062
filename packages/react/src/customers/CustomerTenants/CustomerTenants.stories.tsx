import { tenant } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CustomerTenantsView } from './CustomerTenants'

const meta = {
  title: 'Customers/CustomerTenants',
  component: CustomerTenantsView,
  args: {
    tenants: [
      tenant({ folder: 'junkemail', syncedAt: '2026-11-20T08:00:00Z' }),
      tenant({ id: 'b', name: 'fabrikam', folder: 'Held', failure: 'The client secret has expired.' }),
      tenant({ id: 'c', name: 'new.onmicrosoft.example', folder: 'junkemail' }),
    ],
    canChange: true,
    headingLevel: 2,
    onConnect: async () => tenant(),
  },
} satisfies Meta<typeof CustomerTenantsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { tenants: [] } }
export const ReadOnly: Story = { args: { canChange: false } }
export const Connecting: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Connect tenant' }))
  },
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
