import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers } from '../tenants/tenants.table'

/** Facts about a customer that a sample mail shows. */
export interface SampleCustomer {
  resellerId: number | null
  name: string
  retentionDays: number
  mailFooter: string
  timezone: string | null
}

/** Invented customer for samples of templates that belong to a reseller or to the provider (`null`), in its branding. */
export function inventedCustomer(resellerId: number | null): SampleCustomer {
  return { resellerId, name: 'Example Ltd', retentionDays: 14, mailFooter: '', timezone: null }
}

/** The customer that a sample mail is about; without one an invented customer of a reseller, or of the provider. */
export async function readSampleCustomer(
  tx: Transaction,
  customerId: number | null,
  resellerId: number | null,
): Promise<SampleCustomer | undefined> {
  if (customerId === null) return inventedCustomer(resellerId)
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId))
  return customer
}
