import { ApiError } from '@postern/core'
import { otherSession, session } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { SessionsView } from './SessionsView'

type Outcome = Promise<ApiError | null>
const ended = async (): Outcome => null

const meta = {
  title: 'Accounts/Sessions',
  component: SessionsView,
  args: {
    sessions: [session(), otherSession()],
    error: null,
    timeZone: 'Europe/Dublin',
    onEnd: ended,
    onEndOthers: ended,
    onRetry: () => {},
  },
} satisfies Meta<typeof SessionsView>
export default meta
type Story = StoryObj<typeof meta>

const asked: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /^End session/ }))
}
const confirmed: Story['play'] = async (context) => {
  await asked(context)
  const dialog = within(within(context.canvasElement).getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'End session' }))
}

export const Default: Story = {}
export const OnlyThisDevice: Story = { args: { sessions: [session()] } }
export const Empty: Story = { args: { sessions: [] } }
export const Loading: Story = { args: { sessions: undefined } }
export const LoadingFailed: Story = {
  args: { sessions: undefined, error: new ApiError('', { status: 0, code: 'offline' }) },
}
export const UnknownBrowsers: Story = {
  args: {
    sessions: [
      session({ userAgent: '', address: '' }),
      otherSession({ userAgent: 'curl/8.5.0' }),
      otherSession({ id: 'hostile-one', userAgent: '<script>alert(1)</script>', address: '\u202e1.2.0.291' }),
      otherSession({ id: 'long-one', userAgent: 'x'.repeat(200), lastSeenAt: 'never' }),
    ],
  },
}
export const AsksBeforeOne: Story = { play: asked }
export const AsksBeforeAllOthers: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'End all other sessions' }))
  },
}
export const Ending: Story = { args: { onEnd: (): Outcome => new Promise(() => {}) }, play: confirmed }
export const EndingFailed: Story = {
  args: { onEnd: async (): Outcome => new ApiError('', { status: 0, code: 'unreachable' }) },
  play: confirmed,
}
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
