import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from './EmptyState'

const meta = {
  title: 'Parts/EmptyState',
  component: EmptyState,
  args: {
    kind: 'empty',
    title: 'No domains yet',
    children: 'Domains whose mail is checked appear here.',
    actionLabel: 'New domain',
    onAction: () => {},
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

const byKind = (kind: 'filtered' | 'error' | 'offline' | 'slow') => ({
  kind,
  title: undefined,
  children: undefined,
  actionLabel: undefined,
})

export const Default: Story = {}
export const Filtered: Story = { args: byKind('filtered') }
export const Failed: Story = { args: byKind('error') }
export const Forbidden: Story = {
  args: {
    kind: 'forbidden',
    title: 'You cannot see resellers',
    children: 'Super Admins can. Ask one of them for what you need.',
    link: { label: 'Back to Dashboard', href: '#dashboard' },
  },
}
export const Offline: Story = { args: byKind('offline') }
export const Slow: Story = { args: byKind('slow') }
export const InACard: Story = { args: { size: 'sm' } }
export const French: Story = { args: byKind('error'), globals: { locale: 'fr' } }
export const LongWord: Story = { args: { title: 'benutzerverwaltung'.repeat(4) }, globals: { width: 'phone' } }
export const Dark: Story = { args: byKind('error'), globals: { theme: 'dark' } }
