export {
  DigestCheck,
  Notification,
  NotificationBody,
  NotificationDay,
  NotificationDetails,
} from './notifications/notification'
export {
  type DigestCondition,
  digestConditions,
  type NotificationCause,
  type NotificationState,
  type NotificationType,
  notificationCauses,
  notificationStates,
  notificationTone,
  notificationTypes,
} from './notifications/notification-codes'
export { mayReadNotificationBody, mayResendNotifications } from './notifications/notification-rights'
export type { NotificationOrdering } from './notifications/notifications.contract'
