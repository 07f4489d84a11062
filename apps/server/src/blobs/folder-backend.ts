import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import {
  type BlobBackend,
  BlobMissing,
  BlobStoreError,
  type ByteRange,
  isKey,
  type ListedObject,
  requireKey,
} from './blob-backend'

const deletedAtOnce = 16

/** Blobs as files below a folder, which several servers may share. A crash leaves no half-written file under a blob's name. */
export function createFolderBackend(folder: string): BlobBackend {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, ...requireKey(key).split('/'))

  async function put(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const path = pathOf(key)
    await makeFolder(root, dirname(path))
    const part = `${path}.${randomUUID()}.part`
    const file = await open(part, 'wx', 0o600)
    try {
      await writeAll(file, content)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    await sync(dirname(path))
  }

  return {
    put,

    async get(key, range) {
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new BlobMissing(key, error) : error
      })
      return readRange(file, range)
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(nullIfMissing)
      return found?.isFile() ? { size: found.size, changedAt: found.mtime } : null
    },

    async delete(keys) {
      const paths = keys.map(pathOf)
      for (let at = 0; at < paths.length; at += deletedAtOnce) {
        await Promise.all(paths.slice(at, at + deletedAtOnce).map((path) => unlink(path).catch(nullIfMissing)))
      }
    },

    list: () => filesBelow(root, root),

    async check() {
      try {
        await makeFolder(dirname(root), root)
        const probe = join(root, `.${randomUUID()}.part`)
        await (await open(probe, 'wx', 0o600)).close()
        await unlink(probe)
      } catch (error) {
        throw new BlobStoreError(`Files cannot be stored in ${root}: ${(error as Error).message}`)
      }
    },
  }
}

async function writeAll(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const bytes of content) {
      for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* readRange(file: FileHandle, { start, end }: ByteRange): AsyncIterable<Uint8Array> {
  try {
    if (end > start) yield* file.createReadStream({ start, end: end - 1, autoClose: false }) as AsyncIterable<Buffer>
  } finally {
    await file.close()
  }
}

/** Creates a folder that survives a crash: each new name in it is written to disk. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  const last = dirname(first)
  for (let at = dirname(folder); at.length >= Math.min(last.length, root.length); at = dirname(at)) {
    await sync(at)
    if (at === last || at === dirname(at)) break
  }
}

async function sync(folder: string): Promise<void> {
  // Windows opens no folders; its renames are durable without.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function* filesBelow(root: string, folder: string): AsyncIterable<ListedObject> {
  const entries = await opendir(folder).catch(nullIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    // A volume of its own has folders that only its owner may open, as `lost+found`.
    if (!isKey(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else if (entry.isFile()) {
      const found = await stat(path).catch(nullIfMissing)
      if (found) yield { key: relative(root, path).split(sep).join('/'), size: found.size, changedAt: found.mtime }
    }
  }
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
