import { Service, type ServiceModule } from '@postern/core'
import type { Database } from '../db/database'
import { customerModules } from '../tenants/tenants.table'

/** Enables a module of Email Security for a customer. */
export async function giveModule(
  db: Database,
  { id: customerId, resellerId }: { id: number; resellerId: number },
  moduleId: ServiceModule,
): Promise<void> {
  await db.inScope({ as: 'system' }, (tx) =>
    tx.insert(customerModules).values({ resellerId, customerId, serviceId: Service.EmailSecurity, moduleId }),
  )
}
