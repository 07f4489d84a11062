import { conditionsOf, effectsOf, listIdsOf } from '@postern/core/management'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
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
  const lists = await listsOf(tx, rules)
  return rules.map((rule) => {
    const answer = answerOf(rule, lists, hits.get(rule.id))
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
  const lists = await listsOf(tx, rules)
  return rules.map((rule) => ({ ...answerOf(rule, lists), note: '', isAttached: attached.has(rule.id) }))
}

function isOf({ resellerId, customerId }: RuleOwner, rule: StoredRule): boolean {
  if (customerId !== null) return rule.customerId === customerId
  return rule.customerId === null && rule.resellerId === resellerId
}

/** The match lists that rules name. Their names are shown with the rule. */
function listsOf(tx: Transaction, rules: readonly StoredRule[]) {
  const ids = rules.flatMap(({ conditions }) => listIdsOf(conditionsOf(conditions)))
  return ids.length === 0 ? readLists(tx, ids) : asSystem(tx, () => readLists(tx, ids))
}

function answerOf(rule: StoredRule, known: ReadonlyMap<number, NamedRow>, { hits, hitsByDay, lastHitAt } = noHits) {
  const { id, customerId, name, note, isActive, position, template, conditions, attachedFrom } = rule
  const { isForced, isShown, isOffered, direction, action, effects, schedule } = rule
  return {
    ...{ id, name, note, isActive, position, direction, action, template, level: ruleLevelOf(attachedFrom ?? rule) },
    ...(customerId === null ? { isForced, isShown, isOffered } : { customerId }),
    ...(attachedFrom && { isAttached: true }),
    lists: namesOf(conditions, known),
    ...conditions,
    ...{ effects: effectsOf({ effects }), schedule },
    ...{ hits, hitsByDay, lastHitAt: lastHitAt?.toISOString() ?? null },
    ...{ createdAt: rule.createdAt.toISOString(), updatedAt: rule.updatedAt.toISOString() },
  }
}

function namesOf(conditions: StoredRule['conditions'], known: ReadonlyMap<number, NamedRow>): NamedRow[] {
  return listIdsOf(conditionsOf(conditions)).flatMap((listId) => {
    const list = known.get(listId)
    return list ? [{ id: list.id, name: list.name }] : []
  })
}
