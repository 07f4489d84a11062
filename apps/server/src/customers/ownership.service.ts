import { type CustomerOwnership, type OwnershipArea, ownershipLevel, Role } from '@postern/core'
import { decides, defaultOwnership, ownershipAreas, ownershipLevelsOf, parentTypeOf } from '@postern/core/management'
import { and, eq, isNull } from 'drizzle-orm'
import { ServiceError } from '../http/service-error'
import { changedNames, mergeUnnamed, type UnnamedFields, unnamedIn } from '../http/unnamed-fields'
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

/** Who decides what of a customer, with what holds where nothing was set. */
function ownershipOf({ ownership }: Pick<StoredCustomer, 'ownership'>): CustomerOwnership {
  const { services, settings, accessControl, digests, tenants } = { ...defaultOwnership, ...ownership }
  return { services, settings, accessControl, digests, tenants }
}

/** What is stored of it beside those, as the specification names no field of it (AM-090). */
const unnamedOf = (ownership: object) => unnamedIn(ownership, [...ownershipAreas, 'resellerId'])

/** The same as the wire names it, with the fields that have no name of ours. */
export function wholeOwnershipAnswer(customer: Pick<StoredCustomer, 'ownership'>, product: string): UnnamedFields {
  return { ...unnamedOf(customer.ownership), ...ownershipAnswer(customer, product) }
}

/** Who decides what, as the wire names it. */
export function ownershipAnswer(customer: Pick<StoredCustomer, 'ownership'>, product: string): Record<string, string> {
  const levels = ownershipOf(customer)
  return Object.fromEntries(ownershipAreas.map((area) => [area, parentTypeOf(levels[area], product)]))
}

/** Refuses whoever does not decide about an area of the customer. */
export function refuseUnlessDecides(
  { caller }: Pick<CustomerRequest, 'caller'>,
  customer: Pick<StoredCustomer, 'ownership'>,
  area: OwnershipArea,
): void {
  if (decides(caller.role, ownershipOf(customer)[area])) return
  throw new ServiceError('forbidden', 'This is decided by those who look after the customer.')
}

/** Parent types by area, and whose the customer becomes. */
export type OwnershipValues = Partial<Record<OwnershipArea, string | undefined>> & { resellerId?: number | undefined }

export interface OwnershipRequest extends CustomerRequest {
  /** How long moving the customer may take. */
  moveWithinMs?: number
}

/** Answers how the customer goes to another reseller: at once, or in steps from now on. */
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
    // Nobody hands out, or takes back, what is decided above (XT-07).
    if (decides(request.caller.role, before[area]) && decides(request.caller.role, changes[area] ?? before[area]))
      continue
    throw refusal(area, 'Only those above you decide this.')
  }
  const after = { ...before, ...changes }
  const unnamedBefore = unnamedOf(customer.ownership)
  const unnamed = mergeUnnamed(unnamedBefore, unnamedOf(given))
  const otherFields = changedNames(unnamedBefore, unnamed)
  const changed = differences({ ...before, otherFields: [] }, { ...after, otherFields })
  if (changed) {
    await request.tx
      .update(customers)
      .set({ ownership: { ...unnamed, ...after } })
      .where(eq(customers.id, id))
    await auditCustomer(request, customer, { action: 'ownershipChanged', ...changed })
  }
  if (resellerId === undefined || resellerId === customer.resellerId) return 'stays'
  return transfer(request, customer, { resellerId, ...settings })
}

/** Gives a customer to another reseller (RT-092): the log of both tells of it. */
async function transfer(
  request: OwnershipRequest,
  customer: StoredCustomer,
  { resellerId, messagesMovedAtOnce }: { resellerId: number; messagesMovedAtOnce: number },
): Promise<'moved' | 'moving'> {
  const { tx, caller, moveWithinMs } = request
  if (caller.role !== Role.SuperAdmin) throw new ServiceError('forbidden', 'Only provider staff move customers.')
  const name = async (id: number) => {
    const [reseller] = await tx
      .select({ name: resellers.name })
      .from(resellers)
      .where(and(eq(resellers.id, id), isNull(resellers.deletedAt)))
      .for('key share')
    return reseller?.name ?? null
  }
  const to = await name(resellerId)
  if (to === null) throw refusal('resellerId', 'There is no such reseller.')
  await refuseWhileMoving(tx, customer.id)
  await refuseUnsold(tx, resellerId, customer.services, 'resellerId')
  // Each of the two resellers reads its own name alone (XT-09).
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
    if (!level || !ownershipLevelsOf(area).includes(level)) throw refusal(area, 'Choose one of the levels.')
    levels[area] = level
  }
  return levels
}

function refusal(field: string, message: string): ServiceError {
  return new ServiceError('bad_request', message, { fields: { [field]: [message] } })
}
