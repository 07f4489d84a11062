import { groupIdsOf, type RuleConditions } from '@postern/core/management'
import type { AuditValues } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { readGroupNames, refuseUnknownGroups } from '../groups/rule-groups'
import { listFacts, refuseUnknownLists } from '../match-lists/rule-lists'
import type { RuleOwner } from './rule-owner'

/** Rejects conditions with a match list or a group that rules of the owner cannot name; both stay for as long as the transaction runs. */
export async function refuseUnknownNames(tx: Transaction, owner: RuleOwner, conditions: RuleConditions): Promise<void> {
  await refuseUnknownLists(tx, owner, conditions)
  await refuseUnknownGroups(tx, owner, conditions)
}

/** Returns audit-log values for the match lists and groups that a rule names. */
export async function nameFacts(tx: Transaction, conditions: RuleConditions): Promise<AuditValues> {
  const names = await readGroupNames(tx, groupIdsOf(conditions))
  const named = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? String(id))
  return {
    ...(await listFacts(tx, conditions)),
    groups: named(conditions.groups),
    exceptGroups: named(conditions.exceptions.groups ?? []),
  }
}
