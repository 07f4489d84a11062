import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button'
import { Banner } from './Banner'

const meta = {
  title: 'Parts/Banner',
  component: Banner,
  args: { tone: 'info', children: 'Somebody else changed this domain.' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Success: Story = { args: { tone: 'success', children: 'Released 12 of 12.' } }
export const Warning: Story = {
  args: { tone: 'warning', title: 'Released 11 of 12.', children: 'One message is still selected.' },
}
export const Danger: Story = {
  args: { tone: 'danger', title: 'There is a problem', children: <a href="#name">Enter a name</a>, tabIndex: -1 },
}
export const Locked: Story = { args: { icon: 'lock', children: 'This message is locked. It cannot be deleted.' } }
export const WithAction: Story = { args: { action: <Button size="sm">Load it again</Button> } }
export const CanBeClosed: Story = { args: { onClose: () => {} } }
export const LongWord: Story = { args: { children: 'benutzerverwaltung'.repeat(8) }, globals: { width: 'phone' } }
export const Dark: Story = { args: { onClose: () => {} }, globals: { theme: 'dark' } }
