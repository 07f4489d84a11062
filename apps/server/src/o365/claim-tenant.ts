import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SecretBox } from '../auth/secret-box'
import type { Database } from '../db/database'
import { isClaimable } from '../db/leases'
import { customers } from '../tenants/tenants.table'
import { o365Credentials, o365Tenants } from './o365.table'

export type ClaimedTenant = typeof o365Tenants.$inferSelect

/** Longer than one page with all its requests may take; each page renews it. */
export const leaseEnd = (now: Date) => new Date(now.getTime() + 30 * 60 * 1000)

/** Claims a due tenant of an active customer; others skip it until the lease ends, so that one process reads it at a time. */
export function claimTenant(db: Database, now: Date): Promise<ClaimedTenant | undefined> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const active = tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.isActive, true), isNull(customers.deletedAt)))
    const { id, nextSyncAt: dueAt, leasedUntil, customerId } = o365Tenants
    const [tenant] = await tx
      .update(o365Tenants)
      .set({ leasedUntil: leaseEnd(now) })
      .where(isClaimable(tx, { id, dueAt, leasedUntil, where: inArray(customerId, active), now, limit: 1 }))
      .returning()
    return tenant
  })
}

/** Binds a sealed secret to the tenant that it signs in to. */
export const secretOwner = (tenantId: string) => `o365:${tenantId}`

/** Credentials of a tenant. A secret sealed with an earlier key is sealed again. */
export function readCredentials(db: Database, secretBox: SecretBox, tenantId: string) {
  return db.inScope({ as: 'system' }, async (tx) => {
    const ofTenant = eq(o365Credentials.tenantId, tenantId)
    const [row] = await tx.select().from(o365Credentials).where(ofTenant)
    const secret = row && secretBox.open(row.sealedSecret, secretOwner(tenantId))
    if (!row || !secret) throw new Error('The secret of the tenant cannot be opened. Connect it again.')
    if (secretBox.isOld(row.sealedSecret)) {
      const sealedSecret = secretBox.seal(secret, secretOwner(tenantId))
      await tx.update(o365Credentials).set({ sealedSecret }).where(ofTenant)
    }
    return { tenantId, clientId: row.clientId, secret: secret.toString('utf8') }
  })
}
