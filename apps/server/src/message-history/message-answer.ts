import type { HistoryMessage } from '@postern/core'
import { and, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Transaction } from '../db/database'
import type { messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { reasonCode } from './message-filter'

export type MessageRow = Omit<typeof messages.$inferSelect, 'searchText'>

/** A row in wire format. */
export function messageAnswer(row: MessageRow): z.input<typeof HistoryMessage> {
  const { id, direction, sender, displayAddress, recipient, subject, size, clientAddress, state, spamScore } = row
  return {
    ...{ id, sender, displayAddress, recipient, subject, size, clientAddress, state, spamScore },
    direction: direction === 0 ? 0 : 1,
    timestamp: row.receivedAt.toISOString(),
    messageId: row.messageIdHeader,
    reason: reasonCode(row.reason),
    hasAttachments: row.hasAttachments,
    heldFile: row.heldFile,
    lastAnswer: row.lastAnswer,
    authentication: row.authentication,
    tls: row.tls,
    country: row.country,
    attachmentNames: row.attachmentNames?.split('\n') ?? [],
    sha256: row.sha256,
    repeats: row.repeats,
  }
}

const heldStates: readonly string[] = ['quarantined', 'processing', 'released']

/** Held messages still in the quarantine, by their rows of the history. */
export async function readEntryIds(tx: Transaction, rows: readonly MessageRow[]): Promise<Map<number, number>> {
  const held = rows.filter(({ state }) => heldStates.includes(state))
  if (held.length === 0) return new Map()
  const entries = await tx
    .select({ id: quarantineEntries.id, messageId: quarantineEntries.messageId })
    .from(quarantineEntries)
    .where(
      and(
        inArray(quarantineEntries.sourceId, [...new Set(held.map(({ sourceId }) => sourceId))]),
        inArray(
          quarantineEntries.messageId,
          held.map(({ id }) => id),
        ),
      ),
    )
  return new Map(entries.map(({ id, messageId }) => [messageId, id]))
}
