import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../Badge/Badge'
import { Button } from '../Button/Button'
import { DescriptionList } from '../DescriptionList/DescriptionList'
import { Card } from './Card'

const facts = [
  { key: 'level', label: 'Level', value: 'Managed' },
  { key: 'reseller', label: 'Reseller', value: 'Fernbrook' },
  { key: 'zone', label: 'Time zone', value: 'Europe/Dublin' },
]

const meta = {
  title: 'Parts/Card',
  component: Card,
  args: { title: 'Ownership', children: <DescriptionList items={facts} /> },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithLink: Story = { args: { link: { label: 'View all', href: '#all' } } }
export const WithActionAndFooter: Story = {
  args: {
    intro: 'Who looks after this customer.',
    action: <Button size="sm">Transfer</Button>,
    footer: 'Changed on 14 Mar 2026',
  },
}
export const WithBadge: Story = { args: { title: 'Notifications', action: <Badge tone="neutral">3 new</Badge> } }
export const Flush: Story = { args: { isFlush: true, children: <div>Touches the edges.</div> } }
export const LongWord: Story = { args: { title: 'benutzerverwaltung'.repeat(4) }, globals: { width: 'phone' } }
export const Dark: Story = { args: { link: { label: 'View all', href: '#all' } }, globals: { theme: 'dark' } }
