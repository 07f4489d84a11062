import type { SystemState, SystemStore } from '@postern/core'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

/** Tables shown: the largest ones. */
const storesAtMost = 12

/** Version and size of the database. */
export async function readDatabase(tx: Transaction, isEmbedded: boolean): Promise<SystemState['database']> {
  const { rows } = await tx.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  )
  const [found] = rows
  return {
    kind: isEmbedded ? 'embedded' : 'postgresql',
    // Debian adds the name of its package.
    version: found?.version.split(' ')[0] ?? '',
    bytes: Number(found?.bytes ?? 0),
  }
}

/** The largest tables with their indexes, monthly partitions counted together. */
export async function readStores(tx: Transaction): Promise<SystemStore[]> {
  const { rows } = await tx.execute<{
    name: string
    bytes: string
    partitions: number
    first: string
    last: string
  }>(sql`
    select coalesce(p.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::text as bytes,
      count(p.oid)::int as partitions,
      min(right(c.relname, 7)) filter (where c.relname ~ '_\\d{4}_\\d{2}$') as first,
      max(right(c.relname, 7)) filter (where c.relname ~ '_\\d{4}_\\d{2}$') as last
    from pg_class c
      left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by 1 order by sum(pg_total_relation_size(c.oid)) desc, 1 limit ${storesAtMost}::int`)
  return rows.map(({ name, bytes, partitions, first, last }) => ({
    ...{ name, bytes: Number(bytes), partitions },
    ...{ from: first?.replace('_', '-') ?? null, to: last?.replace('_', '-') ?? null },
  }))
}
