import type { UrlListEntry } from '@postern/core/urls'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { urlLists } from './url-lists.table'

/** An entry that may be about a link, as it is judged. */
export interface StoredUrlEntry extends UrlListEntry {
  id: number
  resellerId: number | null
  /** `null`: for everybody, or for all customers of the reseller. */
  customerId: number | null
  /** A message with the link is held. */
  holdsMail: boolean
  expiresAt: number | null
}

/** Owner of the message or question; `null`s mean the provider. */
export interface UrlListReader {
  resellerId: number | null
  customerId: number | null
}

type KeyedUrlEntry = StoredUrlEntry & { keyHash: string }

/** Entries that are stored under one of the keys, as far as they have not expired. */
export async function readUrlEntries(tx: Transaction, hashes: readonly string[], now: Date): Promise<KeyedUrlEntry[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .select()
    .from(urlLists)
    .where(and(sql`${urlLists.keyHash} = any(${sql.param([...hashes])}::text[])`, isRunning(now)))
  return rows.map(entryOf)
}

/** All entries of the lists of malicious links, as far as they have not expired. */
export async function readBlockEntries(tx: Transaction, now: Date): Promise<KeyedUrlEntry[]> {
  const rows = await tx
    .select()
    .from(urlLists)
    .where(and(eq(urlLists.list, 'block'), isRunning(now)))
  return rows.map(entryOf)
}

function isRunning(now: Date) {
  return or(isNull(urlLists.expiresAt), sql`${urlLists.expiresAt} > ${now.toISOString()}::timestamptz`)
}

function entryOf(row: typeof urlLists.$inferSelect): KeyedUrlEntry {
  const { id, resellerId, customerId, list, pattern, match, action, keyHash } = row
  const whose = { resellerId, customerId, keyHash }
  return {
    id,
    ...whose,
    list,
    pattern,
    match,
    holdsMail: action === 'holdMail',
    expiresAt: row.expiresAt?.getTime() ?? null,
  }
}

/** True if an entry applies to a reader: its own, or one of a level above. */
export function countsFor(entry: StoredUrlEntry, { resellerId, customerId }: UrlListReader): boolean {
  if (entry.customerId !== null) return entry.customerId === customerId
  return entry.resellerId === null || entry.resellerId === resellerId
}
