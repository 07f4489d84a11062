import { Service } from '@postern/core'
import type { Database } from '../src/db/database'
import { customers, domains, resellers } from '../src/tenants/tenants.table'

export interface BenchTenant {
  resellerId: number
  customerId: number
  domainId: number
}

/** One reseller with `count` customers. */
export async function seedTenants(db: Database, count: number, now: Date): Promise<BenchTenant[]> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const [reseller] = await tx.insert(resellers).values({ name: 'Bench', createdAt: now }).returning()
    if (!reseller) throw new Error('No reseller was made.')
    const tenants: BenchTenant[] = []
    for (let number = 0; number < count; number += 1) {
      const shared = { resellerId: reseller.id, createdAt: now }
      const [customer] = await tx
        .insert(customers)
        .values({ ...shared, name: `Customer ${number}`, services: [Service.EmailSecurity] })
        .returning()
      if (!customer) throw new Error('No customer was made.')
      const [domain] = await tx
        .insert(domains)
        .values({ ...shared, customerId: customer.id, name: `bench-${number}.example` })
        .returning()
      if (!domain) throw new Error('No domain was made.')
      tenants.push({ resellerId: reseller.id, customerId: customer.id, domainId: domain.id })
    }
    return tenants
  })
}

/**
 * Adds held messages over the 30 days before `now`, made by the database itself: a million takes about a minute. They are written in
 * the order in which they came, as intake does; their index of texts is made anew afterwards, which is faster. Whose a message is tells
 * nothing of the rest of it: each tenant has every stage, recipient and score.
 */
export async function seedEntries(
  db: Database,
  tenants: BenchTenant[],
  from: number,
  to: number,
  now: Date,
): Promise<void> {
  await db.asOwner(async (client) => {
    await client.query("set maintenance_work_mem = '256MB'; drop index quarantine_entries_search")
    await client.query(
      `insert into quarantine_entries (id, reseller_id, customer_id, domain_id, source_id, message_id, received_at, expires_at, stage,
         owner_user_id, owner_address, recipient_list, sender, display_address, subject, message_id_header, size, verdict, spam_score,
         has_attachments)
       select time_id_floor(at) + (n & 4095), $3, ($4::int[])[tenant], ($6::int[])[tenant], n, n, at, at + interval '14 days',
         case when n % 10 = 0 then 'RELEASED' else 'QUARANTINED' end, 1, 'user' || n % 500 || '@bench.example', array['user@bench.example'],
         'sender' || n % 5000 || '@mail' || n % 97 || '.example', 'Sender ' || n % 5000, 'Offer ' || md5(n::text) || ' number ' || n, '<' || n || '@x>',
         20000, '{"spamType":"bulk","spamScore":7.5}', (n % 100) / 10.0, n % 8 = 0
       from (select n, 1 + (hashint4(n) & 2147483647) % array_length($4::int[], 1) as tenant, $5::timestamptz - interval '30 days' * (n::float8 * 0.61803398875 - floor(n::float8 * 0.61803398875)) as at
             from generate_series($1::int, $2::int) n) rows
       order by at
       on conflict do nothing`,
      [
        from,
        to,
        tenants[0]?.resellerId,
        tenants.map((tenant) => tenant.customerId),
        now,
        tenants.map((tenant) => tenant.domainId),
      ],
    )
    await client.query(
      'create index quarantine_entries_search on quarantine_entries using gin (search_text gin_trgm_ops)',
    )
    await client.query('vacuum analyze quarantine_entries')
  })
}
