import { sql } from 'drizzle-orm'
import { dayMs, type RetentionRule } from '../housekeeping/retention-rule'

/** System mails as sent are kept for a shorter time than the list of them. */
const bodyDays = 30

export const notificationsRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'notification_bodies', name: 'notificationBodies' },
    keepMs: ({ notifications }) => Math.min(notifications, bodyDays) * dayMs,
    step: ({ rows, sinceId }) =>
      sql`delete from notification_bodies where notification_id in
        (select notification_id from notification_bodies where notification_id < ${sinceId} limit ${rows})`,
  },
  // Keys go first: a key whose notification is gone would bring back its month.
  {
    ...{ table: 'notification_keys', name: 'notificationKeys' },
    keepMs: ({ notifications }) => notifications * dayMs,
    step: ({ rows, sinceId }) =>
      sql`delete from notification_keys where key in
        (select key from notification_keys where notification_id < ${sinceId} limit ${rows})`,
  },
  {
    ...{ table: 'notifications', name: 'notifications' },
    keepMs: ({ notifications }) => notifications * dayMs,
    step: ({ rows, sinceId }) =>
      sql`delete from notifications where id in (select id from notifications where id < ${sinceId} limit ${rows})`,
    partitions: {
      isNeeded: ({ from, to }) =>
        sql`exists (select from notification_keys where notification_id >= ${from} and notification_id < ${to})`,
    },
  },
]
