import { groupIdsOf, memberAddress, type RuleConditions, type RuleGroups } from '@postern/core/management'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { customerRules } from '../customer-rules/customer-rules.table'
import type { RuleOwner } from '../customer-rules/rule-owner'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { userAddresses, users } from '../users/users.table'
import { groupMembers, groups } from './groups.table'

/**
 * Reads the members of groups that rules name, as of now; deleted groups and users have none. With `addresses`, only those of them are
 * read, so that the size of a group costs a message nothing.
 */
export async function readRuleGroups(
  tx: Transaction,
  ids: readonly number[],
  addresses?: readonly string[],
): Promise<RuleGroups> {
  const members = new Map<number, Set<string>>()
  if (ids.length === 0) return members
  const wanted = addresses && [...new Set(addresses.flatMap((one) => [one.toLowerCase(), memberAddress(one)]))]
  const rows = await tx
    .select({ groupId: groupMembers.groupId, address: userAddresses.address })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), isNull(groups.deletedAt)))
    .innerJoin(users, and(eq(users.id, groupMembers.userId), isNull(users.deletedAt)))
    .innerJoin(userAddresses, eq(userAddresses.userId, users.id))
    .where(
      and(
        inArray(groupMembers.groupId, [...new Set(ids)]),
        wanted && sql`${userAddresses.address} = any(${sql.param(wanted)}::text[])`,
      ),
    )
  for (const { groupId, address } of rows) {
    const known = members.get(groupId) ?? new Set()
    members.set(groupId, known.add(memberAddress(address)))
  }
  return members
}

/**
 * Rejects a group that is missing, deleted or of another customer; rules of resellers and of the provider can name none. The groups that a
 * rule is saved with cannot be deleted before the transaction ends.
 */
export async function refuseUnknownGroups(
  tx: Transaction,
  { customerId }: RuleOwner,
  conditions: Pick<RuleConditions, 'groups' | 'exceptions'>,
): Promise<void> {
  const ids = groupIdsOf(conditions)
  if (ids.length === 0) return
  const fieldOf = (isWrong: (id: number) => boolean) =>
    conditions.groups.some(isWrong) ? 'groups' : 'exceptions.groups'
  if (customerId === null)
    throw refuseField(
      fieldOf(() => true),
      'groups.ofCustomersOnly',
    )
  const known = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(inArray(groups.id, ids), eq(groups.customerId, customerId), isNull(groups.deletedAt)))
    .orderBy(asc(groups.id))
    .for('share')
  if (known.length === ids.length) return
  const found = new Set(known.map(({ id }) => id))
  throw refuseField(
    fieldOf((id) => !found.has(id)),
    'groups.groupUnknown',
  )
}

/** Names of groups by their ids, also of deleted ones, which former states of rules can name. */
export async function readGroupNames(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(inArray(groups.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of the customer's rules that name a group, in their order. */
export async function rulesNamingGroup(
  tx: Transaction,
  { id, customerId }: { id: number; customerId: number },
): Promise<string[]> {
  const { name, conditions, position } = customerRules
  const rows = await tx
    .select({ name })
    .from(customerRules)
    .where(
      and(
        eq(customerRules.customerId, customerId),
        sql`(${conditions} -> 'groups' @> ${sql.param(String(id))}::jsonb
          or ${conditions} #> '{exceptions,groups}' @> ${sql.param(String(id))}::jsonb)`,
      ),
    )
    .orderBy(asc(position), asc(customerRules.id))
  return rows.map((rule) => rule.name)
}
