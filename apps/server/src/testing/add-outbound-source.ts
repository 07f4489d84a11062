import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { outboundSources } from '../outbound-ips/outbound-sources.table'
import { domains } from '../tenants/tenants.table'
import { testNow } from './test-clock'

type Tenant = { id: number; resellerId: number; domainId: number }

/** A customer's own server, by default this machine's, and its domain verified; answers the source's id. */
export async function addOutboundSource(
  db: Database,
  { id: customerId, resellerId, domainId }: Tenant,
  values: Partial<typeof outboundSources.$inferInsert> = {},
): Promise<number> {
  return db.inScope({ as: 'system' }, async (tx) => {
    await tx.update(domains).set({ verifiedAt: testNow }).where(eq(domains.id, domainId))
    const [source] = await tx
      .insert(outboundSources)
      .values({
        ...{
          resellerId,
          customerId,
          network: '127.0.0.0/8',
          name: 'Mail server',
          createdAt: testNow,
          updatedAt: testNow,
        },
        ...values,
      })
      .returning({ id: outboundSources.id })
    return Number(source?.id)
  })
}
