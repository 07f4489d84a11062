import {
  type ListCondition,
  listConditionNames,
  listConditions,
  listIdsOf,
  type RuleConditions,
} from '@postern/core/management'
import { and, asc, inArray, or, sql } from 'drizzle-orm'
import { aboveOf, ownedBy, type RuleOwner } from '../customer-rules/rule-owner'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { holdLists } from './list-owner'
import type { NamedRow } from './list-uses'
import { matchLists } from './match-lists.table'

interface ListRow extends NamedRow, RuleOwner {
  kind: string
}

/**
 * Refuses a match list that is not there, of another kind, or of somebody else than the rule's owner and the levels above, at the condition
 * that names it. Lists that a rule is saved with stay for as long as the transaction runs.
 */
export async function refuseUnknownLists(tx: Transaction, owner: RuleOwner, conditions: RuleConditions): Promise<void> {
  const ids = listIdsOf(conditions)
  if (ids.length === 0) return
  for (const listOwner of await ownersOf(tx, owner, ids)) await holdLists(tx, listOwner)
  const known = await readLists(tx, ids, owner)
  for (const name of listConditionNames) {
    const isWrong = (id: number) => known.get(id)?.kind !== listConditions[name]
    if (conditions[name].some(isWrong)) throw refuseField(name, 'matchLists.listUnknown')
    if (conditions.exceptions[name]?.some(isWrong)) throw refuseField(`exceptions.${name}`, 'matchLists.listUnknown')
  }
}

/** Owners of the lists that a rule names, the broadest first. */
async function ownersOf(tx: Transaction, owner: RuleOwner, ids: readonly number[]): Promise<RuleOwner[]> {
  const { resellerId, customerId, id } = matchLists
  return tx
    .selectDistinct({ resellerId, customerId })
    .from(matchLists)
    .where(and(inArray(id, [...ids]), usableBy(owner)))
    .orderBy(sql`${customerId} nulls first`, sql`${resellerId} nulls first`)
}

/** The match lists that rules name, by their ids; with an owner, those that its rules may name. */
export async function readLists(
  tx: Transaction,
  ids: readonly number[],
  owner?: RuleOwner,
): Promise<ReadonlyMap<number, ListRow>> {
  if (ids.length === 0) return new Map()
  const { id, name, kind, resellerId, customerId } = matchLists
  const rows = await tx
    .select({ id, name, kind, resellerId, customerId })
    .from(matchLists)
    .where(and(inArray(id, [...new Set(ids)]), owner && usableBy(owner)))
    .orderBy(asc(id))
  return new Map(rows.map((row) => [row.id, row]))
}

const usableBy = (owner: RuleOwner) => or(ownedBy(owner, matchLists), aboveOf(owner, matchLists))

/** Returns audit-log values for the match lists that a rule names. */
export async function listFacts(
  tx: Transaction,
  conditions: RuleConditions,
): Promise<Record<ListCondition | 'exceptLists', readonly string[]>> {
  const known = await readLists(tx, listIdsOf(conditions))
  const namesOf = (ids: readonly number[] = []) => ids.map((id) => known.get(id)?.name ?? String(id))
  const named = (name: ListCondition) => namesOf(conditions[name])
  return {
    senderLists: named('senderLists'),
    recipientLists: named('recipientLists'),
    attachmentNameLists: named('attachmentNameLists'),
    countryLists: named('countryLists'),
    exceptLists: listConditionNames.flatMap((name) => namesOf(conditions.exceptions[name])),
  }
}
