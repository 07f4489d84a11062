import type { PosternClient } from '@postern/core'
import { type Notification, notificationStates, notificationTypes } from '@postern/core/notifications'
import { notificationsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { customerOfRowsLookup } from '../tenants/tenant-lookups'
import { notificationListRules } from './list-state'

type Key = (typeof notificationListRules.filters)[number]['key']
type Words = Pick<ListFilter<Notification>, 'label' | 'options' | 'loadOptions' | 'loadLabel'>
type Tenants = Pick<PosternClient, 'customers' | 'notifications'>

/** Filters of the list, with their labels; by customer if there are several. */
export function useNotificationFilters({
  showsCustomer,
}: {
  showsCustomer: boolean
}): readonly ListFilter<Notification>[] {
  const all = useClient()
  const client: Tenants | undefined = showsCustomer ? all : undefined
  const texts = useTexts('notifications', notificationsMessages)
  return useMemo(() => {
    const words: Record<Key, Words> = {
      sent: { label: texts.sentAt },
      state: {
        label: texts.state,
        options: notificationStates.map((value) => ({ value, label: texts.states[value] })),
      },
      type: { label: texts.type, options: notificationTypes.map((value) => ({ value, label: texts.types[value] })) },
      recipient: { label: texts.recipient },
      customer: { label: texts.customer, ...(client && lookup(client)) },
    }
    return notificationListRules.filters
      .filter(({ key }) => client || key !== 'customer')
      .map((rule) => ({ ...rule, ...words[rule.key] }))
  }, [texts, client])
}

// Takes the names from the list's own rows: a call allowed for anyone who may read the list.
function lookup(client: Tenants): Partial<Words> {
  return customerOfRowsLookup(client, async (query, options) => {
    if (!('customerId' in query)) return undefined
    const { notifications } = await client.notifications.list({ ...query, limit: 1 }, options)
    return notifications[0] && { customer: notifications[0].customer, reseller: notifications[0].reseller }
  })
}
