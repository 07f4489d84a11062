import { randomBytes } from 'node:crypto'
import { and, eq, notLike, sql } from 'drizzle-orm'
import { nameOfKey, type SecretBox, secretKeyBytes } from '../auth/secret-box'
import type { Database, Transaction } from '../db/database'
import { BlobUnreadable } from './blob-backend'
import { blobKeys } from './blobs.table'

/** Owner of blobs: its data key seals them, and they become unreadable with its deletion. */
export type BlobOwner = { customerId: number } | { resellerId: number } | 'system'

export function ownerName(owner: BlobOwner): string {
  if (owner === 'system') return owner
  return 'customerId' in owner ? `c${owner.customerId}` : `r${owner.resellerId}`
}

const boundTo = (owner: string) => `blobs of ${owner}`

/** Data key of the owner that a blob's name begins with; a new one for the first blob. */
export async function keyForSealing(db: Database, box: SecretBox, owner: string): Promise<Buffer> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const stored = await storedKey(tx, owner)
    if (stored) return opened(box, owner, stored)
    const [, kind, id] = /^([cr])(\d+)$/.exec(owner) ?? []
    const [added] = await tx
      .insert(blobKeys)
      .values({
        owner,
        ofCustomerId: kind === 'c' ? Number(id) : null,
        ofResellerId: kind === 'r' ? Number(id) : null,
        sealedKey: box.seal(randomBytes(secretKeyBytes), boundTo(owner)),
      })
      .onConflictDoNothing()
      .returning()
    // Another process may have made it meanwhile.
    return opened(box, owner, added?.sealedKey ?? (await storedKey(tx, owner)))
  })
}

/** Data key for reading. Rejects with `BlobUnreadable` if the owner has been deleted. */
export async function keyForOpening(db: Database, box: SecretBox, owner: string): Promise<Buffer> {
  return opened(box, owner, await db.inScope({ as: 'system' }, (tx) => storedKey(tx, owner)))
}

async function storedKey(tx: Transaction, owner: string): Promise<string | undefined> {
  const [row] = await tx.select({ sealedKey: blobKeys.sealedKey }).from(blobKeys).where(eq(blobKeys.owner, owner))
  return row?.sealedKey
}

function opened(box: SecretBox, owner: string, sealed: string | undefined): Buffer {
  const key = sealed === undefined ? null : box.open(sealed, boundTo(owner))
  if (key) return key
  throw new BlobUnreadable(
    sealed === undefined ? `The data key of ${owner} is gone.` : `The data key of ${owner} does not fit SECRET_KEY.`,
  )
}

const keysAStep = 100

/** Seals all data keys with the current `SECRET_KEY`, so that the one before is no longer needed. Returns the number sealed anew. */
export async function renewBlobKeys(db: Database, box: SecretBox, current: Buffer): Promise<number> {
  let renewed = 0
  let after = ''
  for (;;) {
    const rows = await db.inScope({ as: 'system' }, async (tx) => {
      const old = await tx
        .select()
        .from(blobKeys)
        .where(and(notLike(blobKeys.sealedKey, `${nameOfKey(current)}.%`), sql`${blobKeys.owner} > ${after}`))
        .orderBy(blobKeys.owner)
        .limit(keysAStep)
        .for('update')
      for (const { owner, sealedKey } of old) {
        const key = box.open(sealedKey, boundTo(owner))
        if (!key) continue
        await tx
          .update(blobKeys)
          .set({ sealedKey: box.seal(key, boundTo(owner)) })
          .where(eq(blobKeys.owner, owner))
        renewed += 1
      }
      return old
    })
    after = rows.at(-1)?.owner ?? ''
    if (rows.length < keysAStep) return renewed
  }
}
