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
  isStoppable,
  type NotificationCause,
  type NotificationState,
  type NotificationType,
  notificationCauses,
  notificationStates,
  notificationTone,
  notificationTypes,
  type StoppableType,
  stoppableTypes,
} from './notifications/notification-codes'
export {
  mayActOnNotifications,
  mayReadNotificationBody,
} from './notifications/notification-rights'
export type { NotificationOrdering } from './notifications/notifications.contract'
