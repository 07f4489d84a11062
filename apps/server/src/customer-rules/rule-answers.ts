import type { Transaction } from '../db/database'
import type { HandlerContext } from '../http/serve'
import { findRule, type RuleOwner, ruleVersion, type StoredRule } from './customer-rules.service'
import { type RuleHits, readHits } from './rule-hits'

/** One rule of an owner as its page shows it, with its version. */
export async function ruleAnswer(
  { tx, now, answerVersion }: HandlerContext<unknown>,
  customerId: RuleOwner['customerId'],
  id: number,
) {
  const rule = await findRule(tx, customerId, id)
  const version = ruleVersion(rule)
  answerVersion(version)
  return { ...answerOf(rule, (await readHits(tx, [id], now)).get(id)), version }
}

/** Rules as lists show them. */
export async function ruleAnswers(tx: Transaction, rules: readonly StoredRule[], now: Date) {
  const hits = await readHits(
    tx,
    rules.map(({ id }) => id),
    now,
  )
  return rules.map((rule) => answerOf(rule, hits.get(rule.id)))
}

function answerOf(rule: StoredRule, { hits, lastHitAt }: RuleHits = { hits: 0, lastHitAt: null }) {
  const { id, customerId, name, note, isActive, isForced, position, action, template, conditions } = rule
  return {
    ...{ id, name, note, isActive, position, action, template },
    ...(customerId === null ? { isForced } : { customerId }),
    ...conditions,
    ...{ hits, lastHitAt: lastHitAt?.toISOString() ?? null },
    ...{ createdAt: rule.createdAt.toISOString(), updatedAt: rule.updatedAt.toISOString() },
  }
}
