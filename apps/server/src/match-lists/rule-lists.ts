import {
  conditionsOf,
  type ListCondition,
  listConditionNames,
  listConditions,
  listIdsOf,
  type RuleConditions,
} from '@postern/core/management'
import { asc, inArray, isNull } from 'drizzle-orm'
import { customerRules } from '../customer-rules/customer-rules.table'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { matchLists } from './match-lists.table'

export interface NamedRow {
  id: number
  name: string
}

/** Refuses a match list that is not there or of another kind, at the condition that names it. */
export async function refuseUnknownLists(tx: Transaction, conditions: RuleConditions): Promise<void> {
  const known = await readLists(tx, listIdsOf(conditions))
  for (const name of listConditionNames) {
    if (conditions[name].some((id) => known.get(id)?.kind !== listConditions[name])) {
      throw refuseField(name, 'matchLists.listUnknown')
    }
  }
}

/** The match lists that rules name, by their ids. */
export async function readLists(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<never, never>() as ReadonlyMap<number, NamedRow & { kind: string }>
  const { id, name, kind } = matchLists
  const rows = await tx
    .select({ id, name, kind })
    .from(matchLists)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row])) as ReadonlyMap<number, NamedRow & { kind: string }>
}

/** The provider's rules in their order, by the match lists that they name. */
export async function rulesByList(tx: Transaction): Promise<ReadonlyMap<number, NamedRow[]>> {
  const { id, name, conditions, customerId, position } = customerRules
  const rows = await tx
    .select({ id, name, conditions })
    .from(customerRules)
    .where(isNull(customerId))
    .orderBy(asc(position), asc(id))
  const rules = new Map<number, NamedRow[]>()
  for (const row of rows) {
    for (const listId of listIdsOf(conditionsOf(row.conditions))) {
      rules.set(listId, [...(rules.get(listId) ?? []), { id: row.id, name: row.name }])
    }
  }
  return rules
}

/** Returns audit-log values for the match lists that a rule names. */
export async function listFacts(
  tx: Transaction,
  conditions: RuleConditions,
): Promise<Record<ListCondition, readonly string[]>> {
  const known = await readLists(tx, listIdsOf(conditions))
  const named = (name: ListCondition) => conditions[name].map((id) => known.get(id)?.name ?? String(id))
  return {
    senderLists: named('senderLists'),
    recipientLists: named('recipientLists'),
    attachmentNameLists: named('attachmentNameLists'),
    countryLists: named('countryLists'),
  }
}
