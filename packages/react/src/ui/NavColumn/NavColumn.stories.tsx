import type { Meta, StoryObj } from '@storybook/react-vite'
import { NavColumn } from './NavColumn'

const tabsOf = (current: string, labels: readonly string[]) =>
  labels.map((label) => ({ key: label, label, href: `#${label}`, isCurrent: label === current }))

const meta = {
  title: 'Parts/NavColumn',
  component: NavColumn,
  args: {
    label: 'Settings',
    tabs: tabsOf('Digest', ['General settings', 'Digest', 'Realtime notifications', 'Access control']),
    onFollow: ({ event }) => event.preventDefault(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NavColumn>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const French: Story = {
  args: {
    label: 'Paramètres',
    tabs: tabsOf('Récapitulatif', ['Paramètres généraux', 'Récapitulatif', 'Notifications en temps réel']),
  },
  globals: { locale: 'fr' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
