import { ApiError } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { OwnMailsView } from './OwnMailsView'

const meta = {
  title: 'Digest settings/OwnMails',
  component: OwnMailsView,
  args: {
    mails: [
      { type: 'digest', isOn: true, isOnForAll: true },
      { type: 'realtime', isOn: false, isOnForAll: true },
    ],
    error: null,
    onChange: async () => null,
    onRetry: () => {},
  },
} satisfies Meta<typeof OwnMailsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NotSentByTheCustomer: Story = {
  args: {
    mails: [
      { type: 'digest', isOn: true, isOnForAll: true },
      { type: 'realtime', isOn: false, isOnForAll: false },
    ],
  },
}
export const Loading: Story = { args: { mails: undefined } }
export const Failed: Story = {
  args: { mails: undefined, error: new ApiError('', { status: 503, code: 'unavailable' }) },
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
