import { conditionsOf, type PreparedRule, prepareRule, type RuleAction } from '@postern/core/management'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { databaseOf, type Transaction } from '../db/database'
import { customerRules } from './customer-rules.table'

/** An active rule, ready to be compared. */
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
  /** Of the row that it was made from: another one after each change. */
  version: string
  prepared: PreparedRule
  letters: number
}

/** Of all rules together that are kept: at two bytes each about 20 MB. When there are more, the oldest go. */
const lettersAtMost = 10_000_000

/** What a text, a list or an object takes besides its letters, counted as letters. */
const lettersPerPart = 20

const keptOf = new WeakMap<object, { rules: Map<number, Kept>; letters: number }>()

/**
 * The active rules of the provider and of customers in their order, as they are at this moment. What they look for is read and prepared only where it is
 * not known from an earlier message. Each is as one row says it: what was changed between the two reads is as the second found it.
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

/** Those of the rules that are still there and active. */
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

/** Of a row, by the transaction that wrote it. */
const version = () => sql<string>`${customerRules}.xmin::text`

/** Of what was prepared: folding can make 18 letters of one. */
function lettersOf(part: unknown): number {
  if (typeof part === 'string') return part.length + lettersPerPart
  if (typeof part !== 'object' || part === null) return 0
  return Object.values(part).reduce<number>((letters, one) => letters + lettersOf(one), lettersPerPart)
}
