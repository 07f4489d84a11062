import type { ApiError } from '@postern/core'
import type {
  DigestCheck,
  Notification,
  NotificationBody,
  NotificationDay,
  NotificationDetails,
  StoppableType,
} from '@postern/core/notifications'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePollUnlessLive } from '../events/live-state'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import type { ResourceListState } from '../resource-list/list-state'
import type { ListSource } from '../resource-list/resource-list'
import { notificationListRules, toNotificationFilter, toNotificationQuery } from './list-state'

/** Loads the rows of the list. */
export function useNotificationList(): ListSource<Notification> {
  const client = useClient()
  const timeZone = useTimeZone()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: ['notifications', 'list', timeZone],
      wholeOrdering: notificationListRules.defaultOrdering,
      load: async (question, options) => {
        const query = toNotificationQuery(question, { now: new Date(), timeZone })
        const { notifications, ...counted } = await client.notifications.list(query, options)
        return { rows: notifications, ...counted }
      },
    }),
    [client, timeZone],
  )
}

/** Daily figures of the mails that match the list's filters. */
export function useNotificationDays({ filters, freeSearch }: Pick<ResourceListState, 'filters' | 'freeSearch'>) {
  const client = useClient()
  const timeZone = useTimeZone()
  return useQuery<{ days: NotificationDay[]; timezone: string }, ApiError>({
    queryKey: ['notifications', 'days', timeZone, filters, freeSearch],
    queryFn: ({ signal }) =>
      client.notifications.listDays(toNotificationFilter({ filters, freeSearch }, { now: new Date(), timeZone }), {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** A type of mail to a user. */
export interface UserMail {
  userId: number
  type: StoppableType
}

const moving: readonly string[] = ['queued', 'deferred']
const lookMs = 2_000

/** One mail, followed while it is in transit. */
export function useNotification(id: number) {
  const client = useClient()
  const poll = usePollUnlessLive('notifications')
  return useQuery<NotificationDetails, ApiError>({
    queryKey: ['notifications', 'one', id],
    queryFn: ({ signal }) => client.notifications.get({ id }, { signal }),
    refetchInterval: ({ state }) => (moving.includes(state.data?.state ?? '') ? poll(lookMs) : false),
  })
}

/** The mail as sent. Reading it is audited, so it loads only on request, and once. */
export function useNotificationBody(id: number, { isWanted }: { isWanted: boolean }) {
  const client = useClient()
  return useQuery<NotificationBody, ApiError>({
    queryKey: ['notifications', 'body', id],
    queryFn: ({ signal }) => client.notifications.getBody({ id }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    retry: false,
  })
}

/** Calls that act on a mail's user, each of which refetches the list, but not the mail's body. */
export function useNotificationActions(id: number) {
  const { notifications } = useClient()
  const queries = useQueryClient()
  const reloaded = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call
    for (const part of ['list', 'days', 'one', 'check'])
      void queries.invalidateQueries({ queryKey: ['notifications', part] })
    return answer
  }
  return {
    /** Sends the mail again. */
    onResend: () => reloaded(notifications.resend({ id })),
    /** Turns its type off for its user. */
    onStop: (mail: UserMail) => reloaded(notifications.stop(mail)),
    /** Takes its user back to the customer's setting. */
    onResume: (mail: UserMail) => reloaded(notifications.resume(mail)),
  }
}

/** Conditions that decide if a user gets a digest. */
export function useDigestCheck(id: number) {
  const client = useClient()
  return useQuery<DigestCheck, ApiError>({
    queryKey: ['notifications', 'check', id],
    queryFn: ({ signal }) => client.notifications.checkDigest({ id }, { signal }),
  })
}
