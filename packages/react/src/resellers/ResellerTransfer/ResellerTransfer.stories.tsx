import { customer } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ResellerTransferView } from './ResellerTransferView'

const customers = [customer(), customer({ id: 13, name: 'Fabrikam' }), customer({ id: 14, name: 'x'.repeat(80) })]

const meta = {
  title: 'Resellers/ResellerTransfer',
  component: ResellerTransferView,
  args: {
    name: 'Northwind',
    customers,
    count: 3,
    loadResellers: async () => [{ value: '6', label: 'Fernbrook' }],
    onMove: async (_resellerId, { id }) => ({ failure: null, isMoving: id === 13 }),
    onMoved: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof ResellerTransferView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NothingChosen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Move customers' }))
  },
}
export const NoCustomers: Story = { args: { customers: [], count: 0 } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
