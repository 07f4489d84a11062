import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Banner } from '../Banner/Banner'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { Dialog } from './Dialog'

const meta = {
  title: 'Parts/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onClose: () => {},
    title: 'Add a domain',
    children: <TextField label="Domain" hint="For example orchardfoods.example" />,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Add domain</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Small: Story = { args: { size: 'sm' } }
export const Large: Story = { args: { size: 'lg' } }
export const ActionFailed: Story = {
  args: {
    banner: (
      <Banner tone="danger" role="alert">
        The domain was not added. The server did not answer. Try again.
      </Banner>
    ),
  },
}
export const MuchToRead: Story = {
  args: {
    initialFocus: 'title',
    children: <p>{'Many words. '.repeat(2_000)}</p>,
  },
  play: async ({ canvasElement, args }) => {
    await within(canvasElement).findByRole('group', { name: args.title })
  },
}
export const LongWord: Story = { args: { title: `Add ${'benutzerverwaltung'.repeat(4)}.example` } }
export const AsksBeforeLosingWhatWasTyped: Story = {
  args: { isDirty: true },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'orchard{Escape}')
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
