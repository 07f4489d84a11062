import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'
import type { AccountMail } from '../mail/account-mail/account-mail.table'

/** Mails that the system itself sent, without their secrets. */
export const notifications = pgTable(
  'notifications',
  {
    id: timeId().primaryKey(),
    /** Of provider staff both are `null`, of reseller staff the customer is. */
    resellerId: integer(),
    customerId: integer(),
    userId: integer().notNull(),
    type: text().$type<'digest' | 'realtime' | 'report' | 'spamReport' | AccountMail>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Held messages it names. */
    items: integer().notNull(),
    sentAt: instant().notNull(),
    /** `suppressed`: nothing was sent, as the address is none that a mail may go to. */
    state: text().$type<'delivered' | 'bounced' | 'suppressed'>().notNull(),
    lastAnswer: text().notNull(),
  },
  (table) => [index().on(table.customerId, table.id)],
)
