import { customerService, serviceCatalogueEntry } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CustomerServicesView } from './CustomerServicesView'

const meta = {
  title: 'Customers/CustomerServices',
  component: CustomerServicesView,
  args: {
    services: [
      customerService({ used: 120 }),
      customerService({
        service: { id: 3 },
        licence_quantity: 20,
        used: 19,
        licence_expiry: '2026-12-01',
        service_modules: [],
      }),
      customerService({
        service: { id: 4 },
        licence_quantity: null,
        licence_expiry: null,
        used: 214,
        is_active: false,
        service_modules: [],
      }),
    ],
    catalogue: [
      serviceCatalogueEntry(),
      serviceCatalogueEntry({ id: 3, name: 'Continuity', modules: [{ id: 3, name: 'Email continuity' }] }),
      serviceCatalogueEntry({ id: 7, name: 'Encrypted Email', modules: [] }),
    ],
    canChange: true,
    headingLevel: 2,
    now: new Date('2026-11-20T12:00:00Z'),
    onAdd: async () => null,
    onChange: async () => null,
    onModule: async () => null,
  },
} satisfies Meta<typeof CustomerServicesView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { services: [] } }
export const ReadOnly: Story = { args: { canChange: false } }
export const Overused: Story = { args: { services: [customerService({ used: 300, licence_expiry: '2026-10-01' })] } }
export const ChangingLicence: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit the licence of Continuity' }))
  },
}
export const Deactivating: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('switch', { name: 'Status of Email Security' }))
  },
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
