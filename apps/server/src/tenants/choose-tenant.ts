import { Role } from '@postern/core'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { resellers } from './tenants.table'

/** Owner of an object: a customer, or with `customerId: null` a reseller with all its customers. */
export interface Tenant {
  resellerId: number
  customerId: number | null
}

interface ChooseOptions {
  customerId?: number | undefined
  resellerId?: number | undefined
  /** Refusal when both or neither are named. */
  missing: 'embed.tenantMissing' | 'webhooks.tenantMissing'
  /** Reads a customer in the caller's scope; `null` or a refusal if there is none. */
  findCustomer: (id: number) => Promise<{ id: number; resellerId: number } | null | undefined>
}

/** Chooses the tenant of a new object: one in the caller's scope, by default the caller's own (XT-04, XT-07). */
export async function chooseTenant(
  { tx, caller }: { tx: Transaction; caller: Caller },
  { customerId, resellerId, missing, findCustomer }: ChooseOptions,
): Promise<Tenant> {
  if (customerId !== undefined && resellerId !== undefined) throw refuseField('customerId', missing)
  const customer = customerId ?? (resellerId === undefined ? caller.customerId : null)
  if (customer !== null) {
    const found = await findCustomer(customer)
    if (!found) throw refuse('requests.notFound')
    return { customerId: found.id, resellerId: found.resellerId }
  }
  const id = resellerId ?? caller.resellerId
  if (id === null) throw refuseField('customerId', missing)
  const isOwn = caller.role === Role.SuperAdmin || (caller.role === Role.ResellerAdmin && id === caller.resellerId)
  const [reseller] = await tx
    .select({ id: resellers.id })
    .from(resellers)
    .where(and(eq(resellers.id, id), isNull(resellers.deletedAt)))
  if (!isOwn || !reseller) throw refuse('requests.notFound')
  return { customerId: null, resellerId: id }
}
