import { sql } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'

/**
 * Removes a domain's addresses from users of customers other than its current one, so that mail for it reaches its own people.
 * Administrators keep signing in with such a name; for mail-only users, the username becomes free as well.
 */
export async function releaseAddresses(
  tx: Transaction,
  { name, customerId }: { name: string; customerId: number },
): Promise<void> {
  const isForeign = sql`domain = ${name} and customer_id is distinct from ${customerId}`
  await asSystem(tx, async () => {
    // Users before their addresses, as everywhere, to avoid deadlocks.
    await tx.execute(
      sql`select from users where id in (select user_id from user_addresses where ${isForeign})
        order by id for no key update`,
    )
    await tx.execute(
      sql`with released as (
          delete from user_addresses where ${isForeign}
          returning address, user_id)
        update users set username = username || '#' || id
          where role is null and (username, id) in (select address, user_id from released)`,
    )
  })
}
