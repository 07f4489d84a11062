import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import type { quarantineEntries } from './quarantine.table'

export interface ActionRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  /** Version that the caller has seen: an entry that has changed since is left as it is (XS-13). */
  ifMatch: string | null
}

export type Entry = typeof quarantineEntries.$inferSelect
