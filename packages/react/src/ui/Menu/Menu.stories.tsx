import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Menu, type MenuItem } from './Menu'

const onSelect = () => {}
const items: MenuItem[] = [
  { key: 'edit', icon: 'content', label: 'Edit…', onSelect },
  { key: 'log', icon: 'clock', label: 'Audit log', href: '#log' },
  { key: 'support', icon: 'info', label: 'Support', group: 'help', href: 'https://help.example/', isExternal: true },
  { key: 'move', label: 'Transfer…', group: 'help', isDisabled: true, onSelect },
  { key: 'delete', icon: 'block', label: 'Delete domain…', tone: 'danger', onSelect },
]
const french: MenuItem[] = [
  { key: 'allow', icon: 'check', label: 'Libérer et toujours autoriser cet expéditeur…', onSelect },
  { key: 'copy', label: 'Copier l’identifiant du message dans le presse-papiers', onSelect },
  { key: 'delete', label: 'Supprimer définitivement', tone: 'danger', onSelect },
]

/** Enter, Space or ↓ opens at the first item, ↑ at the last; arrows, Home, End and first letters move; Escape or Tab closes. */
const meta = {
  title: 'Parts/Menu',
  component: Menu,
  args: { label: 'Actions for orchardfoods.example', items, placement: 'bottom-start' },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
}

export const Default: Story = {}
export const Open: Story = { play: opened }
export const WithWords: Story = { args: { label: 'Account of', children: 'ana@orchard.example' }, play: opened }
export const Secondary: Story = { args: { label: 'Export:', children: 'CSV', variant: 'secondary', size: 'sm' } }
export const Long: Story = {
  args: { items: Array.from({ length: 20 }, (_, at) => ({ key: `${at}`, label: `Customer ${at + 1}`, onSelect })) },
  play: opened,
}
export const French: Story = { args: { items: french }, globals: { locale: 'fr' }, play: opened }
export const Dark: Story = { globals: { theme: 'dark' }, play: opened }
export const Phone: Story = { globals: { width: 'phone' }, play: opened }
