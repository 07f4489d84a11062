import type { StampTexts } from '@postern/core'
import type { StampDirection, StampPosition, StampScope } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** The provider's stamps, which the relay puts into messages. */
export const messageStamps = pgTable(
  'message_stamps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    direction: text().$type<StampDirection>().notNull(),
    position: text().$type<StampPosition>().notNull(),
    hasLine: boolean().notNull(),
    /** HTML with the tags of rich text alone. */
    texts: jsonb().$type<StampTexts>().notNull(),
    scope: text().$type<StampScope>().notNull(),
    /** For the scope `resellers`. */
    forResellers: integer().array().notNull().default(sql`'{}'::integer[]`),
    /** For the scope `customers`. */
    forCustomers: integer().array().notNull().default(sql`'{}'::integer[]`),
    onlyExternal: boolean().notNull(),
    /** ASCII, lower case. */
    exceptDomains: text().array().notNull().default(sql`'{}'::text[]`),
    isActive: boolean().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('message_stamps_by_name').on(sql`lower(name)`),
    index('message_stamps_active').on(table.id).where(sql`is_active`),
  ],
)
