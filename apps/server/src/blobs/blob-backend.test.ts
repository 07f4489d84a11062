import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BlobBackend, BlobMissing, BlobStoreError } from './blob-backend'
import { createFolderBackend } from './folder-backend'
import { createS3Backend } from './s3-backend'

const root = mkdtempSync(join(tmpdir(), 'postern-blob-backend-'))
const s3 = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(root, 's3') },
  configureBuckets: [{ name: 'postern' }],
})
let port = 0
beforeAll(async () => {
  port = (await s3.run()).port
})
afterAll(async () => {
  await s3.close()
  rmSync(root, { recursive: true })
})

const s3Options = (changes = {}) => ({
  ...{ endpoint: `http://127.0.0.1:${port}`, bucket: 'postern', region: 'us-east-1', isPathStyle: true },
  ...{ accessKey: 'S3RVER', secretKey: 'S3RVER', ...changes },
})

describe.each([
  ['a folder', () => createFolderBackend(join(root, 'folder'))],
  ['a bucket', () => createS3Backend(s3Options())],
])('blobs in %s', (_name, open) => {
  let backend: BlobBackend
  beforeAll(async () => {
    backend = open()
    await backend.check()
  })

  const inPieces = async function* (content: Buffer, pieceBytes = 70_000) {
    for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
  }
  const bytesOf = async (key: string, start: number, end: number) => {
    const parts: Uint8Array[] = []
    for await (const part of await backend.get(key, { start, end })) parts.push(part)
    return Buffer.concat(parts)
  }
  const keysOf = async () => {
    const keys: string[] = []
    for await (const { key } of backend.list()) keys.push(key)
    return keys.sort()
  }

  it('are stored as a stream, and read whole or in ranges', async () => {
    const content = randomBytes(300_001)
    await backend.put('c1/reports/2026-11/a', inPieces(content))

    expect(await backend.stat('c1/reports/2026-11/a')).toMatchObject({ size: content.length })
    expect(await bytesOf('c1/reports/2026-11/a', 0, content.length)).toEqual(content)
    expect(await bytesOf('c1/reports/2026-11/a', 65_000, 131_000)).toEqual(content.subarray(65_000, 131_000))
    expect(await bytesOf('c1/reports/2026-11/a', 5, 5)).toEqual(Buffer.alloc(0))
    expect(await keysOf()).toEqual(['c1/reports/2026-11/a'])
  })

  it('are stored in several parts when they are large', async () => {
    const content = Buffer.alloc(17 * 1024 * 1024 + 3, randomBytes(1_000))
    await backend.put('c1/large', inPieces(content, 1_000_000))

    const stored = await bytesOf('c1/large', 0, content.length)
    expect(stored.equals(content)).toBe(true)
    await backend.delete(['c1/large'])
  })

  it('are deleted together; missing ones are ignored', async () => {
    for (const name of ['b', 'c']) await backend.put(`c1/${name}`, inPieces(Buffer.from(name)))
    await backend.delete(['c1/b', 'c1/missing', 'c1/c', 'c1/reports/2026-11/a'])

    expect(await keysOf()).toEqual([])
    expect(await backend.stat('c1/b')).toBeNull()
    await expect(bytesOf('c1/b', 0, 1)).rejects.toBeInstanceOf(BlobMissing)
  })

  it('leave nothing readable when their content fails halfway', async () => {
    for (const size of [200_000, 17 * 1024 * 1024]) {
      const failing = async function* () {
        yield Buffer.alloc(size)
        throw new Error('the report failed')
      }
      await expect(backend.put('c1/half', failing())).rejects.toThrow('the report failed')
    }

    expect(await backend.stat('c1/half')).toBeNull()
    expect(await keysOf()).toEqual([])
  })

  it.each(['../c1/a', 'c1/../../etc', '/c1', 'c1//a', 'c1/..', '', 'c1/a\n'])('refuse the key %j', async (key) => {
    await expect(async () => backend.put(key, inPieces(Buffer.from('x')))).rejects.toThrow('is no key of a blob')
  })
})

describe('a store that cannot be used', () => {
  it('is a bucket that does not exist', async () => {
    await expect(createS3Backend(s3Options({ bucket: 'absent' })).check()).rejects.toThrow(
      new BlobStoreError(
        `The bucket absent at http://127.0.0.1:${port} does not exist. Create it, or correct S3_BUCKET.`,
      ),
    )
  })

  it('is a server that does not answer', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => free.once('listening', resolve))
    const { port: unused } = free.address() as { port: number }
    await new Promise((resolve) => free.close(resolve))
    const endpoint = `http://127.0.0.1:${unused}`

    await expect(createS3Backend(s3Options({ endpoint })).check()).rejects.toThrow(
      /^The bucket postern at http:\/\/127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED.*\. Check S3_ENDPOINT and the S3 keys\.$/,
    )
  })

  it('is a folder that is a file', async () => {
    writeFileSync(join(root, 'file'), '')
    await expect(createFolderBackend(join(root, 'file')).check()).rejects.toThrow(/^Files cannot be stored in /)
  })
})

it('lists remains of a write that a crash interrupted, so that they can be removed', async () => {
  const folder = join(root, 'crashed')
  const backend = createFolderBackend(folder)
  await backend.check()
  writeFileSync(join(folder, 'a.1234.part'), 'x')
  mkdirSync(join(folder, 'lost+found'))
  writeFileSync(join(folder, 'lost+found', '#1'), 'x')
  utimesSync(join(folder, 'a.1234.part'), 0, 0)

  const listed: unknown[] = []
  for await (const object of backend.list()) listed.push(object)
  expect(listed).toEqual([{ key: 'a.1234.part', size: 1, changedAt: new Date(0) }])
  await backend.delete(['a.1234.part'])
  expect(readdirSync(folder)).toEqual(['lost+found'])
})
