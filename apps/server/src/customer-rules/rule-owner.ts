import type { RuleLevel } from '@postern/core/management'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inScope } from '../customers/customer-list'
import { type CustomerRequest, customerToChange } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { customers } from '../tenants/tenants.table'
import { customerRules } from './customer-rules.table'

/** Owner of rules: a customer; a reseller (no customer), or the provider (neither), whose rules apply to all their customers. */
export interface RuleOwner {
  resellerId: number | null
  customerId: number | null
}

/** The level of an owner. */
export function ruleLevelOf({ resellerId, customerId }: RuleOwner): RuleLevel {
  if (customerId !== null) return 'customer'
  return resellerId === null ? 'system' : 'reseller'
}

/** Tables with the columns of an owner: rules, and the match lists that they name. */
type OwnedTable = Record<'resellerId' | 'customerId', AnyPgColumn>

/** Condition for the rules of one owner, attachments included. */
export function ownedBy({ resellerId, customerId }: RuleOwner, table: OwnedTable = customerRules): SQL | undefined {
  if (customerId !== null) return eq(table.customerId, customerId)
  return and(
    isNull(table.customerId),
    resellerId === null ? isNull(table.resellerId) : eq(table.resellerId, resellerId),
  )
}

/** Condition for rules of the levels above an owner. */
export function aboveOf({ resellerId, customerId }: RuleOwner, table: OwnedTable = customerRules): SQL | undefined {
  if (customerId === null && resellerId === null) return sql`false`
  const ofReseller = customerId === null || resellerId === null ? sql`false` : eq(table.resellerId, resellerId)
  return and(isNull(table.customerId), sql`(${table.resellerId} is null or ${ofReseller})`)
}

/** Rejects a customer outside the scope, for operations besides changing its rules. */
export async function refuseMissing(tx: Transaction, scope: Scope, customerId: number): Promise<void> {
  await customerInScope(tx, scope, customerId)
}

/** Returns a customer in scope as the owner of rules. */
export async function customerInScope(tx: Transaction, scope: Scope, customerId: number): Promise<RuleOwner> {
  const [customer] = await tx
    .select({ resellerId: customers.resellerId })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt), inScope(scope)))
  if (!customer) throw refuse('requests.notFound')
  return { resellerId: customer.resellerId, customerId }
}

/** Returns a customer in scope as the owner of rules about to change; other changes of its rules wait. */
export async function customerAsOwner(request: CustomerRequest, id: number): Promise<RuleOwner> {
  const { resellerId } = await customerToChange(request, id)
  return { resellerId, customerId: id }
}

/** The provider or the reseller that a caller acts for. */
export function ownLevelOf(caller: Caller): RuleOwner {
  const scope = scopeOf(caller)
  return { resellerId: scope.as === 'reseller' ? scope.resellerId : null, customerId: null }
}

/** Returns the caller's own level as the owner of rules about to change; other changes of them wait. */
export async function ownLevelAsOwner({ tx, caller }: CustomerRequest): Promise<RuleOwner> {
  const owner = ownLevelOf(caller)
  await holdRules(tx, owner.resellerId)
  return owner
}

/** Finds who owns a rule for all customers: the provider opens those of resellers, too. Missing and foreign ones are not found. */
export async function sharedOwnerOf(tx: Transaction, caller: Caller, ruleId: number): Promise<RuleOwner> {
  const { resellerId, customerId, id } = customerRules
  const [rule] = await tx
    .select({ resellerId })
    .from(customerRules)
    .where(and(eq(id, ruleId), isNull(customerId)))
  const own = ownLevelOf(caller)
  if (!rule || (own.resellerId !== null && rule.resellerId !== own.resellerId)) throw refuse('requests.notFound')
  return { resellerId: rule.resellerId, customerId: null }
}

/** Same, for a rule about to change; other changes of its owner's rules wait. */
export async function sharedOwnerToChange({ tx, caller }: CustomerRequest, ruleId: number): Promise<RuleOwner> {
  const owner = await sharedOwnerOf(tx, caller, ruleId)
  await holdRules(tx, owner.resellerId)
  return owner
}

/** Makes other changes of the provider's rules, or of a reseller's, wait for the transaction. */
async function holdRules(tx: Transaction, resellerId: number | null): Promise<void> {
  const name = resellerId === null ? 'system rules' : `rules of reseller ${resellerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
