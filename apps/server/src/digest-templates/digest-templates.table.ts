import type { TemplateContent } from '@postern/core'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Templates of customers' digests; their content is in the versions. */
export const digestTemplates = pgTable(
  'digest_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** True when digests are rendered with it. */
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

/** Content of a template at a time. If the newest version cannot be rendered, the previous one is used. */
export const digestTemplateVersions = pgTable(
  'digest_template_versions',
  {
    templateId: integer()
      .notNull()
      .references(() => digestTemplates.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    number: integer().notNull(),
    ...tenantColumns(),
    customerId: integer().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    /** Time at which it failed to render. */
    failedAt: instant(),
    /** User name of the author, kept after the user is deleted. */
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.number] }),
    index('digest_template_versions_of_customer').on(table.customerId),
    index('digest_template_versions_of_reseller').on(table.resellerId),
  ],
)
