import { sql } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'

/**
 * Takes addresses in a domain from users of other customers than the one that the domain is of now, so that mail for it comes to its own
 * people. Administrators go on signing in with such a name; of whoever only received mail the name becomes free as well.
 */
export async function releaseAddresses(
  tx: Transaction,
  { name, customerId }: { name: string; customerId: number },
): Promise<void> {
  const isForeign = sql`domain = ${name} and customer_id is distinct from ${customerId}`
  await asSystem(tx, async () => {
    // The users before their addresses, as everywhere: nobody waits for each other.
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
