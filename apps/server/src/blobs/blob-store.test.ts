import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecretBox, nameOfKey } from '../auth/secret-box'
import { brandImages } from '../branding/branding.table'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { reportFileParts, reportJobs } from '../reports/reports.table'
import { scheduledReportFileParts, scheduledReportFiles } from '../scheduled-reports/scheduled-reports.table'
import { customers } from '../tenants/tenants.table'
import { sentReport } from '../testing/test-scheduled-report'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import { BlobUnreadable } from './blob-backend'
import { keyForSealing, renewBlobKeys } from './blob-keys'
import { createBlobStore, newBlobKey } from './blob-store'
import { blobKeys } from './blobs.table'
import { frameBytes } from './frames'
import { moveStoredBytes } from './move-stored-bytes'
import { sweepBlobs } from './sweep-blobs'

async function allOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return parts
}

describe('the blob store', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const contoso = () => ({ customerId: server.world.contoso.id })
  const newKey = () => newBlobKey(contoso(), 'reports', server.clock.now())
  const rawOf = async (key: string) => {
    const size = (await server.backend.stat(key))?.size ?? 0
    return Buffer.concat(await allOf(await server.backend.get(key, { start: 0, end: size })))
  }
  const once = async function* (bytes: Buffer) {
    yield bytes
  }

  it.each([0, 1, frameBytes - 1, frameBytes, frameBytes + 1, 3 * frameBytes])(
    'returns the %i bytes that it was given',
    async (size) => {
      const content = randomBytes(size)
      const key = newKey()
      const sha256 = createHash('sha256').update(content).digest('hex')

      expect(await server.blobs.put(key, content)).toEqual({ key, size, sha256 })
      expect(await server.blobs.stat(key)).toEqual({ size })
      expect(await server.blobs.read(key)).toEqual(content)
    },
  )

  it('reads ranges across frames', async () => {
    const content = randomBytes(3 * frameBytes + 10)
    const { key } = await server.blobs.put(newKey(), content)
    const ends = [0, 1, frameBytes - 1, frameBytes, frameBytes + 1, 2 * frameBytes, content.length]

    for (const start of ends) {
      for (const end of ends.filter((at) => at >= start)) {
        expect(await server.blobs.read(key, { start, end })).toEqual(content.subarray(start, end))
      }
    }
    expect(await server.blobs.read(key, { start: content.length, end: content.length + 5 })).toEqual(Buffer.alloc(0))
  })

  it('stores nothing in clear, and detects changes, cuts, reordering and exchange', async () => {
    const content = Buffer.alloc(3 * frameBytes, 'secret words ')
    const { key } = await server.blobs.put(newKey(), content)
    const raw = await rawOf(key)
    expect(raw.includes('secret')).toBe(false)
    const header = 20
    const frame = frameBytes + 16
    const at = (number: number) => raw.subarray(header + number * frame, header + (number + 1) * frame)
    const flipped = Buffer.from(raw)
    flipped[raw.length - 1] = (flipped[raw.length - 1] ?? 0) ^ 1

    for (const spoilt of [
      flipped,
      raw.subarray(0, raw.length - frame),
      raw.subarray(0, raw.length - 5),
      raw.subarray(0, header),
      raw.subarray(0, 3),
      Buffer.concat([raw.subarray(0, header), at(1), at(0), at(2)]),
    ]) {
      await server.backend.put(key, once(spoilt))
      await expect(server.blobs.read(key)).rejects.toBeInstanceOf(BlobUnreadable)
    }
    const other = newKey()
    await server.backend.put(other, once(raw))
    await expect(server.blobs.read(other)).rejects.toBeInstanceOf(BlobUnreadable)
  })

  it('keeps data keys sealed, and seals them anew after SECRET_KEY has changed (XP-08)', async () => {
    const content = randomBytes(100)
    const { key } = await server.blobs.put(newKey(), content)
    const next = randomBytes(32)
    const box = createSecretBox([next, testSecretKey])

    expect(await renewBlobKeys(server.db, box, next)).toBeGreaterThan(0)
    expect(await renewBlobKeys(server.db, box, next)).toBe(0)
    const rows = await system((tx) => tx.select().from(blobKeys))
    expect(rows.every(({ sealedKey }) => sealedKey.startsWith(`${nameOfKey(next)}.`))).toBe(true)
    const store = createBlobStore({ ...server, secretBox: createSecretBox([next]) })
    expect(await store.read(key)).toEqual(content)
    await expect(server.blobs.read(key)).rejects.toThrow('does not fit SECRET_KEY')
    await renewBlobKeys(server.db, createSecretBox([testSecretKey, next]), testSecretKey)
  })

  it('makes one data key for an owner, also when two servers ask at once', async () => {
    const box = createSecretBox([testSecretKey])
    const ask = () => keyForSealing(server.db, box, `c${server.world.fabrikam.id}`)
    const [one, other] = await Promise.all([ask(), ask()])

    expect(one).toEqual(other)
    expect(await ask()).toEqual(one)
  })

  it('makes the files of a deleted customer unreadable', async () => {
    const { orchard } = server.world
    const { key } = await server.blobs.put(
      newBlobKey({ customerId: orchard.id }, 'reports', server.clock.now()),
      randomBytes(9),
    )
    await server.db.pool.query(`delete from users where customer_id = ${orchard.id}`)
    await server.db.pool.query(`delete from domains where customer_id = ${orchard.id}`)
    await system((tx) => tx.delete(customers).where(eq(customers.id, orchard.id)))

    await expect(server.blobs.read(key)).rejects.toThrow(`The data key of c${orchard.id} is gone.`)
  })

  it('is swept of files that no row has named for a day, and of no others', async () => {
    const { key: unnamed } = await server.blobs.put(newKey(), randomBytes(9))
    const others = ['notes.txt', 'backups/2026-11/a', 'c1/a']
    for (const name of others) await server.backend.put(name, once(randomBytes(9)))
    const { runId } = await sentReport(server, 'contoso')
    const [file] = await system((tx) =>
      tx.select().from(scheduledReportFiles).where(eq(scheduledReportFiles.runId, runId)),
    )
    const now = (await server.backend.stat(unnamed))?.changedAt.getTime() ?? 0
    const after = (hours: number) => new Date(now + hours * 60 * 60 * 1000)

    expect(await sweepBlobs(server.db, server.backend, after(23))).toBe(0)
    expect(await server.blobs.stat(unnamed)).not.toBeNull()
    expect(await sweepBlobs(server.db, server.backend, after(25))).toBeGreaterThan(0)
    expect(await server.blobs.stat(unnamed)).toBeNull()
    for (const name of others) expect(await server.backend.stat(name)).not.toBeNull()
    expect(await server.blobs.read(file?.blobKey ?? '')).toEqual(Buffer.from('%PDF'))
  })

  it('takes over the files that an earlier version kept in the database', async () => {
    const { world, clock, db, blobs } = server
    const now = clock.now()
    const { runId } = await sentReport(server, 'contoso')
    const { runId: halfId } = await sentReport(server, 'contoso')
    const content = randomBytes(2_000)
    const order = {
      type: 1,
      customerId: null,
      domainId: null,
      direction: null,
      criteria: null,
      locale: 'en',
      timeZone: 'UTC',
    } as const
    const job = {
      ...{ userId: world.customerAdmin.id, format: 'csv' as const, createdAt: now, expiresAt: now, nextTryAt: now },
      ordered: { ...order, from: now.toISOString(), to: now.toISOString() },
    }
    const [done, cancelled] = await system(async (tx) => {
      await tx
        .insert(brandImages)
        .values({ resellerId: world.northwind, kind: 'logo', hash: 'a', type: 'image/png', content })
      const [one, other] = await tx
        .insert(reportJobs)
        .values([
          { ...job, id: nextTimeId(now), state: 'done', size: 2_000 },
          { ...job, id: nextTimeId(now), state: 'cancelled' },
        ])
        .returning()
      for (const row of [one, other]) {
        const part = { jobId: row?.id ?? 0, userId: job.userId }
        await tx.insert(reportFileParts).values([
          { ...part, number: 1, content: content.subarray(0, 1_500) },
          { ...part, number: 2, content: content.subarray(1_500) },
        ])
      }
      for (const [id, byteCount] of [
        [runId, 2_000],
        [halfId, -1],
      ] as const) {
        const [file] = await tx
          .update(scheduledReportFiles)
          .set({ blobKey: null, sha256: null, byteCount })
          .where(eq(scheduledReportFiles.runId, id))
          .returning()
        const { id: fileId = 0, resellerId = 0, customerId = 0 } = file ?? {}
        const part = { fileId, resellerId, customerId }
        await tx.insert(scheduledReportFileParts).values([
          { ...part, position: 1, content: content.subarray(0, 800) },
          { ...part, position: 2, content: content.subarray(800) },
        ])
      }
      return [one, other]
    })

    expect(await moveStoredBytes(db, blobs, now)).toBe(3)
    expect(await moveStoredBytes(db, blobs, now)).toBe(0)

    const [image] = await system((tx) => tx.select().from(brandImages))
    const [made] = await system((tx) =>
      tx
        .select()
        .from(reportJobs)
        .where(eq(reportJobs.id, done?.id ?? 0)),
    )
    const files = await system((tx) => tx.select().from(scheduledReportFiles))
    const file = files.find((one) => one.runId === runId)
    for (const row of [image, made, file]) expect(await blobs.read(row?.blobKey ?? '')).toEqual(content)
    expect([image?.content, image?.size]).toEqual([null, 2_000])
    expect(files.some((one) => one.runId === halfId)).toBe(false)
    expect(cancelled?.blobKey).toBeNull()
    for (const table of [reportFileParts, scheduledReportFileParts]) {
      expect(await system((tx) => tx.select().from(table))).toEqual([])
    }
  })
})
