import { reseller } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResellerHeaderView } from './ResellerHeader'

const meta = {
  title: 'Resellers/ResellerHeader',
  component: ResellerHeaderView,
  args: { reseller: reseller(), onEdit: () => {}, onTransfer: () => {}, onDelete: () => {} },
} satisfies Meta<typeof ResellerHeaderView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Bare: Story = {
  args: { reseller: reseller({ name: '<b>Bold</b>', contactName: '', contactEmail: '', createdAt: null }) },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
