import type { MessageEventKind } from '@postern/core/message-history'
import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { tenantColumns, timeId } from '../db/columns'

/** Steps of messages after their receipt, which their own rows describe. Partitioned by time; an id tells the instant. */
export const messageEvents = pgTable(
  'message_events',
  {
    id: timeId().notNull(),
    ...tenantColumns(),
    messageId: timeId().notNull(),
    kind: text().$type<MessageEventKind>().notNull(),
    /** Server that was tried: its name, address and port. */
    host: text(),
    address: text(),
    port: integer(),
    /** Version and cipher of the connection to it; `null`: plain text. */
    tls: text(),
    /** SMTP reply code. */
    code: smallint(),
    /** Reply of the other server, or the reason of a decision. */
    answer: text(),
    /** User who caused it; `null`: the mail path did. */
    actor: text(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.id] })],
)
