import type { NoticeTexts, Role } from '@postern/core'
import type { NoticeSeverity } from '@postern/core/management'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { users } from '../users/users.table'

/** Notices from super administrators to other users of the portal. An empty audience list sets no limit. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    texts: jsonb().$type<NoticeTexts>().notNull(),
    severity: text().$type<NoticeSeverity>().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    resellerIds: integer().array().notNull(),
    customerIds: integer().array().notNull(),
    services: integer().array().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    isDismissible: boolean().notNull(),
    onLogin: boolean().notNull(),
    link: text(),
    /** Username of the author, kept after the user is deleted. */
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)

/** Dismissals of notices by users. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: integer()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.userId] }), index().on(table.userId)],
)
