import { conditionsOf, type PreparedRule, prepareRule, type RuleAction } from '@postern/core/management'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { databaseOf, type Transaction } from '../db/database'
import { customerRules } from './customer-rules.table'

/** An active rule, prepared for matching. */
export interface StoredRule {
  id: number
  /** `null`: the provider's, for every customer. */
  customerId: number | null
  name: string
  isForced: boolean
  action: RuleAction
  prepared: PreparedRule
}

interface Placed extends StoredRule {
  position: number
}

interface Kept {
  /** Version of the row that it was made from: changes with each edit. */
  version: string
  prepared: PreparedRule
  letters: number
}

/** Limit for all kept rules together: at two bytes each about 20 MB. Beyond it, the oldest are dropped. */
const lettersAtMost = 10_000_000

/** Overhead of a text, list or object beyond its letters, counted as letters. */
const lettersPerPart = 20

const keptOf = new WeakMap<object, { rules: Map<number, Kept>; letters: number }>()

/**
 * Reads the current active rules of the provider and of customers, in order. Conditions are read and prepared only if not cached from an
 * earlier message. Each rule is internally consistent: a change between the two reads appears as the second found it.
 */
export async function readPrepared(tx: Transaction, customerIds: readonly number[]): Promise<StoredRule[]> {
  const { id, customerId, name, action, isForced, position, isActive } = customerRules
  const rows = await tx
    .select({ id, customerId, name, action, isForced, position, version: version() })
    .from(customerRules)
    .where(and(or(isNull(customerId), inArray(customerId, [...customerIds])), eq(isActive, true)))
  const { rules } = keptBy(tx)
  const known: Placed[] = []
  const unknown: number[] = []
  for (const { version, ...row } of rows) {
    const kept = rules.get(row.id)
    if (kept?.version === version) known.push({ ...row, prepared: kept.prepared })
    else unknown.push(row.id)
  }
  return inOrder([...known, ...(await prepareAnew(tx, unknown))])
}

function inOrder(rules: Placed[]): StoredRule[] {
  rules.sort((one, other) => one.position - other.position || one.id - other.id)
  return rules.map(({ position: _, ...rule }) => rule)
}

/** Prepares those of the rules that still exist and are active. */
async function prepareAnew(tx: Transaction, ids: readonly number[]): Promise<Placed[]> {
  if (ids.length === 0) return []
  const { id, customerId, name, action, isForced, position, isActive, conditions } = customerRules
  const rows = await tx
    .select({ id, customerId, name, action, isForced, position, conditions, version: version() })
    .from(customerRules)
    .where(and(inArray(id, [...ids]), eq(isActive, true)))
  return rows.map(({ conditions, version, ...row }) => {
    const prepared = prepareRule(conditionsOf(conditions))
    keep(tx, row.id, { version, prepared, letters: lettersOf(prepared) })
    return { ...row, prepared }
  })
}

function keep(tx: Transaction, id: number, made: Kept): void {
  const kept = keptBy(tx)
  const drop = (ruleId: number) => {
    kept.letters -= kept.rules.get(ruleId)?.letters ?? 0
    kept.rules.delete(ruleId)
  }
  drop(id)
  kept.rules.set(id, made)
  kept.letters += made.letters
  for (const oldest of kept.rules.keys()) {
    if (kept.letters <= lettersAtMost) return
    drop(oldest)
  }
}

function keptBy(tx: Transaction) {
  const database = databaseOf(tx)
  const kept = keptOf.get(database) ?? { rules: new Map<number, Kept>(), letters: 0 }
  keptOf.set(database, kept)
  return kept
}

/** Version of a row: the transaction that wrote it. */
const version = () => sql<string>`${customerRules}.xmin::text`

/** Counts the letters of a prepared rule: folding can turn one letter into 18. */
function lettersOf(part: unknown): number {
  if (typeof part === 'string') return part.length + lettersPerPart
  if (typeof part !== 'object' || part === null) return 0
  return Object.values(part).reduce<number>((letters, one) => letters + lettersOf(one), lettersPerPart)
}
