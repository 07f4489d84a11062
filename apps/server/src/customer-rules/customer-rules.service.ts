import type { ReadyMadeKey } from '@postern/core'
import {
  asksAnything,
  conditionsOf,
  effectProblem,
  effectsOf,
  isLimiting,
  listConditionNames,
  type MailDirections,
  namesHeader,
  noConditions,
  noSchedule,
  RuleAction,
  type RuleConditions,
  type RuleEffects,
  type RuleExceptions,
  type RuleSchedule,
  rulesAtMost,
  scheduleProblem,
  systemRulesAtMost,
} from '@postern/core/management'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { type CustomerRequest, differences } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { customerRules } from './customer-rules.table'
import { isIn, readOwnDomains } from './own-domains'
import { refuseTooManyPatterns } from './patterns/refuse-too-many'
import { refuseWrongPatterns } from './patterns/refuse-wrong-patterns'
import { findRule, inOrder, type StoredRule } from './read-rules'
import { nameFacts, refuseUnknownNames } from './rule-names'
import { ownedBy, type RuleOwner, ruleLevelOf } from './rule-owner'
import { findVersion, keepVersion, stateOf } from './rule-versions'
import type { RuleState } from './rule-versions.table'

/** Values written to a rule. Omitted ones stay as they are; in a new rule they default to `noConditions`. */
export type RuleValues = { [K in Exclude<keyof RuleConditions, 'exceptions'>]?: RuleConditions[K] | undefined } & {
  exceptions?: { [K in keyof RuleExceptions]: RuleExceptions[K] | undefined } | undefined
  name?: string | undefined
  note?: string | undefined
  isActive?: boolean | undefined
  isForced?: boolean | undefined
  isShown?: boolean | undefined
  isOffered?: boolean | undefined
  direction?: MailDirections | undefined
  action?: RuleAction | undefined
  effects?: { [K in keyof RuleEffects]?: RuleEffects[K] | undefined } | undefined
  schedule?: { [K in keyof RuleSchedule]?: RuleSchedule[K] | undefined } | undefined
}

type Flags = 'isActive' | 'isForced' | 'isShown' | 'isOffered'
type Written = Pick<
  StoredRule,
  'name' | 'note' | Flags | 'direction' | 'action' | 'effects' | 'schedule' | 'conditions'
>

/** Version of a rule's editable fields; its place in the order changes separately. */
export function ruleVersion(rule: Written): string {
  const { conditions } = rule
  const lists = listConditionNames.map((name) => conditions[name] ?? [])
  const { groups = [], exceptions: { groups: exceptGroups = [], ...exceptions } = {} } = conditions
  const exceptLists = listConditionNames.map((name) => exceptions[name] ?? [])
  const isExcepted = exceptGroups.length > 0
  const named = [
    ...[...lists, ...(isExcepted || groups.length > 0 ? [groups] : []), ...(isExcepted ? [exceptGroups] : [])],
    ...(exceptLists.some(({ length }) => length > 0) ? exceptLists : []),
  ]
  const { isForced, isShown, isOffered } = rule
  const flags = { ...(isForced && { isForced }), ...(isShown && { isShown }), ...(isOffered && { isOffered }) }
  const facts = { ...factsOf(rule), ...flags }
  return versionOf(named.some(({ length }) => length > 0) ? [facts, named] : facts)
}

export async function addRule(request: CustomerRequest, owner: RuleOwner, values: RuleValues): Promise<number> {
  const rule = merged(values)
  refuseWrong(rule)
  await refuseForeignAddresses(request.tx, owner, rule)
  return insertRule(request, owner, rule)
}

/** Adds a copy of a ready-made rule. */
export function addCopy(
  request: CustomerRequest,
  owner: RuleOwner,
  { template, ...values }: RuleValues & { template: ReadyMadeKey },
): Promise<number> {
  return insertRule(request, owner, { ...merged(values), template })
}

export async function changeRule(
  request: CustomerRequest & { ifMatch: string | null },
  owner: RuleOwner,
  id: number,
  { position, ...values }: RuleValues & { position?: number | undefined },
): Promise<void> {
  const { tx } = request
  const rule = await findRule(tx, owner, id)
  if (position !== undefined) await moveRule(request, owner, rule, position)
  const names = Object.keys(known(values))
  if (names.length === 0) return
  if (rule.attachedFrom) {
    if (names.some((name) => name !== 'isActive')) throw refuse('customerRules.isAttached')
    return switchAttached(request, owner, rule, values.isActive ?? rule.isActive)
  }
  refuseStale(request.ifMatch, ruleVersion(rule))
  await saveRule(request, owner, rule, merged(values, rule))
}

/** Saves a former state of a rule again. */
export async function restoreRule(
  request: CustomerRequest & { ifMatch: string | null },
  owner: RuleOwner,
  id: number,
  number: number,
): Promise<void> {
  const rule = await findRule(request.tx, owner, id)
  if (rule.attachedFrom) throw refuse('customerRules.isAttached')
  refuseStale(request.ifMatch, ruleVersion(rule))
  const { conditions, ...state } = stateOf(await findVersion(request.tx, id, number))
  await saveRule(request, owner, rule, { isActive: rule.isActive, ...state, conditions: conditionsOf(conditions) })
}

/** Stores what a rule has become, and keeps what it was. */
async function saveRule(request: CustomerRequest, owner: RuleOwner, rule: StoredRule, after: Written): Promise<void> {
  const { tx, now } = request
  const { id } = rule
  if (rule.isOffered && !after.isOffered) await refuseAttached(tx, id)
  const changed = differences(await loggedFacts(tx, owner, rule), await loggedFacts(tx, owner, after))
  if (!changed) return
  refuseWrong(after)
  await refuseUnknownNames(tx, owner, after.conditions)
  await refuseForeignAddresses(tx, owner, after)
  await refuseTooManyPatterns(tx, owner, after.conditions, rule)
  if (await isTaken(tx, owner, after.name, id)) throw nameTaken(owner)
  if (!isSame(stateOf(rule), stateOf(after))) await keepVersion(request, owner, rule)
  await tx
    .update(customerRules)
    .set({ ...after, updatedAt: now })
    .where(ruleOf(owner, id))
  await auditRule(request, owner, id, { action: 'customerRuleChanged', ...changed })
}

function isSame(before: RuleState, after: RuleState): boolean {
  const read = ({ conditions, effects = {}, ...state }: RuleState) =>
    versionOf({ ...state, ...conditionsOf(conditions), effects: effectsOf({ effects }) })
  return read(before) === read(after)
}

/** Switches an attachment; nothing else of it is the customer's to change. */
async function switchAttached(request: CustomerRequest, owner: RuleOwner, rule: StoredRule, isActive: boolean) {
  if (isActive === rule.isActive) return
  await request.tx.update(customerRules).set({ isActive, updatedAt: request.now }).where(ruleOf(owner, rule.id))
  const before = { isActive: rule.isActive }
  await auditRule(request, owner, rule.id, { action: 'customerRuleChanged', before, after: { isActive } })
}

/** A rule that customers have attached stays offered: they count on it. */
async function refuseAttached(tx: Transaction, id: number): Promise<void> {
  const customers = await tx.$count(customerRules, eq(customerRules.attachedId, id))
  if (customers > 0) throw refuse('systemRules.attached', { customers })
}

/** Deletes a rule, or detaches an attached one; returns which of the two. */
export async function removeRule(
  request: CustomerRequest,
  owner: RuleOwner,
  id: number,
): Promise<'deleted' | 'detached'> {
  const { tx } = request
  const rule = await findRule(tx, owner, id)
  if (rule.isOffered) await refuseAttached(tx, id)
  await tx.delete(customerRules).where(ruleOf(owner, id))
  await placeAs(tx, await idsInOrder(tx, owner))
  if (rule.attachedFrom) {
    await auditRule(request, owner, id, { action: 'customerRuleDetached', before: { name: rule.name } })
    return 'detached'
  }
  await auditRule(request, owner, id, { action: 'customerRuleDeleted', before: await loggedFacts(tx, owner, rule) })
  return 'deleted'
}

async function insertRule(
  request: CustomerRequest,
  owner: RuleOwner,
  rule: Written & { template?: string },
): Promise<number> {
  const { tx, now } = request
  const position = await placeForNew(tx, owner)
  if (await isTaken(tx, owner, rule.name)) throw nameTaken(owner)
  await refuseUnknownNames(tx, owner, rule.conditions)
  await refuseTooManyPatterns(tx, owner, rule.conditions)
  const { resellerId, customerId } = owner
  const [added] = await tx
    .insert(customerRules)
    .values({ resellerId, customerId, ...rule, position, createdAt: now, updatedAt: now })
    .returning({ id: customerRules.id })
  if (!added) throw new Error('The database answered no rule.')
  await auditRule(request, owner, added.id, { action: 'customerRuleAdded', after: await loggedFacts(tx, owner, rule) })
  return added.id
}

/** Position of a rule to be added, after all others. Refuses one too many. */
export async function placeForNew(tx: Transaction, owner: RuleOwner): Promise<number> {
  const before = await idsInOrder(tx, owner)
  const most = owner.customerId === null ? systemRulesAtMost : rulesAtMost
  if (before.length >= most) throw refuse(wordsFor(owner).tooMany, { most })
  return before.length + 1
}

async function moveRule(request: CustomerRequest, owner: RuleOwner, rule: StoredRule, position: number) {
  const ids = await idsInOrder(request.tx, owner)
  const from = ids.indexOf(rule.id)
  const to = Math.min(position, ids.length) - 1
  if (from === to) return
  ids.splice(to, 0, ...ids.splice(from, 1))
  await placeAs(request.tx, ids)
  await auditRule(request, owner, rule.id, {
    ...{ action: 'customerRuleMoved', before: { position: from + 1 }, after: { position: to + 1 } },
  })
}

async function idsInOrder(tx: Transaction, owner: RuleOwner): Promise<number[]> {
  const rows = await tx
    .select({ id: customerRules.id })
    .from(customerRules)
    .where(ownedBy(owner))
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

async function isTaken(tx: Transaction, owner: RuleOwner, name: string, except = 0): Promise<boolean> {
  const same = and(ownedBy(owner), sql`lower(${customerRules.name}) = lower(${name})`, ne(customerRules.id, except))
  const [other] = await tx.select({ id: customerRules.id }).from(customerRules).where(same)
  return other !== undefined
}

const newRule: Written = {
  ...{ name: '', note: '', isActive: true, isForced: false, isShown: false, isOffered: false },
  ...{ direction: 'in', action: RuleAction.Hold, effects: {}, schedule: null },
  conditions: noConditions,
}

/** Merges a rule with the given changes. */
function merged(values: RuleValues, rule: Written = newRule): Written {
  const { name, note, isActive, isShown, isOffered, direction, action, ...after } = { ...rule, ...known(values) }
  // An offered rule decides among the rules of those who attach it.
  const isForced = after.isForced && !isOffered
  // Exceptions are changed one by one; what asks nothing is not kept.
  const exceptions = askedOf({ ...rule.conditions.exceptions, ...known(values.exceptions ?? {}) })
  const conditions = conditionsOf({ ...rule.conditions, ...known(values), exceptions })
  const effects = mergedEffects(rule, action, values.effects)
  const times = { ...noSchedule, ...rule.schedule, ...known(values.schedule ?? {}) }
  const schedule = isLimiting(times) ? times : null
  return { name, note, isActive, isForced, isShown, isOffered, direction, action, effects, schedule, conditions }
}

/** Effects with the given changes; former ones that do not go with the action are dropped. */
function mergedEffects(rule: Written, action: RuleAction, changes: RuleValues['effects'] = {}): Partial<RuleEffects> {
  const { redirectTo, ...others } = effectsOf(rule)
  const stops = action === RuleAction.Discard || action === RuleAction.Reject
  const kept = { ...(action === RuleAction.Redirect && { redirectTo }), ...(!stops && others) }
  return Object.fromEntries(Object.entries({ ...kept, ...known(changes) }).filter(([, value]) => value.length > 0))
}

/** Conditions of a rule that is not stored. */
export function conditionsFrom(values: RuleValues): RuleConditions {
  const { conditions } = merged(values)
  refuseWrongPatterns(conditions)
  return conditions
}

/** Exceptions that ask something. Words for a header stay with its name, and a least count with what it counts. */
function askedOf(exceptions: RuleExceptions): RuleExceptions {
  return Object.fromEntries(
    Object.entries(exceptions).filter(([name, value]) => {
      if (name === 'headerWords') return exceptions.headerName !== undefined && exceptions.headerName !== ''
      if (name === 'numbersAtLeast') return (exceptions.numbers?.length ?? 0) > 0
      return asksAnything({ [name]: value })
    }),
  )
}

// The contract checks this for a complete rule; a partial change can only be checked together with the rest.
function refuseWrong({ action, effects, schedule, conditions }: Written): void {
  const problems = [effectProblem(action, effectsOf({ effects })), scheduleProblem(schedule ?? noSchedule)]
  for (const problem of problems) if (problem) throw refuseField(problem.field, problem.key)
  if (!namesHeader(conditions)) throw refuseField('headerName', 'customerRules.headerMissing')
  if (!namesHeader(conditions.exceptions)) throw refuseField('exceptions.headerName', 'customerRules.headerMissing')
  if (!asksAnything(conditions)) throw refuseField('senders', 'customerRules.conditionMissing')
  refuseWrongPatterns(conditions)
}

/** Mail leaves for verified domains of the customer only, except by rules of the provider; those of resellers are about several customers. */
async function refuseForeignAddresses(tx: Transaction, owner: RuleOwner, { effects }: Written): Promise<void> {
  const names = (['redirectTo', 'copyTo'] as const).filter((name) => effects[name])
  const [first] = names
  const level = ruleLevelOf(owner)
  if (!first || level === 'system') return
  if (owner.customerId === null) throw refuseField(`effects.${first}`, 'customerRules.addressOfReseller')
  const addresses = names.map((name) => effects[name] ?? '')
  const own = await readOwnDomains(tx, [owner.customerId], addresses)
  const foreign = names.find((name) => !isIn(own, owner.customerId, effects[name] ?? ''))
  if (foreign) throw refuseField(`effects.${foreign}`, 'customerRules.addressOutside')
}

/** A rule as the log tells it: lists and groups by their names. */
async function loggedFacts(tx: Transaction, owner: RuleOwner, rule: Written): Promise<AuditValues> {
  const level = ruleLevelOf(owner)
  const { isForced, isShown, isOffered } = rule
  // Customers have none of these flags.
  const facts = { ...factsOf(rule), ...(level !== 'customer' && { isForced, isShown, isOffered }) }
  return { ...facts, ...(await nameFacts(tx, conditionsOf(rule.conditions))) }
}

function factsOf({ name, note, isActive, direction, action, effects, schedule, conditions }: Written): AuditValues {
  const {
    senderLists: _,
    recipientLists: __,
    attachmentNameLists: ___,
    countryLists: ____,
    groups: _____,
    exceptions,
    ...asked
  } = conditionsOf(conditions)
  return {
    name,
    note,
    isActive,
    direction,
    action,
    ...toldEffects(effectsOf({ effects })),
    schedule: toldParts(schedule ?? {}),
    ...asked,
    exceptions: toldParts(withoutNames(exceptions)),
  }
}

/** Exceptions without lists and groups, which are told by their names. */
function withoutNames(exceptions: RuleExceptions): RuleExceptions {
  const named: readonly string[] = [...listConditionNames, 'groups']
  return Object.fromEntries(Object.entries(exceptions).filter(([name]) => !named.includes(name)))
}

function toldEffects({ subjectTag: ruleTag, ...effects }: RuleEffects): AuditValues {
  return { ...effects, ruleTag }
}

/** Exceptions and schedules as the log tells them: one line for each part. */
function toldParts(parts: RuleExceptions | Partial<RuleSchedule>): string[] {
  const filled = Object.entries(parts).filter(([, value]) => value !== null && String(value) !== '')
  return filled.map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
}

function known<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

function ruleOf(owner: RuleOwner, id: number): SQL | undefined {
  return and(eq(customerRules.id, id), ownedBy(owner))
}

export async function auditRule(
  { tx, caller, address, now }: CustomerRequest,
  { customerId, resellerId }: RuleOwner,
  ruleId: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target: `rule ${ruleId}`, ...change })
}
