import { ApiError } from '@postern/core'
import { domain } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { DomainDetailsView } from './DomainDetailsView'

const two = domain({
  ipEntries: [
    { ipAddress: '192.0.2.25', priority: 10 },
    { ipAddress: 'backup.contoso.example', priority: 20 },
  ],
})

const meta = {
  title: 'Domains/DomainDetails',
  component: DomainDetailsView,
  args: {
    domain: two,
    error: null,
    showsCustomer: true,
    mxRecords: [],
    isChanging: false,
    onRetry: () => {},
    onActivate: async () => null,
    onAddHop: async ({ hop }) => hop,
    onRemoveHop: async () => null,
  },
} satisfies Meta<typeof DomainDetailsView>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (role: 'button' | 'switch', name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole(role, { name }))
  }

export const Default: Story = {}
export const WithMxRecords: Story = {
  args: {
    mxRecords: [
      { host: 'mx1.postern.example', priority: 10 },
      { host: 'mx2.postern.example', priority: 20 },
    ],
  },
}
export const Inactive: Story = { args: { domain: domain({ isActive: false }) } }
export const Changing: Story = { args: { isChanging: true } }
export const NoNextHops: Story = { args: { domain: domain({ ipEntries: [] }) } }
export const Deactivating: Story = { play: press('switch', 'Status of contoso.example') }
export const AddingNextHop: Story = { play: press('button', 'Add next hop') }
export const RemovingNextHop: Story = { play: press('button', 'Remove next hop 192.0.2.25') }
export const Loading: Story = { args: { domain: undefined } }
export const LoadingFailed: Story = {
  args: { domain: undefined, error: new ApiError('', { status: 500, code: 'internal' }) },
}
export const NotFound: Story = {
  args: { domain: undefined, error: new ApiError('', { status: 404, code: 'not_found' }) },
}
export const LongNames: Story = {
  args: {
    domain: domain({
      name: `${'x'.repeat(60)}.${'y'.repeat(60)}.example`,
      ipEntries: [{ ipAddress: `${'z'.repeat(63)}.contoso.example`, priority: 65_535 }],
    }),
  },
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
