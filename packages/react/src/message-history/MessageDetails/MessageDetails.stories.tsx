import { ApiError } from '@postern/core'
import { historyMessage, messageEventsWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ClientContext } from '../../provider/ClientProvider'
import { QueryProvider } from '../../provider/PosternProvider'
import { fakeServer } from '../../testing'
import { trial } from '../../wbl/trial.fixtures'
import { MessageDetailsView } from './MessageDetailsView'

const message = historyMessage({ id: 2 })

const headers = [
  { name: 'Received', value: 'from mail.vertefeuille.example by mx1.contoso.example; Fri, 20 Nov 2026 09:17:04 +0000' },
  { name: 'Subject', value: '<b>Minutes</b>' },
]
/** Answers the calls of the tabs and the actions. */
const { client } = fakeServer(({ path }) => {
  if (path.includes('/events/')) return [200, { events: messageEventsWire() }]
  if (path.includes('/headers/')) return [200, { headers, is_shortened: false }]
  if (path.endsWith('/trace/')) return [200, trial]
  if (path.includes('/actions/')) return [200, { outcomes: [{ id: 2, isDone: true, state: 'deferred' }] }]
  return [503, {}]
})
const openTab =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('tab', { name }))
    await page.findByRole('tabpanel', { name })
  }

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
  decorators: [
    (Story) => (
      <QueryProvider>
        <ClientContext.Provider value={client}>
          <Story />
        </ClientContext.Provider>
      </QueryProvider>
    ),
  ],
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
const waiting = historyMessage({
  ...{ id: 2, state: 'deferred', lastAnswer: '451 4.7.1 Greylisted', hasSource: true },
  delivery: { tries: 2, nextTryAt: '2026-11-20T12:32:04Z' },
})
export const DeliveryTab: Story = { args: { message: waiting }, play: openTab('Delivery') }
export const DeliveryTabDark: Story = { ...DeliveryTab, globals: { theme: 'dark' } }
export const DeliveryTabFrenchPhone: Story = {
  ...DeliveryTab,
  globals: { locale: 'fr', width: 'phone' },
  play: openTab('Distribution'),
}
export const AuthenticationTab: Story = { args: Held.args, play: openTab('Authentication') }
export const ChecksTab: Story = { play: openTab('Checks') }
export const ChecksTabDark: Story = { ...ChecksTab, globals: { theme: 'dark' } }
export const ChecksTabFrenchPhone: Story = {
  ...ChecksTab,
  globals: { locale: 'fr', width: 'phone' },
  play: openTab('Contrôles'),
}
export const HeadersTab: Story = { args: { message: waiting }, play: openTab('Headers') }
export const Rejected: Story = {
  args: {
    message: historyMessage({
      ...{ id: 2, state: 'rejected', reason: 'refused', subject: '', displayAddress: null, messageId: '', size: 0 },
      ...{ lastAnswer: '550 5.1.1 There is no such recipient', repeats: 12, country: 'FR', authentication: null },
      recipientsOfSame: [],
    }),
  },
}
export const ManyRecipients: Story = {
  args: {
    message: historyMessage({
      ...{ id: 2, sha256: 'ab'.repeat(32), attachmentNames: ['minutes.pdf', '<b>\u202efdp.exe'] },
      recipientsOfSame: [{ id: 3, recipient: 'b.ward@contoso.example', state: 'deferred' }],
    }),
  },
}
export const RetryNow: Story = {
  args: { message: waiting },
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('tab', { name: 'Delivery' }))
    await userEvent.click(await page.findByRole('button', { name: 'Retry now' }))
    await page.findByText('The message is tried again now.')
  },
}
