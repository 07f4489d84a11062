import { Role } from '@postern/core'
import { findCustomer } from '../customers/customer-list'
import { holdCustomer } from '../customers/hold-customer'
import { hasReseller, holdsReseller } from '../customers/living-reseller'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'

/** Tenant that a user belongs to. */
export interface Place {
  resellerId: number | null
  customerId: number | null
}

interface Asked {
  role: Role | null
  customerId?: number | null | undefined
  resellerId?: number | null | undefined
  /** True if nobody is added to it, so that it need not be locked. */
  isOnlyRead?: boolean
}

/**
 * Place that a role requires, in the caller's scope: none for provider staff, a reseller for reseller staff, a customer for everybody else.
 * If the caller has only one, it may be omitted; foreign ones are not found (XT-04).
 */
export async function placeFor(tx: Transaction, caller: Caller, asked: Asked): Promise<Place> {
  const { role, customerId, resellerId, isOnlyRead = false } = asked
  if (role === Role.SuperAdmin) {
    if (customerId || resellerId) throw refuseField('role', 'users.providerStaff')
    return { resellerId: null, customerId: null }
  }
  if (role === Role.ResellerAdmin) {
    if (customerId) throw refuseField('customerId', 'users.resellerStaff')
    const id = resellerId ?? caller.resellerId
    if (!id) throw refuseField('resellerId', 'resellers.missing')
    await refuseForeignReseller(tx, caller, id, isOnlyRead ? hasReseller : holdsReseller)
    return { resellerId: id, customerId: null }
  }
  const id = customerId ?? caller.customerId
  if (!id) throw refuseField('customerId', 'customers.missing')
  const customer = await (isOnlyRead ? findCustomer : holdCustomer)(tx, scopeOf(caller), id)
  if (!customer || (resellerId && resellerId !== customer.resellerId)) throw refuse('requests.notFound')
  return { resellerId: customer.resellerId, customerId: customer.id }
}

/** True if a role is possible at a user's place: changing the role never changes the place. */
export function fitsPlace(role: string | null, { resellerId, customerId }: Place): boolean {
  if (customerId !== null) return role === null || role === Role.CustomerAdmin
  return role === (resellerId === null ? Role.SuperAdmin : Role.ResellerAdmin)
}

async function refuseForeignReseller(
  tx: Transaction,
  caller: Caller,
  id: number,
  isThere: typeof holdsReseller,
): Promise<void> {
  const isOwn = caller.role === Role.SuperAdmin || caller.resellerId === id
  if (!isOwn || !(await isThere(tx, id))) throw refuse('requests.notFound')
}

/** Place of the users of the given customer or reseller; `null` if none is given, and not found if it is foreign. */
export async function placeOf(
  tx: Transaction,
  caller: Caller,
  { customerId, resellerId, isOnlyRead }: Pick<Asked, 'isOnlyRead'> & Partial<Record<keyof Place, number | undefined>>,
): Promise<Place | null> {
  const how = isOnlyRead ? { isOnlyRead } : {}
  if (customerId !== undefined) return placeFor(tx, caller, { role: null, customerId, resellerId, ...how })
  if (resellerId === undefined) return null
  return placeFor(tx, caller, { role: Role.ResellerAdmin, resellerId, ...how })
}
