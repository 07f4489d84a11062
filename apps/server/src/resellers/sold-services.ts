import { Service } from '@postern/core'
import { customersMessages } from '@postern/core/texts'
import { eq } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { resellers } from '../tenants/tenants.table'

/**
 * Rejects services that a reseller may not sell. It keeps selling the others until the transaction ends: a request to drop one waits, and
 * then finds the customer that has it.
 */
export async function refuseUnsold(
  tx: Transaction,
  resellerId: number,
  services: readonly number[],
  field: string,
): Promise<void> {
  // The lock needs more rights than a customer's role has.
  const [reseller] = await asSystem(tx, () =>
    tx.select({ services: resellers.services }).from(resellers).where(eq(resellers.id, resellerId)).for('share'),
  )
  const unsold = services.filter((id) => !reseller?.services.includes(id))
  if (unsold.length > 0) throw refuseField(field, 'resellers.servicesNotSold', { services: unsold })
}

/** Services as named in the log. */
export function serviceNames(services: readonly number[]): string[] {
  const names = customersMessages.en.services
  return services.map((id) => (isService(id) ? names[id] : String(id)))
}

function isService(id: number): id is Service {
  return Object.values(Service).includes(id as Service)
}
