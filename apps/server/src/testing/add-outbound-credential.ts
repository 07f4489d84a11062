import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../auth/passwords'
import type { Database } from '../db/database'
import { outboundCredentials } from '../outbound-credentials/outbound-credentials.table'
import { domains } from '../tenants/tenants.table'
import { testNow } from './test-clock'

type Tenant = { id: number; resellerId: number; domainId: number }

export interface TestCredential {
  id: number
  username: string
  password: string
}

const password = 'correct-horse-battery'

/** A credential of a customer, and its domain verified. */
export async function addOutboundCredential(
  db: Database,
  { id: customerId, resellerId, domainId }: Tenant,
  values: Partial<typeof outboundCredentials.$inferInsert> = {},
): Promise<TestCredential> {
  const username = `c${customerId}-${randomUUID().slice(0, 12)}`
  const passwordHash = await hashPassword(password)
  return db.inScope({ as: 'system' }, async (tx) => {
    await tx.update(domains).set({ verifiedAt: testNow }).where(eq(domains.id, domainId))
    const [row] = await tx
      .insert(outboundCredentials)
      .values({
        ...{ resellerId, customerId, name: 'Newsletter', username, passwordHash, createdAt: testNow },
        ...values,
      })
      .returning({ id: outboundCredentials.id })
    return { id: Number(row?.id), username: values.username ?? username, password }
  })
}
