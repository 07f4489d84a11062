import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextField } from '../TextField/TextField'
import { FormDialog } from './FormDialog'

const meta = {
  title: 'Parts/FormDialog',
  component: FormDialog,
  args: {
    title: 'Report this verdict as wrong?',
    cancelLabel: 'Cancel',
    confirmLabel: 'Report',
    isPending: false,
    isDirty: false,
    onClose: fn(),
    onSubmit: fn(),
    children: <TextField label="Comment" isOptional />,
  },
} satisfies Meta<typeof FormDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ActionFailed: Story = { args: { error: 'The report was not sent. The server did not answer. Try again.' } }
export const Pending: Story = { args: { isPending: true } }
export const CancelAsksBeforeLosingWhatWasTyped: Story = {
  args: { isDirty: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText(/^Comment/), 'A shop that we know')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await canvas.findByRole('alertdialog')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
