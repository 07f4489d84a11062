import { domain } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DomainTransferView } from './DomainTransfer'

const dependents = { ipCount: 2, userCount: 48, sharedUserCount: 0, administrators: [], heldCount: 7, reportCount: 2 }

const meta = {
  title: 'Domains/DomainTransfer',
  component: DomainTransferView,
  args: {
    domain: domain(),
    dependents,
    loadCustomers: async () => [{ value: 2, label: 'Orchard Foods' }],
    onMove: async () => domain({ customer: { id: 2, name: 'Orchard Foods' } }),
    onMoved: () => {},
    onCancel: () => {},
  },
} satisfies Meta<typeof DomainTransferView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const SharedUsers: Story = { args: { dependents: { ...dependents, sharedUserCount: 3 } } }
export const Administrators: Story = {
  args: { dependents: { ...dependents, administrators: ['boss@contoso.example', 'it@contoso.example'] } },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
