import { destination } from '@postern/core/navigation'
import type { Notification } from '@postern/core/notifications'
import { notificationsMessages } from '@postern/core/texts'
import { Suspense, useMemo } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineList } from '../../resource-list/define-list/define-list'
import type { ListDefinition } from '../../resource-list/define-list/list-definition'
import { lazyPart } from '../../resource-list/lazy-part'
import type { ListProps } from '../../resource-list/list-props'
import type { RowHref } from '../../ui/row-href'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { notificationListRules } from '../list-state'
import { NotificationDays } from '../NotificationDays/NotificationDays'
import { NotificationStatus } from '../NotificationStatus'
import { causeText, stateText, typeText } from '../notification-words'
import { useNotificationFilters } from '../useNotificationFilters'
import { useNotificationList } from '../useNotifications'

export interface NotificationListProps extends ListProps<Notification> {
  /** Address that shows a notification beside the list, for opening and copying. Absent: it has none. */
  notificationHref?: (notification: Pick<Notification, 'id'>) => RowHref
  /** Fires on a plain click on a notification, instead of showing it beside the list. */
  onOpen?: (details: { notification: Notification }) => void
  /** Address of a held message that a digest lists. */
  entryHref?: (entryId: number) => RowHref
  /** Fires on a plain click on a held message, instead of loading its page. */
  onOpenEntry?: (details: { entryId: number }) => void
  /** Shows customers and a filter by them, for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Shows a chart of sent, bounced and suppressed mails by day above the rows. Default: false. */
  showsChart?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

// Loads when a row is first shown beside the list.
const NotificationDetails = lazyPart(
  async () => (await import('../NotificationDetails/NotificationDetails')).NotificationDetails,
)

type Flags = Record<'showsCustomer', boolean>

function useWords() {
  const texts = useTexts('notifications', notificationsMessages)
  return useMemo(() => {
    const { title, intro, tableName, search, emptyTitle: empty, empty: emptyText } = texts
    return { title, intro, tableName, search, empty, emptyText, columns: texts, texts }
  }, [texts])
}

const toHeldMessage = (entryId: number) => destination('heldMessage', { entryId })

export const notificationList: ListDefinition<
  Notification,
  NotificationListProps,
  ReturnType<typeof useWords>,
  Flags
> = {
  name: 'notifications',
  icon: 'mail',
  useWords,
  rules: notificationListRules,
  rowName: ({ subject }, { texts }) => subject || texts.noSubject,
  row: { href: 'notificationHref', press: 'onOpen', as: 'notification' },
  leads: ({ rows }) => rows('entryHref', 'onOpenEntry', 'entryId', toHeldMessage),
  flags: ({ showsCustomer = false }) => ({ showsCustomer }),
  columns: ({ words, address, count, time, drawn, plain }, { words: { texts }, flags: { showsCustomer } }) => [
    time('sentAt', ({ sentAt }) => sentAt, {
      ...{ width: 11.5, sortKey: 'sentAt', startsDown: true, priority: 2, isTime: true, place: 'time' },
    }),
    drawn(
      'type',
      (row) => <Untrusted>{typeText(row, texts)}</Untrusted>,
      (row) => typeText(row, texts),
      { width: 13, priority: 3, place: 'line' },
    ),
    address('recipient', ({ recipient }) => recipient, { place: 'line' }),
    words('subject', ({ subject }) => subject || texts.noSubject, { isIdentifying: true, place: 'name' }),
    drawn(
      'state',
      (row) => <NotificationStatus notification={row} />,
      (row) => stateText(row, texts),
      { width: 9, place: 'status' },
    ),
    words('lastAnswer', (row) => causeText(row, texts) || row.lastAnswer, { priority: 5, place: 'line' }),
    count('items', ({ items }) => items, { width: 7, priority: 6, place: 'none' }),
    count('tries', ({ tries }) => tries, { width: 5, priority: 7, isOffByDefault: true, place: 'none' }),
    plain('cause', (row) => causeText(row, texts), { width: 10, priority: 9, isOffByDefault: true, place: 'none' }),
    showsCustomer && words('customer', ({ customer }) => customer?.name, { width: 9, priority: 4, place: 'line' }),
    showsCustomer &&
      words('reseller', ({ reseller }) => reseller?.name, {
        ...{ width: 9, priority: 8, isOffByDefault: true, place: 'none' },
      }),
  ],
  useFilters: (_words, { showsCustomer = false }) => useNotificationFilters({ showsCustomer }),
  useSource: useNotificationList,
  useActions: ({ props }) => {
    const { state, headingLevel = 2, showsChart = false, showsCustomer = false } = props
    const { entryHref, onOpenEntry, notificationHref } = props
    return {
      summary: showsChart && (
        <NotificationDays
          filters={state.filters}
          freeSearch={state.freeSearch}
          headingLevel={headingLevel === 3 ? 4 : headingLevel === 2 ? 3 : 2}
        />
      ),
      preview: (details) => (
        <Suspense>
          <NotificationDetails {...details} {...{ showsCustomer, entryHref, onOpenEntry, notificationHref }} />
        </Suspense>
      ),
    }
  },
}

/** Mails sent by the system, with their outcomes: search, filter, chart, details, resend, export (RT-010). */
export const NotificationList = /* @__PURE__ */ defineList('NotificationList', notificationList)

export const notificationListElement = {
  attributes: { showsCustomer: 'flag', showsChart: 'flag' },
  isList: true,
  cancelable: ['open', 'openEntry'],
  token: {
    name: { en: 'Notifications search', fr: 'Recherche de notifications' },
    calls: [
      'listNotifications',
      'listNotificationDays',
      'getNotification',
      'getNotificationBody',
      'resendNotification',
      'stopNotification',
      'resumeNotification',
      'listCustomers',
      'listDomains',
    ],
  },
} as const satisfies ElementOf<typeof NotificationList>
