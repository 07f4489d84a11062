import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ResetRequestFormView } from './ResetRequestForm'

const meta = {
  title: 'Accounts/ResetRequestForm',
  component: ResetRequestFormView,
  args: { login: { href: '/login' }, status: 'form', failure: null, onRequest: () => {} },
} satisfies Meta<typeof ResetRequestFormView>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InvalidAddress: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('E-mail address'), 'nobody')
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }))
  },
}
export const Sending: Story = { args: { status: 'sending' } }
export const Failed: Story = { args: { failure: 'There was an unexpected error message' } }
export const Sent: Story = { args: { status: 'sent' } }
export const French: Story = { globals: { locale: 'fr' } }
