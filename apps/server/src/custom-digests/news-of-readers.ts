import { inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { users } from '../users/users.table'
import { readersOf, type StoredDigest } from './digest-readers'
import { countNew } from './read-custom-digest'

const shownAtMost = 10

/** Counts new messages for the first readers of a digest, and all its readers. */
export async function newsOfReaders(tx: Transaction, digest: StoredDigest, now: Date) {
  const readers = (await readersOf(tx, digest.customerId, [digest])).get(digest.id) ?? []
  const shown = readers.slice(0, shownAtMost)
  const ids = shown.flatMap(({ userId, address }) => (address === null && userId !== null ? [userId] : []))
  const named =
    ids.length === 0
      ? []
      : await tx.select({ id: users.id, name: users.username }).from(users).where(inArray(users.id, ids))
  const recipients: { address: string; messages: number }[] = []
  for (const reader of shown) {
    const address = reader.address ?? named.find(({ id }) => id === reader.userId)?.name ?? ''
    recipients.push({ address, messages: await countNew(tx, { digest, ...reader, now }) })
  }
  return { recipients, recipientCount: readers.length }
}
