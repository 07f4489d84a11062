import { type CustomerOwnership, type OwnershipArea, ownershipLevel, Role } from '@postern/core'
import { decides, defaultOwnership, ownershipAreas, ownershipLevelsOf, parentTypeOf } from '@postern/core/management'
import { and, eq, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '../http/refuse'
import { refuseUnsold } from '../resellers/sold-services'
import type { Settings } from '../settings'
import { customers, resellers } from '../tenants/tenants.table'
import {
  auditCustomer,
  type CustomerRequest,
  customerToChange,
  differences,
  type StoredCustomer,
} from './customer-request'
import { moveCustomer } from './move-customer'
import { orderMove, refuseWhileMoving } from './order-move'

/** Returns who decides what for a customer, with defaults for unset areas. */
function ownershipOf({ ownership }: Pick<StoredCustomer, 'ownership'>): CustomerOwnership {
  const { services, settings, accessControl, digests, tenants } = { ...defaultOwnership, ...ownership }
  return { services, settings, accessControl, digests, tenants }
}

/** Returns who decides what, in wire names. */
export function ownershipAnswer(customer: Pick<StoredCustomer, 'ownership'>, product: string): Record<string, string> {
  const levels = ownershipOf(customer)
  return Object.fromEntries(ownershipAreas.map((area) => [area, parentTypeOf(levels[area], product)]))
}

/** Rejects callers who may not decide about an area of the customer. */
export function refuseUnlessDecides(
  { caller }: Pick<CustomerRequest, 'caller'>,
  customer: Pick<StoredCustomer, 'ownership'>,
  area: OwnershipArea,
): void {
  if (decides(caller.role, ownershipOf(customer)[area])) return
  throw refuse('customers.decidedByOthers')
}

/** Parent types by area, and the customer's new reseller. */
export type OwnershipValues = Partial<Record<OwnershipArea, string | undefined>> & { resellerId?: number | undefined }

export interface OwnershipRequest extends CustomerRequest {
  /** Time limit for moving the customer. */
  moveWithinMs?: number
}

/** Returns whether the customer moves to another reseller at once, or in steps from now on. */
export async function updateOwnership(
  request: OwnershipRequest,
  id: number,
  { resellerId, ...given }: OwnershipValues,
  settings: Pick<Settings, 'product' | 'messagesMovedAtOnce'>,
): Promise<'stays' | 'moved' | 'moving'> {
  const customer = await customerToChange(request, id, resellerId === undefined ? 'edit' : 'moveOrDelete')
  const changes = levelsOf(given, settings.product)
  const before = ownershipOf(customer)
  for (const area of Object.keys(changes) as OwnershipArea[]) {
    // A caller cannot hand out, or take back, what a higher level decides (XT-07).
    if (decides(request.caller.role, before[area]) && decides(request.caller.role, changes[area] ?? before[area]))
      continue
    throw refuseField(area, 'customers.decidedAbove')
  }
  const after = { ...before, ...changes }
  const changed = differences(before, after)
  if (changed) {
    await request.tx.update(customers).set({ ownership: after }).where(eq(customers.id, id))
    await auditCustomer(request, customer, { action: 'ownershipChanged', ...changed })
  }
  if (resellerId === undefined || resellerId === customer.resellerId) return 'stays'
  return transfer(request, customer, { resellerId, ...settings })
}

/** Transfers a customer to another reseller (RT-092), recorded in both logs. */
async function transfer(
  request: OwnershipRequest,
  customer: StoredCustomer,
  { resellerId, messagesMovedAtOnce }: { resellerId: number; messagesMovedAtOnce: number },
): Promise<'moved' | 'moving'> {
  const { tx, caller, moveWithinMs } = request
  if (caller.role !== Role.SuperAdmin) throw refuse('customers.providerMoves')
  const name = async (id: number) => {
    const [reseller] = await tx
      .select({ name: resellers.name })
      .from(resellers)
      .where(and(eq(resellers.id, id), isNull(resellers.deletedAt)))
      .for('key share')
    return reseller?.name ?? null
  }
  const to = await name(resellerId)
  if (to === null) throw refuseField('resellerId', 'resellers.unknown')
  await refuseWhileMoving(tx, customer.id)
  await refuseUnsold(tx, resellerId, customer.services, 'resellerId')
  // Each of the two resellers sees only its own name (XT-09).
  const left = { before: { reseller: await name(customer.resellerId) } }
  if (await orderMove(request, customer, { resellerId, left, messagesMovedAtOnce })) return 'moving'
  await auditCustomer(request, customer, { action: 'customerTransferred', ...left })
  await moveCustomer(tx, {
    ...{ customerId: customer.id, resellerId },
    ...(moveWithinMs !== undefined && { withinMs: moveWithinMs }),
  })
  await auditCustomer(
    request,
    { id: customer.id, resellerId },
    { action: 'customerTransferred', after: { reseller: to } },
  )
  return 'moved'
}

function levelsOf(
  given: Partial<Record<OwnershipArea, string | undefined>>,
  product: string,
): Partial<CustomerOwnership> {
  const levels: Partial<CustomerOwnership> = {}
  for (const area of ownershipAreas) {
    const parentType = given[area]
    if (parentType === undefined) continue
    const level = ownershipLevel(parentType, product)
    if (!level || !ownershipLevelsOf(area).includes(level)) throw refuseField(area, 'customers.level')
    levels[area] = level
  }
  return levels
}
