import { customer } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ResellerDeleteView } from './ResellerDeleteView'

const meta = {
  title: 'Resellers/ResellerDelete',
  component: ResellerDeleteView,
  args: {
    name: 'Northwind',
    customers: [],
    count: 0,
    customerHref: () => '#',
    onDelete: async () => null,
    onTransfer: () => {},
    onCancel: () => {},
  },
} satisfies Meta<typeof ResellerDeleteView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithCustomers: Story = {
  args: { customers: [customer(), customer({ id: 13, name: '<b>Fabrikam</b>' })], count: 120 },
}
export const Asking: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete reseller' }))
  },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
