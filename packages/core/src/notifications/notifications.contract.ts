import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire, queryCursor, queryInstant, queryPart } from '../shared/list-query'
import { DigestCheck, Notification, NotificationBody, NotificationDay, NotificationDetails } from './notification'
import { notificationStates, notificationTypes, stoppableTypes } from './notification-codes'

/** Sorted by time only: ids grow with it. */
export const notificationOrderings = ['-sentAt', 'sentAt'] as const
/** One of `notificationOrderings`. */
export type NotificationOrdering = (typeof notificationOrderings)[number]

const readers = {
  who: 'signedIn',
  capabilities: ['VIEW_NOTIFICATIONS_HISTORY'],
  services: [Service.EmailSecurity],
} satisfies Access
const byId = { access: readers, params: z.object({ id: Id }) }
const ofUser = {
  ...{ access: readers, response: Done, idempotent: true },
  body: z.object({ userId: SmallId, type: z.enum(stoppableTypes) }),
} as const

/** Filters for lists and figures. */
const filterShape = {
  freeSearch: pagingShape.freeSearch,
  /** Start of the period, inclusive. */
  from: z.optional(queryInstant),
  /** End of the period, exclusive. */
  to: z.optional(queryInstant),
  type: z.optional(z.array(z.enum(notificationTypes)).check(z.maxLength(notificationTypes.length))),
  state: z.optional(z.array(z.enum(notificationStates)).check(z.maxLength(notificationStates.length))),
  /** Part of the address, case-insensitive; `@domain` matches exactly that domain. */
  recipient: queryPart,
  /** A customer outside the caller's scope yields no results. */
  customerId: z.optional(SmallId),
}
const wire = { ...pagingWire, customerId: 'customer_id' } as const

/** One page of system mails. */
export const NotificationList = z.object({
  notifications: z.array(Notification),
  ...countShape,
  /** Pass it as `cursor` for the next rows; `null` at the end. */
  nextCursor: z._default(z.nullable(z.string()), null),
})
export type NotificationList = z.output<typeof NotificationList>

/** API endpoints for system mails. */
export const notifications = feature('notifications', {
  list: endpoint({
    method: 'GET',
    path: 'v1/notifications/',
    access: readers,
    query: z.object({
      ...pagingShape,
      ...filterShape,
      ordering: z._default(z.enum(notificationOrderings), '-sentAt'),
      cursor: queryCursor,
    }),
    wire,
    response: NotificationList,
  }),

  /** Counts per day in the caller's time zone, oldest first, for at most 92 days before `to`. */
  listDays: endpoint({
    method: 'GET',
    path: 'v1/notifications/days/',
    access: readers,
    query: z.object(filterShape),
    wire,
    response: z.object({ days: z.array(NotificationDay), timezone: z.string() }),
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/notifications/{id}/', response: NotificationDetails }),

  /**
   * The mail as sent, with all secret links removed. The audit log records each reader. Digests and notices of held messages also need
   * `VIEW_MESSAGE_HISTORY`.
   */
  getBody: endpoint({ ...byId, method: 'GET', path: 'v1/notifications/{id}/body/', response: NotificationBody }),

  /**
   * Resends a mail, at most three times per hour and recipient. A mail with links is rebuilt with new ones: links of an earlier digest stay
   * valid until they expire, those of earlier invitations and password resets are revoked. Also needs `LIST_CUSTOMERS` or `VIEW_CUSTOMER`;
   * without them `canResend` is false.
   */
  resend: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/notifications/{id}/resend/',
    body: z.object({}),
    response: NotificationDetails,
    idempotent: true,
  }),

  /**
   * Turns off a type of mail for a user: its mails end, and the notification of a planned one is `suppressed` with the cause `optedOut`.
   * Custom digests go with digests. Also needs `LIST_CUSTOMERS` or `VIEW_CUSTOMER`; `canStop` tells.
   */
  stop: endpoint({ ...ofUser, method: 'POST', path: 'v1/notifications/stop/' }),

  /** Takes a user back to the customer's setting for a type of mail that was turned off for them; `canResume` tells. */
  resume: endpoint({ ...ofUser, method: 'POST', path: 'v1/notifications/resume/' }),

  checkDigest: endpoint({
    method: 'GET',
    path: 'v1/{product}user/{id}/digest_check/',
    access: readers,
    params: z.object({ id: SmallId }),
    response: DigestCheck,
  }),
})

/** API reference texts for the notification calls. */
export const notificationsReference: References<typeof notifications> = {
  list: { summary: 'Mails that the system sent or suppressed, newest first', spec: ['RT-010', 'RO-008'] },
  listDays: { summary: 'Sent, bounced and suppressed mails by day', spec: ['RT-010'] },
  get: { summary: 'One mail of the system with its delivery', spec: ['RT-010'] },
  getBody: { summary: 'A mail of the system as it was sent, without its secrets', spec: ['RT-010', 'XD-04'] },
  resend: { summary: 'Send a mail of the system again', spec: ['RT-010'] },
  stop: { summary: 'Turn off a type of mail for a user', spec: ['RT-010'] },
  resume: { summary: 'Turn a type of mail back on for a user', spec: ['RT-010'] },
  checkDigest: { summary: 'Why a user gets a digest, or none', spec: ['RT-010'] },
}
