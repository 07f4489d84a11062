import type { DomainDependents } from '@postern/core'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

interface DomainFacts {
  id: number
  name: string
  customerId: number
}

/**
 * Users with an address in a domain: recipients without another address (active and deleted), active recipients with one, and the names of
 * active administrators, whose rights are for the customer to grant.
 */
export async function readDomainUsers(tx: Transaction, { name, customerId }: DomainFacts) {
  const { rows } = await tx.execute<{
    id: number
    username: string
    is_administrator: boolean
    is_deleted: boolean
    is_shared: boolean
  }>(
    sql`select u.id, u.username, u.role is not null as is_administrator, u.deleted_at is not null as is_deleted,
        bool_or(a.domain <> ${name}) as is_shared
      from user_addresses a join users u on u.id = a.user_id
      where a.customer_id = ${customerId} and a.user_id in (select user_id from user_addresses where domain = ${name})
      group by u.id order by u.username`,
  )
  const living = rows.filter((row) => !row.is_deleted)
  const recipients = living.filter((row) => !row.is_administrator)
  return {
    own: recipients.filter((row) => !row.is_shared).map(({ id }) => id),
    deletedOwn: rows.filter((row) => row.is_deleted && !row.is_administrator && !row.is_shared).map(({ id }) => id),
    shared: recipients.filter((row) => row.is_shared).map(({ id }) => id),
    administrators: living.filter((row) => row.is_administrator).map(({ username }) => username),
  }
}

/** Counts the dependents of a domain, for a move or deletion. */
export async function countDependents(
  tx: Transaction,
  domain: DomainFacts & { ipEntries: readonly unknown[] },
): Promise<DomainDependents> {
  const { own, shared, administrators } = await readDomainUsers(tx, domain)
  const { rows } = await tx.execute<{ held: number; reports: number }>(
    sql`select
      (select count(*)::int from quarantine_entries
        where customer_id = ${domain.customerId} and domain_id = ${domain.id} and stage = 'QUARANTINED') as held,
      (select count(*)::int from scheduled_reports
        where domain_id = ${domain.id} and deleted_at is null) as reports`,
  )
  return {
    ipCount: domain.ipEntries.length,
    userCount: own.length,
    sharedUserCount: shared.length,
    administrators,
    heldCount: rows[0]?.held ?? 0,
    reportCount: rows[0]?.reports ?? 0,
  }
}
