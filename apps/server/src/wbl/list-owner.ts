import type { Owner, OwnerColumns } from '@postern/core/sender-lists'
import { and, eq, isNull } from 'drizzle-orm'
import { holdCustomer } from '../customers/hold-customer'
import type { Transaction } from '../db/database'
import type { TenantScope } from '../db/scope'
import { groups } from '../groups/groups.table'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { domains, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

const system: OwnerColumns = { resellerId: null, customerId: null, domainId: null, groupId: null, userId: null }

/** Owner columns that a caller may write, by default those of the caller's own level. Foreign and missing owners are both not found. */
export async function ownerColumnsFor(tx: Transaction, caller: Caller, owner?: Owner): Promise<OwnerColumns> {
  const scope = scopeOf(caller)
  const { level, id } = owner ?? ownLevel(scope)
  if (level === 'system') {
    if (scope.as === 'provider') return system
    throw refuse('senderLists.ofLevelAbove')
  }
  if (id === null) throw notFound()
  if (level === 'reseller') return ofReseller(tx, scope, id)
  if (level === 'customer') return ofCustomer(tx, scope, id)
  const table = { domain: domains, group: groups, user: users }[level]
  const [row] = await tx
    .select({ customerId: table.customerId })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  if (!row?.customerId) throw notFound()
  return { ...(await ofCustomer(tx, scope, row.customerId)), [`${level}Id`]: id }
}

function ownLevel(scope: TenantScope): Owner {
  if (scope.as === 'reseller') return { level: 'reseller', id: scope.resellerId }
  return scope.as === 'customer' ? { level: 'customer', id: scope.customerId } : { level: 'system', id: null }
}

async function ofReseller(tx: Transaction, scope: TenantScope, id: number): Promise<OwnerColumns> {
  if (scope.as === 'customer' || (scope.as === 'reseller' && scope.resellerId !== id)) throw notFound()
  const [reseller] = await tx
    .select({ id: resellers.id })
    .from(resellers)
    .where(and(eq(resellers.id, id), isNull(resellers.deletedAt)))
  if (!reseller) throw notFound()
  return { ...system, resellerId: id }
}

async function ofCustomer(tx: Transaction, scope: TenantScope, id: number): Promise<OwnerColumns> {
  const customer = await holdCustomer(tx, scope, id)
  if (!customer) throw notFound()
  return { ...system, resellerId: customer.resellerId, customerId: id }
}

const notFound = () => refuse('requests.notFound')
