import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './Tabs'

const tabsOf = (...labels: string[]) =>
  labels.map((label) => ({ key: label, label, content: <p>Everything about {label.toLowerCase()}.</p> }))

const meta = {
  title: 'Parts/Tabs',
  component: Tabs,
  args: { label: 'Message', tabs: tabsOf('Preview', 'Headers', 'Delivery') },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithCounts: Story = {
  args: { tabs: tabsOf('All', 'Mine').map((tab, index) => ({ ...tab, count: [1284, 6][index] })) },
}
export const SecondOpen: Story = { args: { current: 'Headers' } }
export const Narrow: Story = {
  args: { current: 'Recipients', tabs: tabsOf('Preview', 'Headers', 'Delivery', 'Recipients', 'Attachments', 'Rules') },
  globals: { width: 'phone' },
}
export const French: Story = {
  args: { tabs: tabsOf('Aperçu sécurisé', 'En-têtes', 'Acheminement') },
  globals: { locale: 'fr' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
