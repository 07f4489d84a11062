import { ruleVersionsAtMost } from '@postern/core/management'
import { and, desc, eq, lte, max } from 'drizzle-orm'
import type { CustomerRequest } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import type { RuleOwner } from './rule-owner'
import { type RuleState, ruleVersions } from './rule-versions.table'

/** Reduces a rule to what a version keeps. */
export function stateOf(rule: RuleState): Required<RuleState> {
  const { name, note, isForced, isShown, isOffered, direction, action, conditions } = rule
  const { effects = {}, schedule = null } = rule
  return { name, note, isForced, isShown, isOffered, direction, action, effects, schedule, conditions }
}

/** Former states of a rule, newest first. */
export function versionsOf(tx: Transaction, ruleId: number) {
  return tx.select().from(ruleVersions).where(eq(ruleVersions.ruleId, ruleId)).orderBy(desc(ruleVersions.number))
}

/** A former state of a rule; refuses one that is not kept. */
export async function findVersion(tx: Transaction, ruleId: number, number: number): Promise<RuleState> {
  const [version] = await tx
    .select({ state: ruleVersions.state })
    .from(ruleVersions)
    .where(and(eq(ruleVersions.ruleId, ruleId), eq(ruleVersions.number, number)))
  if (!version) throw refuse('customerRules.noVersion')
  return version.state
}

/** Keeps the state that a change replaces, and forgets the oldest. */
export async function keepVersion(
  { tx, caller, now }: CustomerRequest,
  { resellerId, customerId }: RuleOwner,
  rule: RuleState & { id: number },
): Promise<void> {
  const { ruleId, number } = ruleVersions
  const [last] = await tx
    .select({ number: max(number) })
    .from(ruleVersions)
    .where(eq(ruleId, rule.id))
  const next = (last?.number ?? 0) + 1
  await tx.insert(ruleVersions).values({
    ...{ ruleId: rule.id, resellerId, customerId, number: next },
    ...{ replacedAt: now, replacedBy: caller.username, state: stateOf(rule) },
  })
  await tx.delete(ruleVersions).where(and(eq(ruleId, rule.id), lte(number, next - ruleVersionsAtMost)))
}
