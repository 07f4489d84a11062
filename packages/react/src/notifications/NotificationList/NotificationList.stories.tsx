import { notification } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { listStories } from '../../resource-list/define-list/list-stories'
import { listContent, noRows } from '../../resource-list/list-content.fixtures'
import { initialNotificationListState } from '../list-state'
import { notificationList } from './NotificationList'

const notifications = [
  notification({ id: 1 }),
  notification({
    ...{ id: 2, type: 'realtime', state: 'bounced', recipient: 'legal@vertefeuille.example', items: 1 },
    ...{ subject: '1 message held in quarantine', sentAt: '2026-11-20T07:41:12Z' },
    lastAnswer: '550 5.1.1 <legal@vertefeuille.example>: Recipient address rejected: User unknown',
  }),
  notification({
    ...{ id: 3, state: 'suppressed', cause: 'nothingNew', subject: '', items: 0, tries: 0, lastAnswer: '' },
    ...{ recipient: 'd.ruiz@contoso.example', sentAt: '2026-11-20T07:00:00Z' },
  }),
  notification({
    ...{ id: 4, type: 'report', state: 'deferred', items: 0, tries: 3, sentAt: '2026-11-20T06:30:00Z' },
    ...{ subject: 'Inbound mail, Contoso, 13 to 19 November', lastAnswer: '451 4.7.1 Greylisted, try again later' },
  }),
  notification({
    ...{ id: 5, type: 'invitation', state: 'queued', items: 0, subject: 'Confirm your account', lastAnswer: '' },
    sentAt: '2026-11-20T06:12:31Z',
  }),
  notification({
    ...{ id: 6, type: 'of_tomorrow', state: 'odd', userId: null, customer: null, recipient: 'a@b.example' },
    ...{ subject: `<b>\u202e${'long '.repeat(60)}</b>`, lastAnswer: `<i>${'x'.repeat(400)}</i>` },
  }),
]
const content = {
  ...listContent(notifications),
  count: 1_204,
  loadedAt: Date.UTC(2026, 10, 20, 9, 41),
  onCancel: () => {},
}

const { states, ...list } = listStories(notificationList, notifications, {
  notificationHref: ({ id }) => `#notification-${id}`,
})
const ofAll = { ...list.args.props, showsCustomer: true }

const meta = {
  title: 'Notifications/NotificationList',
  ...list,
  args: { ...list.args, content },
} satisfies Meta<typeof list.component>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ManyCustomers: Story = { args: { props: ofAll } }
export const Filtered: Story = {
  args: {
    state: {
      ...initialNotificationListState,
      filters: { sent: '30d', state: ['bounced', 'deferred'], type: ['digest'], recipient: '@contoso.example' },
    },
  },
}
export const FirstLoad: Story = states.FirstLoad
export const Empty: Story = { args: { content: noRows, state: { ...initialNotificationListState, filters: {} } } }
export const NothingFound: Story = states.NothingFound
export const LoadingFailed: Story = states.LoadingFailed
export const Refused: Story = states.Refused
export const Dark: Story = states.Dark
export const Phone: Story = { globals: { width: 'phone' } }
export const French: Story = { args: { props: ofAll }, globals: { locale: 'fr' } }
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
