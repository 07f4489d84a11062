import { and, eq } from 'drizzle-orm'
import type { SecretBox } from '../auth/secret-box'
import { asSystem } from '../db/as-system'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { forgetTenant, storeTenant } from '../o365/connect-tenant'
import { o365Credentials, o365Tenants } from '../o365/o365.table'
import { auditCustomer, type CustomerRequest, customerToChange } from './customer-request'
import { refuseUnlessDecides } from './ownership.service'
import type { VersionedRequest } from './versioned-request'

/** A Microsoft 365 tenant row, with the app registration used to read it. */
export type StoredTenant = typeof o365Tenants.$inferSelect & { clientId: string }

export interface NewTenant {
  tenantId: string
  name: string
  clientId: string
  clientSecret: string
  folder: string
}

/** Connects a Microsoft 365 tenant to a customer of the caller's scope; each belongs to one customer. */
export async function addTenant(
  request: CustomerRequest,
  customerId: number,
  { secretBox, ...given }: NewTenant & { secretBox: SecretBox },
): Promise<StoredTenant> {
  const { name, clientId, clientSecret, folder } = given
  const values = { name, clientId, clientSecret, folder }
  const customer = await customerToDecide(request, customerId)
  const { tx, now } = request
  const tenantId = given.tenantId.toLowerCase()
  const { resellerId } = customer
  await asSystem(tx, async () => {
    const [known] = await tx.select().from(o365Tenants).where(eq(o365Tenants.id, tenantId)).for('update')
    // Same message, whoever owns it (XT-12).
    if (known) throw refuseField('tenantId', 'microsoft365.connected')
    await storeTenant(tx, secretBox, { ...values, tenantId, resellerId, customerId, now })
  })
  await auditCustomer(request, customer, { action: 'tenantConnected', after: { tenantId, name: values.name } })
  return tenantOf(request, customerId, tenantId)
}

/** Returns a tenant of the customer, which is in the caller's scope. */
export async function tenantOf(
  { tx }: Pick<CustomerRequest, 'tx'>,
  customerId: number,
  tenantId: string,
): Promise<StoredTenant> {
  const [tenant] = await tx
    .select()
    .from(o365Tenants)
    .where(and(eq(o365Tenants.id, tenantId.toLowerCase()), eq(o365Tenants.customerId, customerId)))
  if (!tenant) throw refuse('requests.notFound')
  const [signIn] = await asSystem(tx, () =>
    tx
      .select({ clientId: o365Credentials.clientId })
      .from(o365Credentials)
      .where(eq(o365Credentials.tenantId, tenant.id)),
  )
  return { ...tenant, clientId: signIn?.clientId ?? '' }
}

export interface TenantChange {
  name?: string | undefined
  folder?: string | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
}

/** Changes the given fields and reads the tenant at once; a changed folder is read from the start. */
export async function updateTenant(
  request: VersionedRequest & { secretBox: SecretBox },
  { customerId, tenantId }: { customerId: number; tenantId: string },
  change: TenantChange,
): Promise<StoredTenant> {
  const { name, folder, clientId, clientSecret } = change
  const given = { name, folder, clientId }
  const customer = await customerToDecide(request, customerId)
  const before = await tenantOf(request, customerId, tenantId)
  refuseStale(request.ifMatch, tenantVersion(before))
  if (Object.keys(known({ ...given, clientSecret })).length === 0) return before
  const { tx, secretBox, now } = request
  const { id, resellerId } = before
  const facts = ({ name, folder, clientId }: StoredTenant) => ({ name, folder, clientId })
  const after = { ...facts(before), ...known(given) }
  await asSystem(tx, () =>
    storeTenant(tx, secretBox, { ...after, clientSecret, tenantId: id, resellerId, customerId, now }),
  )
  await auditCustomer(request, customer, {
    action: 'tenantChanged',
    before: facts(before),
    after: { ...after, ...(clientSecret !== undefined && { hasNewSecret: true }) },
  })
  return tenantOf(request, customerId, id)
}

/** Stops reading a tenant and deletes its secret. */
export async function removeTenant(request: CustomerRequest, customerId: number, tenantId: string): Promise<void> {
  const customer = await customerToDecide(request, customerId)
  const { id, name } = await tenantOf(request, customerId, tenantId)
  await asSystem(request.tx, () => forgetTenant(request.tx, id))
  await auditCustomer(request, customer, { action: 'tenantDisconnected', before: { tenantId: id, name } })
}

export function tenantVersion({ name, folder, clientId }: StoredTenant): string {
  return versionOf({ name, folder, clientId })
}

async function customerToDecide(request: CustomerRequest, id: number) {
  const customer = await customerToChange(request, id)
  refuseUnlessDecides(request, customer, 'tenants')
  return customer
}

function known<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
