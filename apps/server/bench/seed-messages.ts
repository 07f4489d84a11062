import type { Database } from '../src/db/database'
import type { BenchTenant } from './seed-entries'

/** Adds message history over the 60 days before `now`, made by the database itself: a quarter was held, as in the sample data. */
export async function seedMessages(
  db: Database,
  tenants: BenchTenant[],
  from: number,
  to: number,
  now: Date,
): Promise<void> {
  await db.asOwner(async (client) => {
    await client.query(
      `insert into messages (id, reseller_id, customer_id, domain_id, source_id, received_at, direction, sender, recipient, display_address,
         subject, message_id_header, size, client_address, state, reason, spam_score)
       select time_id_floor(at) + (n & 4095), $3, ($4::int[])[1 + n % array_length($4, 1)], 1, n, at, 1,
         'sender' || n % 5000 || '@mail' || n % 97 || '.example', 'user' || n % 500 || '@bench.example', 'Sender ' || n % 5000,
         'Offer ' || md5(n::text), '<' || n || '@x>', 20000, '192.0.2.1',
         case when n % 4 > 0 then 'delivered' when n % 40 = 0 then 'released' else 'quarantined' end,
         case when n % 4 > 0 then 'clean' else (array['spam', 'bulk', 'phishing', 'virus', 'content'])[1 + n % 5] end, 7.5
       from (select n, $5::timestamptz - interval '60 days' * (n::float8 * 0.61803398875 - floor(n::float8 * 0.61803398875)) as at
             from generate_series($1::int, $2::int) n) rows
       on conflict do nothing`,
      [from, to, tenants[0]?.resellerId, tenants.map((tenant) => tenant.customerId), now],
    )
    await client.query('vacuum analyze messages')
  })
}
