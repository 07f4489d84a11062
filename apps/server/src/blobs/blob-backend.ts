/** Place that blobs are stored in, as they are: sealed. */
export interface BlobBackend {
  /** Stores an object under a new key; it appears whole or not at all. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Streams part of an object. Rejects with `BlobMissing` if there is none. */
  get(key: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>>
  /** `null` if there is no such object. */
  stat(key: string): Promise<StoredObject | null>
  /** Missing objects are ignored. */
  delete(keys: readonly string[]): Promise<void>
  /** All objects, unfinished ones included, in any order. */
  list(): AsyncIterable<ListedObject>
  /** Rejects with a `BlobStoreError` that says what is wrong when nothing can be stored. */
  check(): Promise<void>
}

/** Bytes from `start`, inclusive, to `end`, exclusive. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredObject {
  size: number
  changedAt: Date
}

export interface ListedObject extends StoredObject {
  key: string
}

/** Fault in the configuration of the blob store. The message says what to do. */
export class BlobStoreError extends Error {
  override readonly name = 'BlobStoreError'
}

/** Thrown when a blob does not exist. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'

  constructor(key: string, cause?: unknown) {
    super(`There is no blob ${key}.`, { cause })
  }
}

/** Thrown when a blob cannot be opened: it was changed, cut short, or its key is gone. */
export class BlobUnreadable extends Error {
  override readonly name = 'BlobUnreadable'
}

const keyPattern = /^[\w.-]+(?:\/[\w.-]+)*$/

/** Keys become paths: none leads out of the store. */
export function isKey(key: string): boolean {
  return key.length <= 300 && keyPattern.test(key) && !key.split('/').some((part) => /^\.+$/.test(part))
}

// As `newBlobKey` makes them; `.part` are remains of interrupted writes.
const ownPattern = /^(?:(?:system|[cr]\d+)\/[\w-]+\/\d{4}-\d{2}\/[\w-]+(?:\.[\w-]+\.part)?|\.[\w-]+\.part)$/

/** True for objects of the blob store; all others in its place belong to somebody else. */
export function isOwn(key: string): boolean {
  return ownPattern.test(key)
}

export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a blob.`)
  return key
}
