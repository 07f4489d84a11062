import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customerRules } from './customer-rules.table'

type Told = 'name' | 'note' | 'isForced' | 'isShown' | 'isOffered' | 'direction' | 'action' | 'conditions'
type Newer = 'effects' | 'schedule'

type Rule = typeof customerRules.$inferSelect

/** State of a rule that a version keeps: all but its position and whether it is active. Older versions have no effects and no schedule. */
export type RuleState = Pick<Rule, Told> & Partial<Pick<Rule, Newer>>

/** Former states of content rules, oldest first by number. Owners are those of the rule. */
export const ruleVersions = pgTable(
  'rule_versions',
  {
    ruleId: integer()
      .notNull()
      .references(() => customerRules.id, { onDelete: 'cascade' }),
    resellerId: integer(),
    customerId: integer(),
    /** Counted from 1. */
    number: integer().notNull(),
    replacedAt: instant().notNull(),
    /** User name, kept after the user is deleted. */
    replacedBy: text().notNull(),
    state: jsonb().$type<RuleState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.number] })],
)
