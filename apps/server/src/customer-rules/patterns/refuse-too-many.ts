import { noConditions, type RuleConditions } from '@postern/core/management'
import { and, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { refuseField } from '../../http/refuse'
import { customerRules } from '../customer-rules.table'
import { ownedBy, type RuleOwner } from '../rule-owner'

/**
 * Maximum number of regular expressions in all rules of an owner together, exceptions included. A message is compared with those of all its
 * levels within a second; a rule whose patterns were left out holds ordinary mail.
 */
const patternsOfLevelAtMost = 50

/**
 * Refuses patterns that an owner has no room for, at the field that adds them; a rule that adds none can always be changed. Attached rules
 * count for the level that owns them, where their patterns already are.
 */
export async function refuseTooManyPatterns(
  tx: Transaction,
  owner: RuleOwner,
  after: RuleConditions,
  { id, conditions: before }: { id: number; conditions: RuleConditions } = { id: 0, conditions: noConditions },
): Promise<void> {
  const [matched, excepted] = countsOf(after)
  const [matchedBefore, exceptedBefore] = countsOf(before)
  if (matched + excepted <= matchedBefore + exceptedBefore) return
  const others = await countOthers(tx, owner, id)
  const room = patternsOfLevelAtMost - others
  if (matched + excepted <= room) return
  const isInExceptions = excepted > exceptedBefore && (matched <= matchedBefore || matched <= room)
  throw refuseField(isInExceptions ? 'exceptions.textPatterns' : 'textPatterns', 'customerRules.patternsTooMany', {
    ...{ most: patternsOfLevelAtMost, others },
  })
}

function countsOf({ textPatterns = [], exceptions = {} }: Partial<RuleConditions>): [number, number] {
  return [textPatterns.length, exceptions.textPatterns?.length ?? 0]
}

async function countOthers(tx: Transaction, owner: RuleOwner, id: number): Promise<number> {
  const { conditions } = customerRules
  const [row] = await tx
    .select({
      patterns: sql<number>`coalesce(sum(
        coalesce(jsonb_array_length(${conditions} -> 'textPatterns'), 0)
        + coalesce(jsonb_array_length(${conditions} -> 'exceptions' -> 'textPatterns'), 0)
      ), 0)::int`,
    })
    .from(customerRules)
    .where(and(ownedBy(owner), ne(customerRules.id, id)))
  return row?.patterns ?? 0
}
