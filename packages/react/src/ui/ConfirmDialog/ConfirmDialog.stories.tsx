import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ConfirmDialog } from './ConfirmDialog'

const meta = {
  title: 'Parts/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onClose: () => {},
    onConfirm: () => {},
    title: 'Delete orchardfoods.example?',
    children: 'Mail for it is refused from then on. What is in quarantine stays. This cannot be undone.',
    object: 'orchardfoods.example',
    confirmLabel: 'Delete domain',
    pendingLabel: 'Deleting…',
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const CanBeUndone: Story = {
  args: { title: 'Deactivate orchardfoods.example?', confirmLabel: 'Deactivate domain', tone: 'primary' },
}
export const Pending: Story = { args: { isPending: true } }
export const Failed: Story = { args: { error: 'The domain was not deleted. The server did not answer. Try again.' } }
export const TypedName: Story = {
  args: {
    title: 'Delete Orchard Foods?',
    typedName: 'Orchard Foods',
    object: undefined,
    confirmLabel: 'Delete customer',
  },
}
export const WrongName: Story = {
  args: TypedName.args,
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'Orchard{Enter}')
  },
}
export const French: Story = {
  args: {
    title: 'Supprimer orchardfoods.example\u202f?',
    children: 'Les messages qui lui sont adressés seront refusés. Cette action est définitive.',
    confirmLabel: 'Supprimer le domaine',
  },
  globals: { locale: 'fr' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
