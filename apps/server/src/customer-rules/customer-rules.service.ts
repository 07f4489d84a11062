import type { ReadyMadeKey } from '@postern/core'
import {
  asksAnything,
  conditionsOf,
  listConditionNames,
  namesHeader,
  noConditions,
  RuleAction,
  type RuleConditions,
  readyMadeRules,
  rulesAtMost,
  systemRulesAtMost,
} from '@postern/core/management'
import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { inScope } from '../customers/customer-list'
import { type CustomerRequest, customerToChange, differences } from '../customers/customer-request'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { listFacts, refuseUnknownLists } from '../match-lists/rule-lists'
import { customers } from '../tenants/tenants.table'
import { customerRules } from './customer-rules.table'

export type StoredRule = typeof customerRules.$inferSelect

/** Values written to a rule. Omitted ones stay as they are; in a new rule they default to `noConditions`. */
export type RuleValues = { [K in keyof RuleConditions]?: RuleConditions[K] | undefined } & {
  name?: string | undefined
  note?: string | undefined
  isActive?: boolean | undefined
  isForced?: boolean | undefined
  action?: RuleAction | undefined
}

type Written = Pick<StoredRule, 'name' | 'note' | 'isActive' | 'isForced' | 'action' | 'conditions'>

interface Page {
  limit: number
  offset: number
  freeSearch: string
}

/** Owner of the rules: a customer, or the provider, whose rules apply to every customer. */
export interface RuleOwner {
  resellerId: number | null
  customerId: number | null
}

/** Rules of one owner, in evaluation order. */
export async function listRules(tx: Transaction, customerId: RuleOwner['customerId'], page: Page) {
  const { limit, offset, freeSearch } = page
  const where = and(
    ownedBy(customerId),
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

/** Finds a rule of an owner; missing and foreign ones both give not found. */
export async function findRule(tx: Transaction, customerId: RuleOwner['customerId'], id: number): Promise<StoredRule> {
  const [rule] = await tx.select().from(customerRules).where(ruleOf(customerId, id))
  if (!rule) throw refuse('requests.notFound')
  return rule
}

/** Version of a rule's editable fields; its place in the order changes separately. */
export function ruleVersion(rule: Written): string {
  const { conditions } = rule
  const lists = listConditionNames.map((name) => conditions[name] ?? [])
  const facts = factsOf(rule)
  return versionOf(lists.some(({ length }) => length > 0) ? [facts, lists] : facts)
}

/** Rejects a customer outside the scope, for operations besides changing its rules. */
export async function refuseMissing(tx: Transaction, scope: Scope, customerId: number): Promise<void> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt), inScope(scope)))
  if (!customer) throw refuse('requests.notFound')
}

/** Returns a customer in scope as the owner of rules about to change; other changes of its rules wait. */
export async function customerAsOwner(request: CustomerRequest, id: number): Promise<RuleOwner> {
  const { resellerId } = await customerToChange(request, id)
  return { resellerId, customerId: id }
}

/** Returns the provider as the owner of rules about to change; other changes of them wait. */
export async function systemAsOwner({ tx }: CustomerRequest): Promise<RuleOwner> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('system rules', 0))`)
  return { resellerId: null, customerId: null }
}

export async function addRule(request: CustomerRequest, owner: RuleOwner, values: RuleValues): Promise<number> {
  const rule = merged(values)
  refuseWrong(rule)
  return insertRule(request, owner, rule)
}

/** Adds copies of ready-made rules in the given order. */
export async function attachRules(
  request: CustomerRequest,
  owner: RuleOwner,
  wanted: readonly { template: ReadyMadeKey; name: string }[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { template, name } of wanted) {
    ids.push(await insertRule(request, owner, { ...merged({ ...readyMadeRules[template], name }), template }))
  }
  return ids
}

export async function changeRule(
  request: CustomerRequest & { ifMatch: string | null },
  owner: RuleOwner,
  id: number,
  { position, ...values }: RuleValues & { position?: number | undefined },
): Promise<void> {
  const { tx, now } = request
  const rule = await findRule(tx, owner.customerId, id)
  if (position !== undefined) await moveRule(request, owner, rule, position)
  if (Object.keys(known(values)).length === 0) return
  refuseStale(request.ifMatch, ruleVersion(rule))
  const after = merged(values, rule)
  const changed = differences(await loggedFacts(tx, owner, rule), await loggedFacts(tx, owner, after))
  if (!changed) return
  refuseWrong(after)
  await refuseForeignLists(tx, owner, after.conditions)
  if (await isTaken(tx, owner, after.name, id)) throw nameTaken(owner)
  await tx
    .update(customerRules)
    .set({ ...after, updatedAt: now })
    .where(ruleOf(owner.customerId, id))
  await audit(request, owner, id, { action: 'customerRuleChanged', ...changed })
}

export async function removeRule(request: CustomerRequest, owner: RuleOwner, id: number): Promise<void> {
  const { tx } = request
  const rule = await findRule(tx, owner.customerId, id)
  await tx.delete(customerRules).where(ruleOf(owner.customerId, id))
  const rest = await idsInOrder(tx, owner)
  await placeAs(tx, rest)
  await audit(request, owner, id, { action: 'customerRuleDeleted', before: await loggedFacts(tx, owner, rule) })
}

async function insertRule(
  request: CustomerRequest,
  owner: RuleOwner,
  rule: Written & { template?: string },
): Promise<number> {
  const { tx, now } = request
  const before = await idsInOrder(tx, owner)
  const most = owner.customerId === null ? systemRulesAtMost : rulesAtMost
  if (before.length >= most) throw refuse(wordsFor(owner).tooMany, { most })
  if (await isTaken(tx, owner, rule.name)) throw nameTaken(owner)
  await refuseForeignLists(tx, owner, rule.conditions)
  const { resellerId, customerId } = owner
  const [added] = await tx
    .insert(customerRules)
    .values({ resellerId, customerId, ...rule, position: before.length + 1, createdAt: now, updatedAt: now })
    .returning({ id: customerRules.id })
  if (!added) throw new Error('The database answered no rule.')
  await audit(request, owner, added.id, { action: 'customerRuleAdded', after: await loggedFacts(tx, owner, rule) })
  return added.id
}

async function moveRule(request: CustomerRequest, owner: RuleOwner, rule: StoredRule, position: number) {
  const ids = await idsInOrder(request.tx, owner)
  const from = ids.indexOf(rule.id)
  const to = Math.min(position, ids.length) - 1
  if (from === to) return
  ids.splice(to, 0, ...ids.splice(from, 1))
  await placeAs(request.tx, ids)
  await audit(request, owner, rule.id, {
    ...{ action: 'customerRuleMoved', before: { position: from + 1 }, after: { position: to + 1 } },
  })
}

async function idsInOrder(tx: Transaction, { customerId }: RuleOwner): Promise<number[]> {
  const rows = await tx
    .select({ id: customerRules.id })
    .from(customerRules)
    .where(ownedBy(customerId))
    .orderBy(...inOrder)
  return rows.map(({ id }) => id)
}

/** Error texts by owner. */
function wordsFor({ customerId }: RuleOwner) {
  return customerId === null
    ? ({ tooMany: 'systemRules.tooMany', nameTaken: 'systemRules.nameTaken' } as const)
    : ({ tooMany: 'customerRules.tooMany', nameTaken: 'customerRules.nameTaken' } as const)
}

function nameTaken(owner: RuleOwner) {
  return refuseField('name', wordsFor(owner).nameTaken)
}

async function placeAs(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update ${customerRules} set position = placed.position
      from unnest(${sql.param([...ids])}::int[]) with ordinality as placed (id, position)
      where customer_rules.id = placed.id and customer_rules.position <> placed.position`,
  )
}

async function isTaken(tx: Transaction, { customerId }: RuleOwner, name: string, except = 0): Promise<boolean> {
  const same = and(
    ownedBy(customerId),
    sql`lower(${customerRules.name}) = lower(${name})`,
    ne(customerRules.id, except),
  )
  const [other] = await tx.select({ id: customerRules.id }).from(customerRules).where(same)
  return other !== undefined
}

const inOrder = [asc(customerRules.position), asc(customerRules.id)]

const newRule: Written = {
  ...{ name: '', note: '', isActive: true, isForced: false, action: RuleAction.Hold },
  conditions: noConditions,
}

/** Merges a rule with the given changes. */
function merged(values: RuleValues, rule: Written = newRule): Written {
  const { name, note, isActive, isForced, action } = { ...rule, ...known(values) }
  return { name, note, isActive, isForced, action, conditions: conditionsOf({ ...rule.conditions, ...known(values) }) }
}

/** Conditions of a rule that is not stored. */
export function conditionsFrom(values: RuleValues): RuleConditions {
  return merged(values).conditions
}

// The contract checks this for a complete rule; a partial change can only be checked together with the rest.
function refuseWrong({ conditions }: Written): void {
  if (!namesHeader(conditions)) throw refuseField('headerName', 'customerRules.headerMissing')
  if (!asksAnything(conditions)) throw refuseField('senders', 'customerRules.conditionMissing')
}

/** Match lists are the provider's, and so are the rules that name them. */
async function refuseForeignLists(tx: Transaction, { customerId }: RuleOwner, conditions: RuleConditions) {
  if (customerId === null) return refuseUnknownLists(tx, conditions)
  const [foreign] = listConditionNames.filter((name) => conditions[name].length > 0)
  if (foreign) throw refuseField(foreign, 'matchLists.listUnknown')
}

/** A rule as the log tells it: lists by their names. */
async function loggedFacts(tx: Transaction, { customerId }: RuleOwner, rule: Written): Promise<AuditValues> {
  const facts = factsOf(rule)
  return customerId === null ? { ...facts, ...(await listFacts(tx, conditionsOf(rule.conditions))) } : facts
}

function factsOf({ name, note, isActive, isForced, action, conditions }: Written): AuditValues {
  // Customers have no forced rules, so that field stays out of their log and versions.
  const {
    senderLists: _,
    recipientLists: __,
    attachmentNameLists: ___,
    countryLists: ____,
    ...asked
  } = conditionsOf(conditions)
  return { name, note, isActive, ...(isForced && { isForced }), action, ...asked }
}

function known<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

function ruleOf(customerId: RuleOwner['customerId'], id: number): SQL | undefined {
  return and(eq(customerRules.id, id), ownedBy(customerId))
}

function ownedBy(customerId: RuleOwner['customerId']): SQL {
  return customerId === null ? isNull(customerRules.customerId) : eq(customerRules.customerId, customerId)
}

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { customerId, resellerId }: RuleOwner,
  ruleId: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target: `rule ${ruleId}`, ...change })
}
