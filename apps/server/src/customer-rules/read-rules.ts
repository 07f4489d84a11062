import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { eachWord, holds } from '../db/text-search'
import { refuse } from '../http/refuse'
import { customerRules } from './customer-rules.table'
import { aboveOf, ownedBy, type RuleOwner } from './rule-owner'

/** A row of the table; in an attachment, name, direction, action, effects, schedule and conditions are those of the rule that it attaches. */
export type StoredRule = typeof customerRules.$inferSelect & {
  /** Owner of the attached rule. Absent: it is none. */
  attachedFrom?: RuleOwner
}

interface Page {
  limit: number
  offset: number
  freeSearch: string
}

/** The rule that a row attaches. */
const source = alias(customerRules, 'source')

export const inOrder = [asc(customerRules.position), asc(customerRules.id)]
const broadestFirst = sql`case when ${customerRules.customerId} is not null then 2 when ${customerRules.resellerId} is not null then 1 else 0 end`

/** Rules of one owner in evaluation order, after those of the levels above that apply and are shown. */
export async function listRules(tx: Transaction, owner: RuleOwner, { limit, offset, freeSearch }: Page) {
  const { isShown, isOffered, isActive, name, note } = customerRules
  const shown = and(aboveOf(owner), eq(isShown, true), eq(isOffered, false), eq(isActive, true))
  const own = ownedBy(owner)
  const ownNote = (word: string) => and(own, holds(note, word))
  const where = and(
    or(own, shown),
    eachWord(freeSearch, (word) => or(holds(name, word), holds(source.name, word), ownNote(word))),
  )
  const rules = await select(tx, where)
    .orderBy(broadestFirst, ...inOrder)
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx
      .select({ one: sql`1` })
      .from(customerRules)
      .leftJoin(source, eq(source.id, customerRules.attachedId))
      .where(where)
      .limit(atMost),
  )
  return { rules: rules.map(resolved), ...counted }
}

/** Finds a rule of an owner; missing and foreign ones both give not found. */
export async function findRule(tx: Transaction, owner: RuleOwner, id: number): Promise<StoredRule> {
  const [rule] = await select(tx, and(eq(customerRules.id, id), ownedBy(owner)))
  if (!rule) throw refuse('requests.notFound')
  return resolved(rule)
}

/** Active rules that the levels above offer to an owner, broadest level first. */
export function offeredRules(tx: Transaction, owner: RuleOwner): Promise<StoredRule[]> {
  const { isOffered, isActive } = customerRules
  return tx
    .select()
    .from(customerRules)
    .where(and(aboveOf(owner), eq(isOffered, true), eq(isActive, true)))
    .orderBy(broadestFirst, ...inOrder)
}

function select(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ rule: getTableColumns(customerRules), source: getTableColumns(source) })
    .from(customerRules)
    .leftJoin(source, eq(source.id, customerRules.attachedId))
    .where(where)
    .$dynamic()
}

function resolved({ rule, source: from }: Awaited<ReturnType<typeof select>>[number]): StoredRule {
  if (!from) return rule
  const { name, direction, action, effects, schedule, conditions, resellerId, customerId } = from
  const kept = { name, direction, action, effects, schedule, conditions }
  return { ...rule, ...kept, attachedFrom: { resellerId, customerId } }
}
