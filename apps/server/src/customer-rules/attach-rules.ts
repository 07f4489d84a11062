import type { ReadyMadeKey } from '@postern/core'
import { noConditions, readyMadeRules } from '@postern/core/management'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { CustomerRequest } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { addCopy, auditRule, placeForNew } from './customer-rules.service'
import { customerRules } from './customer-rules.table'
import { offeredRules } from './read-rules'
import type { RuleOwner } from './rule-owner'

export interface WantedRules {
  rules?: readonly { template: ReadyMadeKey; name: string }[] | undefined
  ruleIds?: readonly number[] | undefined
}

/** Attaches offered rules and adds copies of ready-made ones, in the given order, after the customer's others. Returns their ids. */
export async function attachRules(
  request: CustomerRequest,
  owner: RuleOwner,
  { rules = [], ruleIds = [] }: WantedRules,
): Promise<number[]> {
  const ids = await attachOffered(request, owner, [...new Set(ruleIds)])
  for (const { template, name } of rules) {
    ids.push(await addCopy(request, owner, { ...readyMadeRules[template], name, template }))
  }
  return ids
}

async function attachOffered(request: CustomerRequest, owner: RuleOwner, ruleIds: readonly number[]) {
  if (ruleIds.length === 0) return []
  const { tx, now } = request
  const offered = new Map((await offeredRules(tx, owner)).map((rule) => [rule.id, rule]))
  const known = await attachmentsOf(tx, owner, ruleIds)
  const ids: number[] = []
  for (const attachedId of ruleIds) {
    const rule = offered.get(attachedId)
    if (!rule) throw refuse('customerRules.notOffered')
    const present = known.get(attachedId)
    if (present !== undefined) {
      ids.push(present)
      continue
    }
    const { resellerId, customerId } = owner
    const position = await placeForNew(tx, owner)
    const [added] = await tx
      .insert(customerRules)
      .values({
        ...{ resellerId, customerId, attachedId, position, name: '', action: rule.action, conditions: noConditions },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning({ id: customerRules.id })
    if (!added) throw new Error('The database answered no rule.')
    await auditRule(request, owner, added.id, { action: 'customerRuleAttached', after: { name: rule.name } })
    ids.push(added.id)
  }
  return ids
}

/** Ids of a customer's attachments by the rules that they attach. */
export async function attachmentsOf(tx: Transaction, { customerId }: RuleOwner, ruleIds: readonly number[]) {
  if (customerId === null || ruleIds.length === 0) return new Map<number | null, number>()
  const { id, attachedId } = customerRules
  const rows = await tx
    .select({ id, attachedId })
    .from(customerRules)
    .where(and(eq(customerRules.customerId, customerId), inArray(attachedId, [...ruleIds])))
  return new Map(rows.map((row) => [row.attachedId, row.id]))
}

/** Number of customers that have attached each of the rules. */
export async function countAttachments(
  tx: Transaction,
  ruleIds: readonly number[],
): Promise<Map<number | null, number>> {
  if (ruleIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: customerRules.attachedId, customers: count() })
    .from(customerRules)
    .where(inArray(customerRules.attachedId, [...ruleIds]))
    .groupBy(customerRules.attachedId)
  return new Map(rows.map((row) => [row.id, row.customers]))
}
