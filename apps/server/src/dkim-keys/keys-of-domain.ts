import { eq, sql } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { dkimKeys, dkimPrivateKeys } from './dkim-keys.table'

/** Transfers the keys of a domain with it: its records stay where they are, and its mail stays signed. */
export async function moveKeys(
  tx: Transaction,
  domainId: number,
  tenant: { resellerId: number; customerId: number },
): Promise<void> {
  await asSystem(tx, async () => {
    await tx.update(dkimKeys).set(tenant).where(eq(dkimKeys.domainId, domainId))
    const ofDomain = sql`${dkimPrivateKeys.keyId} in (select id from dkim_keys where domain_id = ${domainId})`
    await tx.update(dkimPrivateKeys).set(tenant).where(ofDomain)
  })
}
