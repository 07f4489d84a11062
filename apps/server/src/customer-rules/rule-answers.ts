import { conditionsOf, listIdsOf } from '@postern/core/management'
import type { Transaction } from '../db/database'
import type { HandlerContext } from '../http/serve'
import { type NamedRow, readLists } from '../match-lists/rule-lists'
import { findRule, type RuleOwner, ruleVersion, type StoredRule } from './customer-rules.service'
import { type RuleHits, readHits } from './rule-hits'

/** One rule of an owner as returned for its page, with its version. */
export async function ruleAnswer(
  { tx, now, answerVersion }: HandlerContext<unknown>,
  customerId: RuleOwner['customerId'],
  id: number,
) {
  const rule = await findRule(tx, customerId, id)
  const version = ruleVersion(rule)
  answerVersion(version)
  const lists = await listsOf(tx, [rule])
  return { ...answerOf(rule, lists, (await readHits(tx, [id], now)).get(id)), version }
}

/** Rules as returned for lists. */
export async function ruleAnswers(tx: Transaction, rules: readonly StoredRule[], now: Date) {
  const hits = await readHits(
    tx,
    rules.map(({ id }) => id),
    now,
  )
  const lists = await listsOf(tx, rules)
  return rules.map((rule) => answerOf(rule, lists, hits.get(rule.id)))
}

/** The match lists that rules of the provider name. */
function listsOf(tx: Transaction, rules: readonly StoredRule[]) {
  return readLists(
    tx,
    rules.flatMap(({ conditions }) => listIdsOf(conditionsOf(conditions))),
  )
}

function answerOf(
  rule: StoredRule,
  known: ReadonlyMap<number, NamedRow>,
  { hits, lastHitAt }: RuleHits = { hits: 0, lastHitAt: null },
) {
  const { id, customerId, name, note, isActive, isForced, position, action, template, conditions } = rule
  return {
    ...{ id, name, note, isActive, position, action, template },
    ...(customerId === null ? { isForced, lists: namesOf(conditions, known) } : { customerId }),
    ...conditions,
    ...{ hits, lastHitAt: lastHitAt?.toISOString() ?? null },
    ...{ createdAt: rule.createdAt.toISOString(), updatedAt: rule.updatedAt.toISOString() },
  }
}

function namesOf(conditions: StoredRule['conditions'], known: ReadonlyMap<number, NamedRow>): NamedRow[] {
  return listIdsOf(conditionsOf(conditions)).flatMap((listId) => {
    const list = known.get(listId)
    return list ? [{ id: list.id, name: list.name }] : []
  })
}
