import { tenant } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CustomerTenantView } from './CustomerTenant'

const meta = {
  title: 'Customers/CustomerTenant',
  component: CustomerTenantView,
  args: {
    tenant: tenant({
      folder: 'junkemail',
      clientId: '6f0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c50',
      syncedAt: '2026-11-20T08:00:00Z',
    }),
    canChange: true,
    headingLevel: 2,
    onSave: async () => {},
    onDisconnect: async () => null,
  },
} satisfies Meta<typeof CustomerTenantView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Failing: Story = {
  args: { tenant: tenant({ folder: 'Held', failure: 'The client secret has expired.' }) },
}
export const ReadOnly: Story = { args: { canChange: false } }
export const Disconnecting: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Disconnect tenant' }))
  },
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
