import type { QuarantineEntry } from '@postern/core'
import type * as z from 'zod/mini'
import { quarantineEntries } from './quarantine.table'

export type EntryRow = Omit<typeof quarantineEntries.$inferSelect, 'searchText'>

/** Columns of an answer, and the row's owner. */
export const answeredColumns = {
  id: quarantineEntries.id,
  customerId: quarantineEntries.customerId,
  receivedAt: quarantineEntries.receivedAt,
  expiresAt: quarantineEntries.expiresAt,
  stage: quarantineEntries.stage,
  isLocked: quarantineEntries.isLocked,
  isOutbound: quarantineEntries.isOutbound,
  recipientList: quarantineEntries.recipientList,
  ownerAddress: quarantineEntries.ownerAddress,
  messageIdHeader: quarantineEntries.messageIdHeader,
  sender: quarantineEntries.sender,
  displayAddress: quarantineEntries.displayAddress,
  subject: quarantineEntries.subject,
  size: quarantineEntries.size,
  verdict: quarantineEntries.verdict,
}

/** A row in wire format. `customer` is included for administrators only. */
export function entryAnswer(
  row: Pick<EntryRow, keyof typeof answeredColumns>,
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
