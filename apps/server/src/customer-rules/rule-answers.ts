import { conditionsOf, effectsOf, groupIdsOf, listIdsOf } from '@postern/core/management'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { readGroupNames } from '../groups/rule-groups'
import type { HandlerContext } from '../http/serve'
import type { NamedRow } from '../match-lists/list-uses'
import { readLists } from '../match-lists/rule-lists'
import { attachmentsOf, countAttachments } from './attach-rules'
import { ruleVersion } from './customer-rules.service'
import { readLiveSince } from './live-since'
import { findRule, type StoredRule } from './read-rules'
import { noHits, readHits } from './rule-hits'
import { type RuleOwner, ruleLevelOf } from './rule-owner'
import { versionsOf } from './rule-versions'

/** One rule of an owner as returned for its page, with its version. */
export async function ruleAnswer({ tx, now, answerVersion }: HandlerContext<unknown>, owner: RuleOwner, id: number) {
  const rule = await findRule(tx, owner, id)
  const version = ruleVersion(rule)
  answerVersion(version)
  const [answer] = await ruleAnswers(tx, owner, [rule], now)
  if (!answer) throw new Error('There is no answer for the rule.')
  const liveSince = await readLiveSince(tx, rule)
  return { ...answer, liveSince: liveSince?.toISOString() ?? null, version }
}

/** Former states of an owner's rule, newest first. */
export async function versionAnswers({ tx, now }: HandlerContext<unknown>, owner: RuleOwner, id: number) {
  const rule = await findRule(tx, owner, id)
  const versions = await versionsOf(tx, id)
  const rules = versions.map(({ state }) => ({ ...rule, ...state }))
  const answers = await ruleAnswers(tx, owner, rules, now)
  return {
    versions: versions.flatMap(({ number, replacedAt, replacedBy }, index) => {
      const answer = answers[index]
      return answer ? [{ number, replacedAt: replacedAt.toISOString(), replacedBy, rule: answer }] : []
    }),
  }
}

const unknownHits = { hits: 0, hitsByDay: [], lastHitAt: null }

/** Rules as returned for lists of an owner. */
export async function ruleAnswers(tx: Transaction, owner: RuleOwner, rules: readonly StoredRule[], now: Date) {
  const own = rules.filter((rule) => isOf(owner, rule)).map(({ id }) => id)
  const hits = await readHits(tx, own, now)
  const attached = owner.customerId === null ? await countAttachments(tx, own) : new Map<never, never>()
  const names = await namesIn(tx, rules)
  return rules.map((rule) => {
    const answer = answerOf(rule, names, hits.get(rule.id))
    if (!isOf(owner, rule)) return { ...answer, ...unknownHits, note: '', customerId: 0, isInherited: true }
    return owner.customerId === null ? { ...answer, attachedCount: attached.get(rule.id) ?? 0 } : answer
  })
}

/** Offered rules as returned to a customer, which sees neither notes nor hits of others. */
export async function offeredAnswers(tx: Transaction, owner: RuleOwner, rules: readonly StoredRule[]) {
  const attached = await attachmentsOf(
    tx,
    owner,
    rules.map(({ id }) => id),
  )
  const names = await namesIn(tx, rules)
  return rules.map((rule) => ({ ...answerOf(rule, names), note: '', isAttached: attached.has(rule.id) }))
}

function isOf({ resellerId, customerId }: RuleOwner, rule: StoredRule): boolean {
  if (customerId !== null) return rule.customerId === customerId
  return rule.customerId === null && rule.resellerId === resellerId
}

interface KnownNames {
  lists: ReadonlyMap<number, NamedRow>
  groups: ReadonlyMap<number, string>
}

/** The match lists and groups that rules name. Their names are shown with the rule. */
async function namesIn(tx: Transaction, rules: readonly StoredRule[]): Promise<KnownNames> {
  const all = rules.map(({ conditions }) => conditionsOf(conditions))
  const listIds = all.flatMap(listIdsOf)
  const lists = listIds.length === 0 ? new Map() : await asSystem(tx, () => readLists(tx, listIds))
  const groupIds = all.flatMap(groupIdsOf)
  return { lists, groups: await readGroupNames(tx, groupIds) }
}

function answerOf(rule: StoredRule, known: KnownNames, { hits, hitsByDay, lastHitAt } = noHits) {
  const { id, customerId, name, note, isActive, position, template, conditions, attachedFrom } = rule
  const { isForced, isShown, isOffered, direction, action, effects, schedule } = rule
  return {
    ...{ id, name, note, isActive, position, direction, action, template, level: ruleLevelOf(attachedFrom ?? rule) },
    ...(customerId === null ? { isForced, isShown, isOffered } : { customerId }),
    ...(attachedFrom && { isAttached: true }),
    ...namesOf(conditions, known),
    ...conditions,
    ...{ effects: effectsOf({ effects }), schedule },
    ...{ hits, hitsByDay, lastHitAt: lastHitAt?.toISOString() ?? null },
    ...{ createdAt: rule.createdAt.toISOString(), updatedAt: rule.updatedAt.toISOString() },
  }
}

function namesOf(conditions: StoredRule['conditions'], { lists, groups }: KnownNames) {
  const asked = conditionsOf(conditions)
  const named = (id: number, name: string | undefined): NamedRow[] => (name === undefined ? [] : [{ id, name }])
  return {
    lists: listIdsOf(asked).flatMap((id) => named(id, lists.get(id)?.name)),
    namedGroups: groupIdsOf(asked).flatMap((id) => named(id, groups.get(id))),
  }
}
