import { domainToUnicode } from 'node:url'
import { ownerOf } from '@postern/core/sender-lists'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { groups } from '../groups/groups.table'
import { scopeOf } from '../http/caller'
import { versionOf } from '../http/version'
import { customers, domains, resellers } from '../tenants/tenants.table'
import type { UserRequest } from '../users/users.service'
import { users } from '../users/users.table'
import { isWritable } from './entry-access'
import { type EntryRow, said } from './entry-content'
import { wblEntries } from './wbl.table'

interface NamedRow {
  entry: EntryRow
  ownerName: string | null
  /** Name of its customer; absent or `null`: none. */
  customerName?: string | null
}

/** Rows with the names of their owners, as far as the caller may read them. */
export function selectEntries(tx: Transaction) {
  return tx
    .select({
      entry: wblEntries,
      customerName: customers.name,
      ownerName: sql<string | null>`case ${wblEntries.level} when 'reseller' then ${resellers.name}
        when 'customer' then ${customers.name} when 'domain' then ${domains.name} when 'group' then ${groups.name}
        when 'user' then ${users.username} end`,
    })
    .from(wblEntries)
    .leftJoin(resellers, eq(resellers.id, wblEntries.resellerId))
    .leftJoin(customers, eq(customers.id, wblEntries.customerId))
    .leftJoin(domains, eq(domains.id, wblEntries.domainId))
    .leftJoin(groups, eq(groups.id, wblEntries.groupId))
    .leftJoin(users, eq(users.id, wblEntries.userId))
    .$dynamic()
}

/** An entry as the caller may read it: notes, authors and usage of higher levels are hidden. */
export function entryAnswer(
  { entry: row, ownerName, customerName }: NamedRow,
  { caller, now }: Pick<UserRequest, 'caller' | 'now'>,
) {
  const { id, sender, network, type, level, customerId, isForced, subdomains, envelopeOnly, source } = row
  const isInherited = !isWritable(row, caller)
  const shown = { id, sender, network, type, level, ownerId: ownerOf(row).id, customerId, isForced, isInherited }
  return {
    ...shown,
    senderInUnicode: inUnicode(sender),
    ownerName: isInherited ? '' : (ownerName ?? ''),
    customerName: scopeOf(caller).as === 'customer' ? '' : (customerName ?? ''),
    subdomains,
    envelopeOnly,
    isUnproven: row.isUnproven,
    source,
    note: isInherited ? '' : row.note,
    createdBy: isInherited ? '' : row.createdBy,
    hits: isInherited ? null : row.hits,
    lastUsedAt: isInherited ? null : (row.lastUsedAt?.toISOString() ?? null),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: row.expiresAt !== null && row.expiresAt <= now,
    createdAt: row.createdAt.toISOString(),
    version: versionOf(said(row)),
  }
}

/** Sender with its domain in Unicode; `null` if that is ASCII. */
function inUnicode(sender: string | null): string | null {
  if (sender === null) return null
  const at = sender.lastIndexOf('@') + 1
  const domain = domainToUnicode(sender.slice(at))
  return domain === '' || domain === sender.slice(at) ? null : `${sender.slice(0, at)}${domain}`
}
