import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { resellers } from '../tenants/tenants.table'

/** Service name shown in authenticator apps and passkeys: customers and resellers know it by the name of their reseller. */
export async function serviceNameFor(
  tx: Transaction,
  { resellerId }: { resellerId: number | null },
  fallback: string,
): Promise<string> {
  if (resellerId === null) return fallback
  const [reseller] = await tx.select({ name: resellers.name }).from(resellers).where(eq(resellers.id, resellerId))
  return reseller?.name || fallback
}
