import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../ui/Badge/Badge'
import { PageHeader } from './PageHeader'
import { PageHeaderSkeleton } from './PageHeaderSkeleton'

const nothing = () => {}

const meta = {
  title: 'Shell/PageHeader',
  component: PageHeader,
  args: {
    title: 'Domains',
    meta: ['All domains of your customers'],
    actions: [
      { key: 'import', label: 'Import', onSelect: nothing },
      { key: 'new', label: 'New domain', icon: 'plus', isPrimary: true, onSelect: nothing },
    ],
    menu: [{ key: 'export', label: 'Export…', onSelect: nothing }],
  },
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const TitleAlone: Story = { args: { meta: [], actions: [], menu: [] } }
export const OneObject: Story = {
  args: {
    title: 'Orchard Foods',
    hasInitials: true,
    badges: (
      <>
        <Badge tone="neutral">Active</Badge>
        <Badge tone="warning">Expires soon</Badge>
      </>
    ),
    meta: ['Customer 40218', 'Fernbrook', 'Europe/Dublin', 'since 14 Mar 2023'],
    actions: [
      { key: 'transfer', label: 'Transfer', href: '/transfer', onSelect: nothing },
      { key: 'edit', label: 'Edit customer', href: '/edit', onSelect: nothing },
    ],
  },
}
export const Phone: Story = { globals: { width: 'phone' } }
export const OneObjectOnPhone: Story = { ...OneObject, globals: { width: 'phone', theme: 'dark' } }
export const LongTitle: Story = { args: { title: `Orchard ${'y'.repeat(60)} ${'Foods and more '.repeat(8)}` } }
export const HostileTitle: Story = { args: { title: '<img src=x onerror=alert(1)>\u202eevil', hasInitials: true } }
export const Loading: Story = { render: () => <PageHeaderSkeleton /> }
