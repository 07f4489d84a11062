import type { TemplateContent } from '@postern/core'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Templates of customers' digests; what they say stands in their versions. */
export const digestTemplates = pgTable(
  'digest_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Digests are drawn with it. */
    isInUse: boolean().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('digest_templates_by_name').on(table.customerId, sql`lower(name)`),
    uniqueIndex('digest_templates_in_use').on(table.customerId).where(sql`is_in_use`),
    index('digest_templates_of_reseller').on(table.resellerId),
  ],
)

/** What a template said at a time. Where the newest version cannot be drawn, the one before it is used. */
export const digestTemplateVersions = pgTable(
  'digest_template_versions',
  {
    templateId: integer()
      .notNull()
      .references(() => digestTemplates.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    number: integer().notNull(),
    ...tenantColumns(),
    customerId: integer().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    /** When it could not be drawn. */
    failedAt: instant(),
    /** Username of the author, kept when the user goes. */
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.number] }),
    index('digest_template_versions_of_customer').on(table.customerId),
    index('digest_template_versions_of_reseller').on(table.resellerId),
  ],
)
