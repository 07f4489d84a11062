import { ApiError } from '@postern/core'
import { notificationBody, notificationDetails } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { NotificationDetailsView } from './NotificationDetailsView'

const notification = notificationDetails()
const shown = (content = notificationBody()) => ({ content, error: null, onRetry: () => {} })

const meta = {
  title: 'Notifications/NotificationDetails',
  component: NotificationDetailsView,
  args: {
    id: String(notification.id),
    row: undefined,
    notification,
    error: null,
    body: null,
    showsCustomer: true,
    hasKeys: true,
    notificationHref: ({ id }) => `#notification-${id}`,
    entryHref: (id) => `#entry-${id}`,
    onOpenEntry: () => {},
    onPrevious: () => {},
    onNext: () => {},
    onGone: () => {},
    onClose: () => {},
    onRetry: () => {},
    onShowBody: () => {},
    onResend: async () => {},
    onStop: async () => {},
    onResume: async () => {},
  },
} satisfies Meta<typeof NotificationDetailsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AsSent: Story = { args: { body: shown() } }
export const AsText: Story = {
  args: {
    body: shown(notificationBody({ html: '', isShortened: true, attachments: [{ name: 'r.pdf', size: 81_920 }] })),
  },
}
export const Bounced: Story = {
  args: {
    notification: notificationDetails({
      ...{ state: 'bounced', entryIds: [1, 2, 3, 4, 5, 6, 7], resendOf: 51_100, tries: 4 },
      lastAnswer: '550 5.1.1 <m.keane@contoso.example>: Recipient address rejected: User unknown',
    }),
  },
}
export const Suppressed: Story = {
  args: {
    notification: notificationDetails({
      ...{ state: 'suppressed', cause: 'optedOut', subject: '', name: '', lastAnswer: '', entryIds: [] },
      ...{ hasBody: false, canResend: false },
    }),
  },
}
export const WithoutTheRight: Story = { args: { notification: notificationDetails({ canReadBody: false }) } }
export const EmptyDigest: Story = {
  args: { notification: notificationDetails({ items: 0, entryIds: [], canResend: false }) },
}
export const AskingToSendAgain: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    await expect(await screen.findByText(/stay valid until they expire/)).toBeVisible()
  },
}
export const AskingToTurnOff: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off digests' }))
    await expect(await screen.findByText(/custom digests included/)).toBeVisible()
  },
}
export const TurnedOff: Story = {
  args: { notification: notificationDetails({ type: 'realtime', canStop: false, canResume: true }) },
}
export const BodyLoading: Story = { args: { body: { content: undefined, error: null, onRetry: () => {} } } }
export const BodyFailed: Story = {
  args: {
    body: { content: undefined, error: new ApiError('Down.', { status: 503, code: 'unavailable' }), onRetry: () => {} },
  },
}
export const Loading: Story = { args: { notification: undefined } }
export const Failed: Story = {
  args: { notification: undefined, error: new ApiError('Down.', { status: 503, code: 'unavailable' }) },
}
export const Refused: Story = {
  args: { notification: undefined, error: new ApiError('Not found.', { status: 404, code: 'not_found' }) },
}
export const Dark: Story = { args: { body: shown() }, globals: { theme: 'dark' } }
export const FrenchPhone: Story = { args: { body: shown() }, globals: { locale: 'fr', width: 'phone' } }
