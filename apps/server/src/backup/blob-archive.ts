import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { type BlobBackend, BlobMissing, isOwn, requireKey } from '../blobs/blob-backend'

/** File beside a backup with the blobs that its database names. */
export const blobsFile = (file: string) => `${file}.blobs`

// The last entry: without it, the archive was cut short.
const countName = 'postern-blob-count'

/** Writes all blobs, as sealed as they are stored, to a file. Take the backup of the database first: blobs are older than their rows. */
export async function packBlobs(backend: BlobBackend, file: string): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createWriteStream(file, { mode: 0o600 }))
  const packed = packAll(archive, backend).catch((error: Error) => {
    archive.destroy(error)
    throw error
  })
  await Promise.all([packed, written])
}

async function packAll(archive: ReturnType<typeof pack>, backend: BlobBackend): Promise<void> {
  let count = 0
  for await (const { key, size } of backend.list()) {
    // Files of others, and remains of an interrupted write.
    if (!isOwn(key) || key.endsWith('.part')) continue
    const content = await backend.get(key, { start: 0, end: size }).catch((error: unknown) => {
      if (error instanceof BlobMissing) return null
      throw error
    })
    if (!content) continue
    await pipeline(Readable.from(content, { objectMode: false }), archive.entry({ name: key, size }))
    count += 1
  }
  archive.entry({ name: countName }, String(count))
  archive.finalize()
}

/** Rejects a backup without its blobs, before anything is restored. */
export function requireBlobs(file: string): void {
  if (existsSync(blobsFile(file))) return
  throw new Error(`There is no file ${blobsFile(file)}. It is part of the backup: put it beside ${file}.`)
}

/** Puts the blobs of such a file back. */
export async function unpackBlobs(backend: BlobBackend, file: string): Promise<void> {
  const archive = extract()
  const read = pipeline(createReadStream(blobsFile(file)), archive)
  // The loop below sees the same error.
  read.catch(() => {})
  let [count, expected] = [0, -1]
  try {
    for await (const entry of archive) {
      const { name } = entry.header
      if (name === countName) {
        const parts: Buffer[] = []
        for await (const part of entry) parts.push(part as Buffer)
        expected = Number(Buffer.concat(parts).toString())
        continue
      }
      await backend.put(requireKey(name), entry as AsyncIterable<Uint8Array>)
      count += 1
    }
    await read
  } catch (error) {
    throw new Error(`The backup ${blobsFile(file)} is broken: ${(error as Error).message}`)
  }
  if (count !== expected) throw new Error(`The backup ${blobsFile(file)} is broken: it was cut short.`)
}
