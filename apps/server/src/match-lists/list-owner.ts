import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { RuleOwner } from '../customer-rules/rule-owner'
import type { Transaction } from '../db/database'
import type { TenantScope } from '../db/scope'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { customers } from '../tenants/tenants.table'
import { matchLists } from './match-lists.table'

export type StoredList = typeof matchLists.$inferSelect

/** Finds a list of the caller's level, of a level below or of one above; others are not found. */
export async function findList(tx: Transaction, caller: Caller, id: number): Promise<StoredList> {
  const [list] = await tx
    .select()
    .from(matchLists)
    .where(and(eq(matchLists.id, id), inSight(scopeOf(caller))))
  if (!list) throw refuse('requests.notFound')
  return list
}

/** Finds a list that the caller may change. `isHeld`: other changes of lists of its owner wait for the transaction. */
export async function findListToChange(
  tx: Transaction,
  caller: Caller,
  id: number,
  { isHeld = false } = {},
): Promise<StoredList> {
  const list = await findList(tx, caller, id)
  if (isAbove(list, caller)) throw refuse('matchLists.ofLevelAbove')
  if (!isHeld) return list
  await holdLists(tx, list)
  return findList(tx, caller, id)
}

/** True for a list of a level above the caller's. */
export function isAbove({ resellerId, customerId }: RuleOwner, caller: Caller): boolean {
  const scope = scopeOf(caller)
  if (scope.as === 'customer') return customerId !== scope.customerId
  return scope.as === 'reseller' && resellerId !== scope.resellerId
}

/** True for a list of the provider. */
export const isSystemList = ({ resellerId, customerId }: RuleOwner) => resellerId === null && customerId === null

/** Makes other changes of an owner's lists, and rules that begin to name them, wait for the transaction. */
export async function holdLists(tx: Transaction, { resellerId, customerId }: RuleOwner): Promise<void> {
  const owner = customerId === null ? `reseller ${resellerId ?? 0}` : `customer ${customerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`match lists of ${owner}`}, 0))`)
}

/** Rows that row-level security lets through as well. */
function inSight(scope: TenantScope): SQL | undefined {
  if (scope.as === 'provider') return undefined
  const ofSystem = and(isNull(matchLists.resellerId), isNull(matchLists.customerId))
  if (scope.as === 'reseller') return or(ofSystem, eq(matchLists.resellerId, scope.resellerId))
  const reseller = sql`(select ${customers.resellerId} from ${customers} where ${customers.id} = ${scope.customerId})`
  const ofReseller = and(isNull(matchLists.customerId), sql`${matchLists.resellerId} = ${reseller}`)
  return or(ofSystem, ofReseller, eq(matchLists.customerId, scope.customerId))
}
