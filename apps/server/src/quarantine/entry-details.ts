import { Verdict } from '@postern/core/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { versionOf } from '../http/version'
import { messages } from '../messages/messages.table'
import { customers } from '../tenants/tenants.table'
import { entryAnswer } from './entry-answer'
import { type quarantineEntries, quarantineEvents } from './quarantine.table'

type Entry = typeof quarantineEntries.$inferSelect

/** Version that an action depends on: a user who saw a different stage, lock or verdict decided on outdated data (XS-13). */
export function entryVersion({ stage, isLocked, verdict }: Pick<Entry, 'stage' | 'isLocked' | 'verdict'>): string {
  // Parsed, so that the field order does not depend on the verdict's origin.
  return versionOf([stage, isLocked, Verdict.parse(verdict)])
}

/** One held message for administrators: with its owner, lock holder, origin and version. */
export async function entryDetails(tx: Transaction, entry: Entry) {
  const [customer] = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(eq(customers.id, entry.customerId))
  const [message] = await tx
    .select({ clientAddress: messages.clientAddress, authentication: messages.authentication })
    .from(messages)
    .where(eq(messages.id, entry.messageId))
  return {
    ...entryAnswer(entry, customer ?? null),
    verdict: entry.verdict,
    lock: entry.isLocked ? await lastLock(tx, entry.id) : null,
    clientAddress: message?.clientAddress || null,
    authentication: message?.authentication ?? null,
    version: entryVersion(entry),
  }
}

async function lastLock(tx: Transaction, entryId: number) {
  const [event] = await tx
    .select({ by: quarantineEvents.actor, at: quarantineEvents.at })
    .from(quarantineEvents)
    .where(and(eq(quarantineEvents.entryId, entryId), eq(quarantineEvents.kind, 'locked')))
    .orderBy(desc(quarantineEvents.id))
    .limit(1)
  return event ? { by: event.by, at: event.at.toISOString() } : null
}
