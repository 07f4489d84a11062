import type { QuarantineEntry } from '@postern/core'
import type * as z from 'zod/mini'
import type { quarantineEntries } from './quarantine.table'

export type EntryRow = Omit<typeof quarantineEntries.$inferSelect, 'searchText'>

/** A row in the wire's spelling. `customer` is told to administrators only. */
export function entryAnswer(
  row: EntryRow,
  customer: { id: number; name: string } | null,
): z.input<typeof QuarantineEntry> {
  const { spamRules, ...verdict } = row.verdict
  return {
    id: row.id,
    timestamp: row.receivedAt.toISOString(),
    stage: row.stage,
    isLocked: row.isLocked,
    isOutbound: row.isOutbound,
    recipientList: row.recipientList,
    owner: { address: row.ownerAddress },
    message: {
      mpp_messageId: row.messageIdHeader,
      sender: row.sender,
      displayAddress: row.displayAddress,
      subject: row.subject,
      size: row.size,
    },
    verdict,
    customer,
    expiresAt: row.expiresAt.toISOString(),
  }
}
