import { type PreparedRule, prepareRule, type RuleAction, type RuleConditions } from '@postern/core/management'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { databaseOf, type Transaction } from '../db/database'
import { customerRules } from './customer-rules.table'

/** An active rule, ready to be compared. */
export interface StoredRule {
  id: number
  customerId: number
  name: string
  action: RuleAction
  prepared: PreparedRule
}

interface Kept {
  /** Of the row that it was made from: another one after each change. */
  version: string
  prepared: PreparedRule
}

/** Of all rules together that are kept, about 20 MB; when there are more, it begins anew. */
const lettersAtMost = 5_000_000

const keptOf = new WeakMap<object, { rules: Map<number, Kept>; letters: number }>()

/**
 * The active rules of customers in their order, as they are at this moment. What they look for is read and prepared only where it is
 * not known from an earlier message.
 */
export async function readPrepared(tx: Transaction, customerIds: readonly number[]): Promise<StoredRule[]> {
  const { id, customerId, name, action, position } = customerRules
  const rows = await tx
    .select({ id, customerId, name, action, version: version() })
    .from(customerRules)
    .where(and(inArray(customerId, [...customerIds]), eq(customerRules.isActive, true)))
    .orderBy(asc(position), asc(id))
  const { rules } = keptBy(tx)
  const known = new Map(rows.map((row) => [row.id, rules.get(row.id)]))
  const unknown = rows.filter((row) => known.get(row.id)?.version !== row.version)
  for (const [ruleId, kept] of await prepareAnew(
    tx,
    unknown.map((row) => row.id),
  )) {
    known.set(ruleId, kept)
  }
  return rows.flatMap(({ version: _, ...row }) => {
    const prepared = known.get(row.id)?.prepared
    // One that was deleted since.
    return prepared ? [{ ...row, prepared }] : []
  })
}

async function prepareAnew(tx: Transaction, ids: readonly number[]): Promise<Map<number, Kept>> {
  if (ids.length === 0) return new Map()
  const { id, conditions } = customerRules
  const rows = await tx
    .select({ id, conditions, version: version() })
    .from(customerRules)
    .where(inArray(id, [...ids]))
  const kept = keptBy(tx)
  return new Map(
    rows.map((row) => {
      const made = { version: row.version, prepared: prepareRule(row.conditions) }
      keep(kept, row.id, made, lettersOf(row.conditions))
      return [row.id, made]
    }),
  )
}

function keep(kept: ReturnType<typeof keptBy>, id: number, made: Kept, letters: number): void {
  if (kept.letters + letters > lettersAtMost) {
    kept.rules.clear()
    kept.letters = 0
  }
  kept.rules.set(id, made)
  // One that was kept before is counted until all begins anew: what is too much is counted, never too little.
  kept.letters += letters
}

function keptBy(tx: Transaction) {
  const database = databaseOf(tx)
  const kept = keptOf.get(database) ?? { rules: new Map<number, Kept>(), letters: 0 }
  keptOf.set(database, kept)
  return kept
}

/** Of a row, by the transaction that wrote it. */
const version = () => sql<string>`${customerRules}.xmin::text`

function lettersOf(conditions: RuleConditions): number {
  return JSON.stringify(conditions).length
}
