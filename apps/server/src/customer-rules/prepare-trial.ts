import { groupIdsOf, listIdsOf, type RuleConditions, type RuleGroups, type RuleLists } from '@postern/core/management'
import type { Transaction } from '../db/database'
import { readRuleGroups } from '../groups/rule-groups'
import { type Caller, scopeOf } from '../http/caller'
import { readPreparedLists } from '../match-lists/prepared-lists'
import { refuseUnknownNames } from './rule-names'
import { customerInScope, ownLevelOf, type RuleOwner, sharedOwnerOf } from './rule-owner'

/** Mail that a rule is tried with: of a customer, or with `null` of everybody below the owner of a rule, or below the caller. */
export interface TrialPlace {
  customerId: number | null
  /** Rule for all customers whose owner's mail is compared. Absent: the caller's. */
  ruleId?: number | undefined
}

/** Match lists and groups that conditions name. */
export interface RuleNames {
  lists: RuleLists
  groups: RuleGroups
}

/** Finds whose mail is compared, and the match lists and groups that conditions name; refuses what the caller may not do. */
export async function prepareTrial(
  tx: Transaction,
  caller: Caller,
  { customerId, ruleId, conditions }: TrialPlace & { conditions: RuleConditions },
): Promise<{ owner: RuleOwner; named: RuleNames }> {
  const owner = await trialOwner(tx, caller, { customerId, ruleId })
  await refuseUnknownNames(tx, owner, conditions)
  const lists = await readPreparedLists(tx, listIdsOf(conditions))
  return { owner, named: { lists, groups: await readRuleGroups(tx, groupIdsOf(conditions)) } }
}

function trialOwner(
  tx: Transaction,
  caller: Caller,
  { customerId, ruleId }: TrialPlace,
): Promise<RuleOwner> | RuleOwner {
  if (customerId !== null) return customerInScope(tx, scopeOf(caller), customerId)
  return ruleId === undefined ? ownLevelOf(caller) : sharedOwnerOf(tx, caller, ruleId)
}
