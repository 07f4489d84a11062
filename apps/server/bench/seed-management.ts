import { sql } from 'drizzle-orm'
import type { Database } from '../src/db/database'

export interface ManagedRows {
  users: number
  domains: number
  customers: number
  resellers: number
}

/** The tenants that lists are asked for: one customer with a tenth of all, and its reseller with a fifth. */
export interface LargeTenants {
  resellerId: number
  customerId: number
}

/**
 * Resellers, customers, domains and users, made by the database itself. One user in fifty is an administrator, one in forty inactive,
 * one in two hundred deleted, one in twenty has an alias.
 */
export async function seedManagement(db: Database, rows: ManagedRows, now: Date): Promise<LargeTenants> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.inScope({ as: 'system' }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`insert into resellers (name, created_at)
      select 'Reseller ' || n, ${at} - n * interval '1 hour' from generate_series(1, ${rows.resellers}::int) n`)
    await tx.execute(sql`insert into customers (reseller_id, name, services, created_at)
      select (select min(id) from resellers) + case when n % 10 = 0 then 0 else n % ${rows.resellers}::int end,
        'Customer ' || n, '{1}', ${at} - n * interval '1 minute' from generate_series(0, ${rows.customers}::int - 1) n`)
    // Every tenth domain and user is the first customer's, the others are spread over all.
    const owners = sql`select row_number() over (order by id) - 1 as at, id, reseller_id from customers`
    const ownerOf = sql`case when n % 10 = 3 then 0 else n % ${rows.customers}::int end`
    await tx.execute(sql`insert into domains (reseller_id, customer_id, name, is_active, created_at, deleted_at)
      select c.reseller_id, c.id, 'site' || n || '.bench.example', n % 40 <> 0, ${at} - n * interval '1 minute',
        case when n % 200 = 7 then ${at} end
      from generate_series(1, ${rows.domains}::int) n join (${owners}) c on c.at = ${ownerOf}`)
    await tx.execute(sql`insert into users (username, first_name, last_name, role, reseller_id, customer_id, is_active,
        last_sign_in_at, deleted_at, created_at)
      select 'person' || n || '@site' || 1 + n % ${rows.domains}::int || '.bench.example', 'Maeve', 'Keane' || n,
        case when n % 50 = 0 then 'customerAdmin' end, c.reseller_id, c.id, n % 40 <> 1,
        case when n % 100 = 0 then ${at} - n * interval '1 minute' end, case when n % 200 = 7 then ${at} end, ${at}
      from generate_series(1, ${rows.users}::int) n join (${owners}) c on c.at = ${ownerOf}`)
    await tx.execute(sql`insert into user_addresses (address, user_id, reseller_id, customer_id, is_primary)
      select username, id, reseller_id, customer_id, true from users where username like 'person%'
      union all select 'alias' || username, id, reseller_id, customer_id, false from users
        where username like 'person%' and id % 20 = 0`)
  })
  await db.asOwner(async (client) => {
    await client.query('vacuum analyze')
  })
  const [first] = await db.inScope({ as: 'system' }, async (tx) => {
    const found = await tx.execute<{ id: number; reseller_id: number }>(
      sql`select id, reseller_id from customers order by id limit 1`,
    )
    return found.rows
  })
  if (!first) throw new Error('No customer was made.')
  return { customerId: first.id, resellerId: first.reseller_id }
}
