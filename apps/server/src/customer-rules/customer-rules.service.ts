import type { ReadyMadeKey } from '@postern/core'
import {
  asksAnything,
  conditionsOf,
  namesHeader,
  noConditions,
  RuleAction,
  type RuleConditions,
  readyMadeRules,
  rulesAtMost,
} from '@postern/core/management'
import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { inScope } from '../customers/customer-list'
import { type CustomerRequest, customerToChange, differences, type StoredCustomer } from '../customers/customer-request'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { customers } from '../tenants/tenants.table'
import { customerRules } from './customer-rules.table'

export type StoredRule = typeof customerRules.$inferSelect

/** What is written of a rule. What is left out stays as it is, of a new one as `noConditions` says. */
export type RuleValues = { [K in keyof RuleConditions]?: RuleConditions[K] | undefined } & {
  name?: string | undefined
  note?: string | undefined
  isActive?: boolean | undefined
  action?: RuleAction | undefined
}

type Written = Pick<StoredRule, 'name' | 'note' | 'isActive' | 'action' | 'conditions'>

interface Page {
  limit: number
  offset: number
  freeSearch: string
}

/** Rules of one customer of the scope, in the order in which they are asked. */
export async function listRules(tx: Transaction, scope: Scope, customerId: number, page: Page) {
  await refuseMissing(tx, scope, customerId)
  const { limit, offset, freeSearch } = page
  const where = and(
    eq(customerRules.customerId, customerId),
    eachWord(freeSearch, (word) => or(holds(customerRules.name, word), holds(customerRules.note, word))),
  )
  const rules = await tx
    .select()
    .from(customerRules)
    .where(where)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(customerRules).where(where).limit(atMost),
  )
  return { rules, ...counted }
}

/** One rule of a customer of the scope; a missing and a foreign one are not found alike. */
export async function findRule(tx: Transaction, scope: Scope, customerId: number, id: number): Promise<StoredRule> {
  await refuseMissing(tx, scope, customerId)
  const [rule] = await tx.select().from(customerRules).where(ruleOf(customerId, id))
  if (!rule) throw refuse('requests.notFound')
  return rule
}

/** Of what is edited of a rule; its place in the order is changed beside that. */
export function ruleVersion(rule: Written): string {
  return versionOf(factsOf(rule))
}

/** A customer of the scope, for what is done beside its rules. */
export async function refuseMissing(tx: Transaction, scope: Scope, customerId: number): Promise<void> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt), inScope(scope)))
  if (!customer) throw refuse('requests.notFound')
}

export async function addRule(request: CustomerRequest, customerId: number, values: RuleValues): Promise<number> {
  const customer = await customerToChange(request, customerId)
  const rule = merged(values)
  refuseWrong(rule)
  return insertRule(request, customer, rule)
}

/** Adds copies of ready-made rules in the order given. */
export async function attachRules(
  request: CustomerRequest,
  customerId: number,
  wanted: readonly { template: ReadyMadeKey; name: string }[],
): Promise<number[]> {
  const customer = await customerToChange(request, customerId)
  const ids: number[] = []
  for (const { template, name } of wanted) {
    ids.push(await insertRule(request, customer, { ...merged({ ...readyMadeRules[template], name }), template }))
  }
  return ids
}

export async function changeRule(
  request: CustomerRequest & { ifMatch: string | null },
  { customerId, id }: { customerId: number; id: number },
  { position, ...values }: RuleValues & { position?: number | undefined },
): Promise<void> {
  const { tx, now } = request
  const customer = await customerToChange(request, customerId)
  const rule = await findRule(tx, scopeOf(request.caller), customerId, id)
  if (position !== undefined) await moveRule(request, customer, rule, position)
  if (Object.keys(known(values)).length === 0) return
  refuseStale(request.ifMatch, ruleVersion(rule))
  const after = merged(values, rule)
  const changed = differences(factsOf(rule), factsOf(after))
  if (!changed) return
  refuseWrong(after)
  if (await isTaken(tx, customerId, after.name, id)) throw refuseField('name', 'customerRules.nameTaken')
  await tx
    .update(customerRules)
    .set({ ...after, updatedAt: now })
    .where(ruleOf(customerId, id))
  await audit(request, customer, id, { action: 'customerRuleChanged', ...changed })
}

export async function removeRule(request: CustomerRequest, customerId: number, id: number): Promise<void> {
  const { tx } = request
  const customer = await customerToChange(request, customerId)
  const rule = await findRule(tx, scopeOf(request.caller), customerId, id)
  await tx.delete(customerRules).where(ruleOf(customerId, id))
  const rest = await idsInOrder(tx, customerId)
  await placeAs(tx, rest)
  await audit(request, customer, id, { action: 'customerRuleDeleted', before: factsOf(rule) })
}

async function insertRule(
  request: CustomerRequest,
  customer: StoredCustomer,
  rule: Written & { template?: string },
): Promise<number> {
  const { tx, now } = request
  const before = await idsInOrder(tx, customer.id)
  if (before.length >= rulesAtMost) {
    throw refuse('customerRules.tooMany', { most: rulesAtMost })
  }
  if (await isTaken(tx, customer.id, rule.name)) throw refuseField('name', 'customerRules.nameTaken')
  const tenant = { resellerId: customer.resellerId, customerId: customer.id }
  const [added] = await tx
    .insert(customerRules)
    .values({ ...tenant, ...rule, position: before.length + 1, createdAt: now, updatedAt: now })
    .returning({ id: customerRules.id })
  if (!added) throw new Error('The database answered no rule.')
  await audit(request, customer, added.id, { action: 'customerRuleAdded', after: factsOf(rule) })
  return added.id
}

async function moveRule(request: CustomerRequest, customer: StoredCustomer, rule: StoredRule, position: number) {
  const ids = await idsInOrder(request.tx, customer.id)
  const from = ids.indexOf(rule.id)
  const to = Math.min(position, ids.length) - 1
  if (from === to) return
  ids.splice(to, 0, ...ids.splice(from, 1))
  await placeAs(request.tx, ids)
  await audit(request, customer, rule.id, {
    ...{ action: 'customerRuleMoved', before: { position: from + 1 }, after: { position: to + 1 } },
  })
}

async function idsInOrder(tx: Transaction, customerId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: customerRules.id })
    .from(customerRules)
    .where(eq(customerRules.customerId, customerId))
    .orderBy(...inOrder)
  return rows.map(({ id }) => id)
}

async function placeAs(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update ${customerRules} set position = placed.position
      from unnest(${sql.param([...ids])}::int[]) with ordinality as placed (id, position)
      where customer_rules.id = placed.id and customer_rules.position <> placed.position`,
  )
}

async function isTaken(tx: Transaction, customerId: number, name: string, except = 0): Promise<boolean> {
  const same = and(
    eq(customerRules.customerId, customerId),
    sql`lower(${customerRules.name}) = lower(${name})`,
    ne(customerRules.id, except),
  )
  const [other] = await tx.select({ id: customerRules.id }).from(customerRules).where(same)
  return other !== undefined
}

const inOrder = [asc(customerRules.position), asc(customerRules.id)]

const newRule: Written = { name: '', note: '', isActive: true, action: RuleAction.Hold, conditions: noConditions }

/** A rule with what was written over it. */
function merged(values: RuleValues, rule: Written = newRule): Written {
  const { name, note, isActive, action } = { ...rule, ...known(values) }
  return { name, note, isActive, action, conditions: conditionsOf({ ...rule.conditions, ...known(values) }) }
}

/** What a rule would look for that is not stored. */
export function conditionsFrom(values: RuleValues): RuleConditions {
  return merged(values).conditions
}

// The contract refuses a whole rule so; a part of one is known only with the rest of it.
function refuseWrong({ conditions }: Written): void {
  if (!namesHeader(conditions)) throw refuseField('headerName', 'customerRules.headerMissing')
  if (!asksAnything(conditions)) throw refuseField('senders', 'customerRules.conditionMissing')
}

function factsOf({ name, note, isActive, action, conditions }: Written): AuditValues {
  return { name, note, isActive, action, ...conditionsOf(conditions) }
}

function known<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

function ruleOf(customerId: number, id: number): SQL | undefined {
  return and(eq(customerRules.id, id), eq(customerRules.customerId, customerId))
}

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { id: customerId, resellerId }: StoredCustomer,
  ruleId: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target: `rule ${ruleId}`, ...change })
}
