import { createHash, randomUUID } from 'node:crypto'
import type { SecretBox } from '../auth/secret-box'
import type { Database } from '../db/database'
import { type BlobBackend, BlobMissing, type ByteRange } from './blob-backend'
import { type BlobOwner, keyForOpening, keyForSealing, ownerName } from './blob-keys'
import { clearSize, headerBytes, openFrames, sealedRange, sealFrames } from './frames'

/** Facts that the row naming a blob keeps. */
export interface BlobFacts {
  key: string
  size: number
  /** SHA-256 of the content, in hex. */
  sha256: string
}

/**
 * Files outside of the database, sealed. Put a blob first, then commit the row that names it in a column `blob_key`; blobs that no
 * row names are removed after a day. Call it outside of transactions: it reads keys in one of its own.
 */
export interface BlobStore {
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobFacts>
  /** Rejects with `BlobMissing` or `BlobUnreadable`. The range ends with the content. */
  get(key: string, range?: ByteRange): AsyncIterable<Buffer>
  /** Same, in one piece. */
  read(key: string, range?: ByteRange): Promise<Buffer>
  /** Size of the content; `null` if there is no such blob. */
  stat(key: string): Promise<{ size: number } | null>
  delete(keys: readonly string[]): Promise<void>
}

export interface BlobStoreOptions {
  db: Database
  backend: BlobBackend
  secretBox: SecretBox
}

/** A new name, `customer/kind/yyyy-mm/id`. */
export function newBlobKey(owner: BlobOwner, kind: 'reports' | 'scheduled-reports' | 'brands', now: Date): string {
  return `${ownerName(owner)}/${kind}/${now.toISOString().slice(0, 7)}/${randomUUID()}`
}

export function createBlobStore({ db, backend, secretBox }: BlobStoreOptions): BlobStore {
  async function* get(key: string, range: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY }) {
    const stored = await backend.stat(key)
    if (!stored) throw new BlobMissing(key)
    const dataKey = await keyForOpening(db, secretBox, ownerOf(key))
    const size = clearSize(stored.size)
    const wanted = { start: range.start, end: Math.min(range.end, size) }
    // An empty blob is opened too: it may have been cut short.
    if (wanted.start >= wanted.end && size > 0) return
    const header = await collect(await backend.get(key, { start: 0, end: headerBytes }))
    const fetchSealed = () => backend.get(key, sealedRange(wanted, stored.size))
    yield* openFrames(fetchSealed, { dataKey, name: key, header, sealedSize: stored.size, range: wanted })
  }

  return {
    get,
    read: (key, range) => collect(get(key, range)),

    async put(key, content) {
      const dataKey = await keyForSealing(db, secretBox, ownerOf(key))
      const hash = createHash('sha256')
      let size = 0
      async function* measured() {
        for await (const bytes of content instanceof Uint8Array ? [content] : content) {
          hash.update(bytes)
          size += bytes.length
          yield bytes
        }
      }
      await backend.put(key, sealFrames(measured(), { dataKey, name: key }))
      return { key, size, sha256: hash.digest('hex') }
    },

    async stat(key) {
      const stored = await backend.stat(key)
      return stored && { size: clearSize(stored.size) }
    },

    delete: (keys) => backend.delete(keys),
  }
}

function ownerOf(key: string): string {
  return key.slice(0, key.indexOf('/'))
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
