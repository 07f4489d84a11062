import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { Drawer } from './Drawer'

const meta = {
  title: 'Parts/Drawer',
  component: Drawer,
  args: {
    isOpen: true,
    onClose: () => {},
    title: 'Entry 40218',
    side: 'end',
    children: <p>Sender, recipients and reason of the entry.</p>,
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithFooter: Story = { args: { footer: <Button variant="primary">Release</Button> } }
export const WithTools: Story = {
  args: {
    tools: (
      <>
        <IconButton icon="arrowUp" label="Previous entry" disabled />
        <IconButton icon="arrowDown" label="Next entry" />
      </>
    ),
  },
}
export const Navigation: Story = {
  args: {
    title: 'Navigation',
    side: 'start',
    isTitleHidden: true,
    children: (
      <nav aria-label="Pages">
        <a href="#dashboard">Dashboard</a>
      </nav>
    ),
  },
}
export const MuchInIt: Story = {
  args: { children: <p>{'Many words. '.repeat(2_000)}</p> },
  play: async ({ canvasElement, args }) => {
    await within(canvasElement).findByRole('group', { name: args.title })
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
