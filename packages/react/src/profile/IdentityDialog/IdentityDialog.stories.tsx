import { profile } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { IdentityDialog } from './IdentityDialog'

const meta = {
  title: 'Accounts/IdentityDialog',
  component: IdentityDialog,
  args: {
    profile: profile({ hasTwoFactor: true }),
    isOpen: true,
    title: 'Make new recovery codes?',
    body: 'The codes you have now stop working.',
    action: 'Make new codes',
    pending: 'Making…',
    onClose: () => {},
    onConfirm: async () => null,
  },
} satisfies Meta<typeof IdentityDialog>
export default meta
type Story = StoryObj<typeof meta>

const submit: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Make new codes' }))
}

export const Default: Story = {}
export const ByPasskey: Story = { args: { askPasskey: () => new Promise(() => {}) } }
export const Missing: Story = { play: submit }
export const WithoutSecondFactor: Story = { args: { profile: profile() } }
export const WithName: Story = {
  args: { name: { label: 'Name', hint: 'To tell your passkeys apart.', initial: 'Chrome on Windows', most: 60 } },
}
export const Dangerous: Story = { args: { isDangerous: true }, globals: { theme: 'dark' } }
