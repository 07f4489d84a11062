import { Role } from '@postern/core'
import { findCustomer } from '../customers/customer-list'
import { holdCustomer } from '../customers/hold-customer'
import { hasReseller, holdsReseller } from '../customers/living-reseller'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'

/** Where a user belongs. */
export interface Place {
  resellerId: number | null
  customerId: number | null
}

interface Asked {
  role: Role | null
  customerId?: number | null | undefined
  resellerId?: number | null | undefined
  /** Nobody is added to it, so it need not stay as it is. */
  isOnlyRead?: boolean
}

/**
 * The place that a role asks for, in the caller's scope: provider staff have none, reseller staff a reseller, everybody else a customer.
 * What a caller has only one of need not be named; what is foreign is not found (XT-04).
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

/** Whether a role can be had where a user is: nobody changes the place by it. */
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

/** The place of a named customer's or reseller's users; `null` where none is named, and not found where it is foreign. */
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
