import type { StopAction, StopDirection, StopScope } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Emergency stops of mail. The owner is the system (all `null`), or the customer whose mail alone is stopped. */
export const stopMails = pgTable(
  'stop_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer(),
    /** Implies its reseller. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    direction: text().$type<StopDirection>().notNull(),
    scope: text().$type<StopScope>().notNull(),
    /** Domain, address, `@domain` or network, lower case; empty for a whole customer. */
    value: text().notNull().default(''),
    /** The domain that a stop of a domain is about. */
    domainId: integer(),
    action: text().$type<StopAction>().notNull(),
    reason: text().notNull(),
    startsAt: instant().notNull(),
    /** It stops nothing from then on. */
    until: instant().notNull(),
    /** When somebody ended it before that. */
    endedAt: instant(),
    endedBy: text().notNull().default(''),
    /** Username of the author, kept when the user goes. */
    createdBy: text().notNull().default(''),
    /** Mails that it has stopped. */
    stopped: integer().notNull().default(0),
  },
  ({ resellerId, customerId, until }) => [
    index('stop_mails_running').on(until).where(sql`ended_at is null`),
    index('stop_mails_customer').on(customerId).where(sql`customer_id is not null`),
    index('stop_mails_reseller').on(resellerId).where(sql`reseller_id is not null`),
    check('stop_mails_owner', sql`(customer_id is null) = (reseller_id is null)`),
  ],
)

/** Mail that a stop holds: a delivery that waits for somebody's decision. */
export const stoppedMails = pgTable(
  'stopped_mails',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    stopId: integer()
      .notNull()
      .references(() => stopMails.id, { onDelete: 'cascade' }),
    domainId: integer().notNull(),
    sourceId: timeId().notNull(),
    messageId: timeId().notNull(),
    route: text().$type<'next_hop' | 'mx'>().notNull(),
    recipientDomain: text(),
    sender: text().notNull(),
    recipient: text().notNull(),
    tellsSender: boolean().notNull(),
    /** Reason in the history before it was stopped. */
    reason: text().notNull(),
  },
  ({ stopId, sourceId, messageId, customerId }) => [
    index('stopped_mails_of_stop').on(stopId),
    index('stopped_mails_of_source').on(sourceId),
    index('stopped_mails_of_message').on(messageId),
    index('stopped_mails_of_customer').on(customerId),
  ],
)
