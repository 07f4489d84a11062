import { readFileSync } from 'node:fs'
import { Service, ServiceModule } from '@postern/core'
import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import type { SecretBox } from '../auth/secret-box'
import type { Database, Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { customerModules, customers } from '../tenants/tenants.table'
import { secretOwner } from './claim-tenant'
import { o365Credentials, o365Items, o365Tenants } from './o365.table'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))

/** Tenant as entered by an operator. The app registration has `User.ReadBasic.All` and `Mail.ReadBasic.All`, with consent granted. */
const TenantFile = z.object({
  customerId: z.int().check(z.positive()),
  /** Id of the directory. */
  tenantId: z.guid(),
  name: text,
  clientId: text,
  clientSecret: text,
  /** `junkemail`, or the display name of the folder that mail is moved to. */
  folder: text,
})

/** Connects the tenant in a JSON file, or updates its secret, name or folder; its customer gets the module. */
export async function connectTenant(db: Database, secretBox: SecretBox, { file, now }: { file: string; now: Date }) {
  const read = TenantFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) {
    throw new Error(`The file is not usable. ${z.prettifyError(read.error)}`)
  }
  const { customerId, clientId, clientSecret, name, folder } = read.data
  const tenantId = read.data.tenantId.toLowerCase()
  return db.inScope({ as: 'system' }, async (tx) => {
    const resellerId = await resellerOf(tx, customerId)
    const [before] = await tx.select().from(o365Tenants).where(eq(o365Tenants.id, tenantId)).for('update')
    if (before && before.customerId !== customerId) {
      throw refuse('microsoft365.connectedElsewhere', { tenant: tenantId, customer: before.customerId })
    }
    const signIn = { clientId, clientSecret }
    await storeTenant(tx, secretBox, { resellerId, customerId, tenantId, name, folder, ...signIn, now })
    await audit(tx, { resellerId, customerId, tenantId, action: 'tenantConnected', after: { name, folder }, now })
    return { tenantId, name }
  })
}

interface TenantValues {
  resellerId: number
  customerId: number
  /** Id of the directory, lower case. */
  tenantId: string
  name: string
  folder: string
  clientId: string
  /** Absent: keeps the stored one. */
  clientSecret?: string | undefined
  now: Date
}

/** Stores a tenant that no other customer has, and schedules it to be read at once; its customer gets the module. */
export async function storeTenant(
  tx: Transaction,
  secretBox: SecretBox,
  { resellerId, customerId, tenantId, name, folder, clientId, clientSecret, now }: TenantValues,
): Promise<void> {
  const [before] = await tx
    .select({
      folder: o365Tenants.folder,
      createdAt: o365Tenants.createdAt,
      secret: o365Credentials.sealedSecret,
    })
    .from(o365Tenants)
    .leftJoin(o365Credentials, eq(o365Credentials.tenantId, o365Tenants.id))
    .where(eq(o365Tenants.id, tenantId))
  const sealedSecret =
    clientSecret === undefined ? before?.secret : secretBox.seal(Buffer.from(clientSecret), secretOwner(tenantId))
  if (!sealedSecret) throw refuse('microsoft365.secretMissing')
  // A different folder is read from its beginning.
  if (before && before.folder !== folder) await forgetTenant(tx, tenantId)
  // Items listed for an earlier customer of this tenant are not this customer's to see.
  await tx.delete(o365Items).where(and(eq(o365Items.tenantId, tenantId), ne(o365Items.customerId, customerId)))
  const due = { name, folder, nextSyncAt: now, tries: 0, failure: '' }
  await tx
    .insert(o365Tenants)
    .values({ id: tenantId, resellerId, customerId, createdAt: before?.createdAt ?? now, ...due })
    .onConflictDoUpdate({ target: o365Tenants.id, set: due })
  const signIn = { clientId, sealedSecret }
  await tx
    .insert(o365Credentials)
    .values({ tenantId, resellerId, customerId, ...signIn })
    .onConflictDoUpdate({ target: o365Credentials.tenantId, set: signIn })
  const { customerId: customer, serviceId, moduleId } = customerModules
  await tx
    .insert(customerModules)
    .values({ resellerId, customerId, serviceId: Service.EmailSecurity, moduleId: ServiceModule.O365Protect })
    .onConflictDoUpdate({ target: [customer, serviceId, moduleId], set: { isActive: true } })
}

/** Removes a tenant with its secret; returns the removed tenant. */
export async function forgetTenant(tx: Transaction, tenantId: string) {
  const [tenant] = await tx.delete(o365Tenants).where(eq(o365Tenants.id, tenantId)).returning()
  return tenant
}

/** Stops reading a tenant and deletes its secret. Found messages stay listed until they expire. */
export async function disconnectTenant(db: Database, { tenantId, now }: { tenantId: string; now: Date }) {
  return db.inScope({ as: 'system' }, async (tx) => {
    const tenant = await forgetTenant(tx, tenantId.toLowerCase())
    if (!tenant) throw refuse('microsoft365.notConnected', { tenant: tenantId })
    const { id, name, resellerId, customerId } = tenant
    await audit(tx, { resellerId, customerId, tenantId: id, action: 'tenantDisconnected', now })
    return { tenantId: id, name }
  })
}

async function resellerOf(tx: Transaction, customerId: number): Promise<number> {
  const [customer] = await tx
    .select({ resellerId: customers.resellerId })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!customer) throw refuse('microsoft365.noCustomer', { customer: customerId })
  return customer.resellerId
}

interface TenantRecord {
  resellerId: number
  customerId: number
  tenantId: string
  action: AuditAction
  after?: Record<string, string>
  now: Date
}

function audit(tx: Transaction, { tenantId, ...record }: TenantRecord) {
  const target = `Microsoft 365 tenant ${tenantId}`
  return writeAudit(tx, { ...record, target, userId: null, username: '', address: '' })
}
