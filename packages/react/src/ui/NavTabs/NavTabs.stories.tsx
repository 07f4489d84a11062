import type { Meta, StoryObj } from '@storybook/react-vite'
import { type NavTab, NavTabs } from './NavTabs'

const words = [
  'Services',
  'Ownership',
  'Rules',
  'Domains',
  'Users',
  'TLS Enforcement',
  'Email Continuity',
  'Allow/Block List',
  'Settings',
  'Branding',
  'Audit log',
]
const counts: Record<string, number> = { Rules: 4, Domains: 6, Users: 148 }
const tabsFor = (current: string, labels = words): NavTab[] =>
  labels.map((label) => ({
    key: label,
    label,
    href: `#${label}`,
    isCurrent: label === current,
    count: counts[label],
  }))

const meta = {
  title: 'Parts/NavTabs',
  component: NavTabs,
  args: { label: 'Orchard Foods', tabs: tabsFor('Domains'), onFollow: ({ event }) => event.preventDefault() },
} satisfies Meta<typeof NavTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { tabs: tabsFor('Dashboard', ['Dashboard', 'Reports', 'Spam Reports']) } }
export const MoreThanFit: Story = { globals: { width: 'desktop' } }
export const CurrentOneAmongTheRest: Story = { args: { tabs: tabsFor('Audit log') }, globals: { width: 'desktop' } }
export const Phone: Story = { args: { tabs: tabsFor('TLS Enforcement') }, globals: { width: 'phone' } }
export const LongWord: Story = {
  args: { tabs: tabsFor('Aa', ['Aa', 'Benutzerverwaltungseinstellungen'.repeat(2), 'Cc']) },
}
export const French: Story = {
  args: { tabs: tabsFor('Domaines', ['Services', 'Propriété', 'Domaines', 'Utilisateurs', 'Liste d’autorisation']) },
  globals: { locale: 'fr' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
