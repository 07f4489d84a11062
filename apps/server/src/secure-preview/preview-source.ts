import { localeOfLanguage } from '@postern/core'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { messageSources } from '../messages/messages.table'
import { readSource } from '../messages/read-source'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

/** Loads the source of the picture of a visible entry, and its reader's language. */
export async function findPreviewSource(tx: Transaction, entryId: number) {
  const [found] = await tx
    .select({
      sourceId: quarantineEntries.sourceId,
      sha256: messageSources.sha256,
      language: sql<string | null>`coalesce(${users.language}, ${customers.language})`,
    })
    .from(quarantineEntries)
    .innerJoin(messageSources, eq(messageSources.id, quarantineEntries.sourceId))
    .leftJoin(customers, eq(customers.id, quarantineEntries.customerId))
    .leftJoin(users, eq(users.id, quarantineEntries.ownerUserId))
    .where(eq(quarantineEntries.id, entryId))
  if (!found) throw refuse('requests.notFound')
  const { sourceId, sha256, language } = found
  return { sourceId, sha256, locale: localeOfLanguage(language) }
}

export async function loadSource(tx: Transaction, sourceId: number): Promise<Buffer> {
  const source = await readSource(tx, sourceId)
  if (!source) throw refuse('requests.notFound')
  return source
}
