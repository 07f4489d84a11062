import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { domainIps } from '../tenants/tenants.table'
import { isPrivateHop } from './hop-target'

/** Says at the start that mail waits for next hops that it may not be sent to. Names are looked up only when mail goes there. */
export async function tellOfPrivateHops(db: Database, log: Logger): Promise<void> {
  const hops = await db.inScope({ as: 'system' }, (tx) => tx.select({ host: domainIps.ipAddress }).from(domainIps))
  const count = hops.filter(({ host }) => isPrivateHop(host)).length
  if (count === 0) return
  log.error(
    { count },
    `${count} next hops are at private addresses: mail for them waits until PRIVATE_NEXT_HOPS=1 is set`,
  )
}
