import type { TemplateContent } from '@postern/core'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Templates of digests, of customers, of resellers (no customer) and of the provider (neither); their content is in the versions. */
export const digestTemplates = pgTable(
  'digest_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('digest_templates_by_name').on(
      sql`coalesce(${table.resellerId}, 0)`,
      sql`coalesce(${table.customerId}, 0)`,
      sql`lower(name)`,
    ),
    index('digest_templates_of_customer').on(table.customerId),
    index('digest_templates_of_reseller').on(table.resellerId),
  ],
)

/** Template that an owner chose for its digests, its own or one of a level above. An owner without a row inherits the choice above. */
export const digestTemplateChoices = pgTable(
  'digest_template_choices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** `null`: the standard text and layout. */
    templateId: integer().references(() => digestTemplates.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('digest_template_choices_of_owner').on(
      sql`coalesce(${table.resellerId}, 0)`,
      sql`coalesce(${table.customerId}, 0)`,
    ),
    index('digest_template_choices_of_customer').on(table.customerId),
    index('digest_template_choices_of_template').on(table.templateId),
  ],
)

/** Content of a template at a time. If the newest version cannot be rendered, the previous one is used. Its owner is the template's. */
export const digestTemplateVersions = pgTable(
  'digest_template_versions',
  {
    templateId: integer()
      .notNull()
      .references(() => digestTemplates.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    number: integer().notNull(),
    resellerId: integer(),
    customerId: integer(),
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
