import { ApiError } from '@postern/core'
import { historyMessage } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MessageDetailsView } from './MessageDetailsView'

const message = historyMessage({ id: 2 })

/** j and k go on, Escape closes. */
const meta = {
  title: 'Message history/MessageDetails',
  component: MessageDetailsView,
  args: {
    id: '2',
    row: message,
    message,
    error: null,
    showsCustomer: false,
    hasKeys: true,
    messageHref: ({ id }) => `#open-${id}`,
    entryHref: (id) => `#entry-${id}`,
    onPrevious: () => {},
    onNext: () => {},
    onGone: () => {},
    onClose: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof MessageDetailsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Held: Story = {
  args: {
    showsCustomer: true,
    message: historyMessage({
      id: 2,
      state: 'quarantined',
      reason: 'phishing',
      spamScore: 14,
      sender: 'hr@payrol1-verify.example',
      displayAddress: 'Payroll Desk <hr@contoso.example>',
      subject: `\u202eAction needed <b>${'long '.repeat(40)}</b>`,
      lastAnswer: null,
      authentication: {
        spf: 'softfail',
        dkim: [{ domain: 'payrol1-verify.example', result: 'fail' }],
        dmarc: { result: 'fail', policy: 'reject' },
        arc: 'none',
      },
      entryId: 88213,
    }),
  },
}
export const Deferred: Story = {
  args: {
    message: historyMessage({
      id: 2,
      state: 'deferred',
      lastAnswer: '451 4.7.1 Greylisted, please try again in 300 seconds',
      delivery: { tries: 3, nextTryAt: '2026-11-20T09:32:04Z' },
    }),
  },
}
export const Blocked: Story = {
  args: { message: historyMessage({ id: 2, state: 'discarded', reason: 'blockList', lastAnswer: null }) },
}
export const UnknownWords: Story = {
  args: {
    message: historyMessage({
      id: 2,
      state: 'ODD',
      reason: 'unknown',
      sender: '',
      displayAddress: null,
      authentication: null,
    }),
  },
}
export const Last: Story = { args: { onNext: undefined, hasKeys: false } }
export const Waiting: Story = { args: { row: undefined, message: undefined } }
export const LoadingFailed: Story = {
  args: {
    message: undefined,
    error: new ApiError('There was an unexpected error message', { status: 500, code: 'internal' }),
  },
}
export const NotThere: Story = {
  args: { message: undefined, error: new ApiError('Not found.', { status: 404, code: 'not_found' }) },
}
export const Dark: Story = { ...Held, globals: { theme: 'dark' } }
export const FrenchPhone: Story = { ...Deferred, globals: { locale: 'fr', width: 'phone' } }
