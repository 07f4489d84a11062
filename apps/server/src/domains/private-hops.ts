import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { domainIps } from '../tenants/tenants.table'
import { isPrivateHop } from './hop-target'

/** Logs at startup that mail is waiting for next hops it may not be sent to. Names are resolved only on delivery. */
export async function tellOfPrivateHops(db: Database, log: Logger): Promise<void> {
  const hops = await db.inScope({ as: 'system' }, (tx) => tx.select({ host: domainIps.ipAddress }).from(domainIps))
  const count = hops.filter(({ host }) => isPrivateHop(host)).length
  if (count === 0) return
  log.error(
    { count },
    `${count} next hops are at private addresses: mail for them waits until PRIVATE_NEXT_HOPS=1 is set`,
  )
}
