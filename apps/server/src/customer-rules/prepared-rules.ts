import {
  conditionsOf,
  type MailDirections,
  type PreparedRule,
  prepareRule,
  type RuleAction,
  type RuleEffects,
  type RuleSchedule,
} from '@postern/core/management'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { databaseOf, type Transaction } from '../db/database'
import { customerRules } from './customer-rules.table'

/** An active rule, prepared for matching. */
export interface StoredRule {
  id: number
  /** `null`: of a reseller or of the provider, for all their customers. */
  customerId: number | null
  /** `null`: of the provider. */
  resellerId: number | null
  name: string
  isForced: boolean
  direction: MailDirections
  action: RuleAction
  effects: Partial<RuleEffects>
  /** `null`: it applies always. */
  schedule: RuleSchedule | null
  /** True for a rule of the provider, also where a customer attaches it. */
  isOfProvider: boolean
  prepared: PreparedRule
}

/** A customer whose mail is judged. */
export interface RuledCustomer {
  customerId: number
  resellerId: number
}

interface Placed extends StoredRule {
  position: number
}

type Prepared = Pick<StoredRule, 'name' | 'direction' | 'action' | 'effects' | 'schedule' | 'prepared'>

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

/** The rule that a row attaches. */
const source = alias(customerRules, 'source')

/**
 * Reads the current active rules of the provider, of resellers and of customers, in order; an attached one as its owner keeps it. Conditions
 * are read and prepared only if not cached from an earlier message. Each rule is internally consistent: a change between the two reads
 * appears as the second found it.
 */
export async function readPrepared(tx: Transaction, customers: readonly RuledCustomer[]): Promise<StoredRule[]> {
  const { id, customerId, resellerId, isForced, position, isActive, isOffered, attachedId } = customerRules
  const ids = customers.map((one) => one.customerId)
  const resellerIds = customers.map((one) => one.resellerId)
  const above = and(isNull(customerId), eq(isOffered, false), or(isNull(resellerId), inArray(resellerId, resellerIds)))
  const own = and(
    inArray(customerId, ids),
    or(isNull(attachedId), and(eq(source.isActive, true), eq(source.isOffered, true))),
  )
  const rows = await tx
    .select({
      ...{ id, customerId, resellerId, isForced, position },
      madeFrom: sql<number>`coalesce(${source.id}, ${id})`,
      name: sql<string>`coalesce(${source.name}, ${customerRules.name})`,
      direction: sql<MailDirections>`coalesce(${source.direction}, ${customerRules.direction})`,
      action: sql<RuleAction>`coalesce(${source.action}, ${customerRules.action})`,
      effects: sql<Partial<RuleEffects>>`coalesce(${source.effects}, ${customerRules.effects})`.mapWith(
        customerRules.effects,
      ),
      // An attachment has no schedule of its own.
      schedule: sql<RuleSchedule | null>`coalesce(${source.schedule}, ${customerRules.schedule})`.mapWith(
        customerRules.schedule,
      ),
      isOfProvider: sql<boolean>`case when ${source.id} is null then ${and(isNull(customerId), isNull(resellerId))}
        else ${and(isNull(source.customerId), isNull(source.resellerId))} end`,
      version: sql<string>`coalesce(${sql.identifier('source')}.xmin, ${customerRules}.xmin)::text`,
    })
    .from(customerRules)
    .leftJoin(source, eq(source.id, attachedId))
    .where(and(eq(isActive, true), or(above, own)))
  const { rules } = keptBy(tx)
  const made = rows.map(({ version, madeFrom, ...row }) => {
    const kept = rules.get(madeFrom)
    return { row, madeFrom, prepared: kept?.version === version ? kept.prepared : null }
  })
  const unknown = made.filter(({ prepared }) => prepared === null).map(({ madeFrom }) => madeFrom)
  const anew = await prepareAnew(tx, [...new Set(unknown)])
  return inOrder(
    made.flatMap(({ row, madeFrom, prepared }) => {
      if (prepared) return [{ ...row, prepared }]
      const read = anew.get(madeFrom)
      return read ? [{ ...row, ...read }] : []
    }),
  )
}

function inOrder(rules: Placed[]): StoredRule[] {
  rules.sort((one, other) => one.position - other.position || one.id - other.id)
  return rules.map(({ position: _, ...rule }) => rule)
}

/** Prepares those of the rules that still exist and are active. */
async function prepareAnew(tx: Transaction, ids: readonly number[]): Promise<Map<number, Prepared>> {
  if (ids.length === 0) return new Map()
  const { id, name, direction, action, effects, schedule, isActive, conditions } = customerRules
  const rows = await tx
    .select({
      id,
      name,
      direction,
      action,
      effects,
      schedule,
      conditions,
      version: sql<string>`${customerRules}.xmin::text`,
    })
    .from(customerRules)
    .where(and(inArray(id, [...ids]), eq(isActive, true)))
  return new Map(
    rows.map(({ id: ruleId, conditions: asked, version, ...row }) => {
      const prepared = prepareRule(conditionsOf(asked))
      keep(tx, ruleId, { version, prepared, letters: lettersOf(prepared) })
      return [ruleId, { ...row, prepared }]
    }),
  )
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

/** Counts the letters of a prepared rule: folding can turn one letter into 18. */
function lettersOf(part: unknown): number {
  if (typeof part === 'string') return part.length + lettersPerPart
  if (typeof part !== 'object' || part === null) return 0
  return Object.values(part).reduce<number>((letters, one) => letters + lettersOf(one), lettersPerPart)
}
