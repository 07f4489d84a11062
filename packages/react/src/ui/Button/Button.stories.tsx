import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ButtonLink } from './Button'

const meta = {
  title: 'Parts/Button',
  component: Button,
  args: { children: 'Add entry' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Primary: Story = { args: { variant: 'primary' } }
export const Ghost: Story = { args: { variant: 'ghost' } }
export const Soft: Story = { args: { variant: 'soft' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Delete domain' } }
export const DangerQuiet: Story = { args: { variant: 'danger-quiet', icon: 'block', children: 'Block' } }
export const Small: Story = { args: { size: 'sm' } }
export const Large: Story = { args: { size: 'lg', variant: 'primary' } }
export const Disabled: Story = { args: { disabled: true } }
export const Pending: Story = { args: { variant: 'primary', isPending: true, children: 'Saving…' } }
export const Link: Story = { render: () => <ButtonLink href="#list">Back to the list</ButtonLink> }
export const French: Story = {
  args: { variant: 'primary', children: 'Libérer et toujours autoriser cet expéditeur de messages' },
  globals: { locale: 'fr', width: 'phone' },
}
export const DarkSoft: Story = { args: { variant: 'soft' }, globals: { theme: 'dark' } }
export const DarkPrimary: Story = { args: { variant: 'primary' }, globals: { theme: 'dark' } }
