import type { QuarantineOrdering } from '@postern/core'
import { asc, desc } from 'drizzle-orm'
import { quarantineEntries } from './quarantine.table'

const columns = {
  timestamp: quarantineEntries.id,
  sender: quarantineEntries.sender,
  subject: quarantineEntries.subject,
  owner: quarantineEntries.ownerAddress,
  score: quarantineEntries.spamScore,
  stage: quarantineEntries.stage,
} as const

/** Sort column of an order, before the id, and its direction. Ids grow with time: newest first is the primary key read backwards. */
export function orderOf(ordering: QuarantineOrdering) {
  const name = ordering.replace('-', '') as keyof typeof columns
  return { column: columns[name], direction: ordering.startsWith('-') ? desc : asc }
}
