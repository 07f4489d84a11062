import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuditSealer } from '../audit/audit-sealer'
import { createSealKeys } from '../audit/seal-hash'
import { isIntact, verifyAudit } from '../audit/verify-audit'
import { createSecretBox } from '../auth/secret-box'
import { createBlobStore } from '../blobs/blob-store'
import { createFolderBackend } from '../blobs/folder-backend'
import { openDatabase } from '../db/open-database'
import { openTestPlace, type TestPlace } from '../testing/test-database'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import type { TestWorld } from '../testing/test-world'
import { backUp, restore } from './backup'
import { run } from './postgres-client'

const isEmbedded = !process.env.DATABASE_URL
type Answer = [path: string, status: number, body: unknown]

const keys = createSealKeys([testSecretKey])
const secretBox = createSecretBox([testSecretKey])
const blobsOf = ({ folder }: TestPlace) => createFolderBackend(join(folder, 'blobs'))
const blobKey = 'system/reports/2026-11/kept'
const blob = randomBytes(100_000)

describe('backing up and restoring', () => {
  let files: string
  let source: TestPlace
  let world: TestWorld
  let before: Answer[]
  let token: string
  let made: string
  beforeAll(async () => {
    files = mkdtempSync(join(tmpdir(), 'postern-backups-'))
    source = await openTestPlace()
    const server = await startTestServer({ db: await openDatabase(source) })
    world = server.world
    await createBlobStore({ ...server, backend: blobsOf(source), secretBox }).put(blobKey, blob)
    await holdMessage(server.db, world.contoso, { raw: Buffer.from('Subject: Kept\r\n\r\n\u0000\u00ff\r\n', 'latin1') })
    const signedIn = await signIn(server)
    token = signedIn.token
    await createAuditSealer({ ...server, log: pino({ level: 'silent' }), keys, auditDays: 400 }).runOnce()
    before = await answersOf(server, token)
    expect(before.map(([, status]) => status)).toEqual(before.map(() => 200))
    await server.close()
    made = join(files, 'made')
    await backUp({ ...source, file: made })
  })
  afterAll(async () => {
    await source.discard()
    rmSync(files, { recursive: true })
  })

  async function signIn({ request }: TestServer): Promise<{ token: string }> {
    const response = await request('/api-token-auth/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'super@provider.example', password: 'Test-Postern-2026!' }),
    })
    return (await response.json()) as { token: string }
  }

  /** Collects the API's answers on everything up to the moment of the backup. */
  async function answersOf({ request }: TestServer, token: string): Promise<Answer[]> {
    const until = encodeURIComponent('2026-11-20T09:17:05.000Z')
    const paths = ['quarantine/', 'messages/', 'customers/', 'resellers/', 'domains/', `audit/?to=${until}`]
    const answers = paths.map(async (path): Promise<Answer> => {
      const response = await request(`/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
      return [path, response.status, await response.json()]
    })
    return Promise.all(answers)
  }

  async function inEmptyPlace<T>(work: (place: TestPlace) => Promise<T>): Promise<T> {
    const place = await openTestPlace({ isEmpty: true })
    return work(place).finally(() => place.discard())
  }

  async function isEmpty({ databaseUrl, folder }: TestPlace): Promise<boolean> {
    if (!databaseUrl) return readdirSync(folder).length === 0
    const [tables] = await query(databaseUrl, `select from pg_class where relnamespace = 'public'::regnamespace`)
    return tables?.rowCount === 0
  }

  async function query(databaseUrl: string | undefined, ...statements: string[]) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    await client.end()
    return results
  }

  describe('what was restored', () => {
    let place: TestPlace
    let server: TestServer
    beforeAll(async () => {
      place = await openTestPlace({ isEmpty: true })
      await restore({ ...place, file: made })
      server = await startTestServer({ db: await openDatabase(place), world })
      server.clock.advance(60_000)
    })
    afterAll(async () => {
      await server.close()
      await place.discard()
    })

    it('has an intact audit log (XA-24)', async () => {
      const report = await verifyAudit(server.db, keys)

      expect(isIntact(report)).toBe(true)
      expect(report).toMatchObject({ seals: 1, events: 1 })
    })

    it('is served by the API as before, but accepts no earlier session', async () => {
      expect((await answersOf(server, token)).map(([, status]) => status)).toEqual(before.map(() => 401))
      expect(await answersOf(server, (await signIn(server)).token)).toEqual(before)
    })

    it('has the files of before, readable with the same SECRET_KEY', async () => {
      const blobs = createBlobStore({ ...server, backend: blobsOf(place), secretBox })

      expect(await blobs.read(blobKey)).toEqual(blob)
    })

    it('keeps the bytes of mail unchanged', async () => {
      const sources = await server.db.inScope({ as: 'system' }, (tx) => tx.execute('select raw from message_sources'))

      expect(sources.rows[0]?.raw).toEqual(Buffer.from('Subject: Kept\r\n\r\n\u0000\u00ff\r\n', 'latin1'))
    })
  })

  const withBlobs = (file: string) => copyFileSync(`${made}.blobs`, `${file}.blobs`)

  it('rejects a backup whose files are missing or cut short', async () => {
    await inEmptyPlace(async (place) => {
      const alone = join(files, 'alone')
      copyFileSync(made, alone)
      await expect(restore({ ...place, file: alone })).rejects.toThrow(/There is no file .*alone\.blobs/)
      writeFileSync(`${alone}.blobs`, readFileSync(`${made}.blobs`).subarray(0, 60_000))
      await expect(restore({ ...place, file: alone })).rejects.toThrow(/alone\.blobs is broken/)
    })
  })

  it('writes files that only their owner can read, and never overwrites another', async () => {
    for (const file of [made, `${made}.blobs`]) expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp({ ...source, file: made })).rejects.toThrow(/is there already/)
  })

  it('refuses a database that is not empty', async () => {
    await expect(restore({ ...source, file: made })).rejects.toThrow(/is not empty|holds a database already/)
  })

  it('rejects a broken file and leaves the empty database empty', async () => {
    await inEmptyPlace(async (place) => {
      const whole = readFileSync(made)
      const cut = join(files, 'cut')
      writeFileSync(cut, whole.subarray(0, whole.length - Math.round(whole.length / 3)))
      withBlobs(cut)
      await expect(restore({ ...place, file: cut })).rejects.toThrow(/is broken/)

      const spoilt = join(files, 'spoilt')
      withBlobs(spoilt)
      const middle = Math.round(whole.length * 0.6)
      writeFileSync(
        spoilt,
        Buffer.concat([whole.subarray(0, middle), Buffer.alloc(64, 1), whole.subarray(middle + 64)]),
      )
      await expect(restore({ ...place, file: spoilt })).rejects.toThrow(/is broken|cannot be restored/)
      expect(await isEmpty(place)).toBe(true)
    })
  })

  it('rejects files of another kind', async () => {
    await inEmptyPlace(async (place) => {
      const of = (name: string, content: Buffer) => {
        writeFileSync(join(files, name), content)
        return { ...place, file: join(files, name) }
      }
      const other = isEmbedded ? Buffer.from('PGDMP and more') : gzipSync('more')
      await expect(restore(of('other', other))).rejects.toThrow(/is a backup of (PostgreSQL|an embedded database)/)
      await expect(restore(of('text', Buffer.from('hello world')))).rejects.toThrow(/is no backup/)
      await expect(restore(of('nothing', Buffer.alloc(0)))).rejects.toThrow(/is no backup/)
      await expect(restore({ ...place, file: join(files, 'absent') })).rejects.toThrow(/There is no file/)
    })
  })

  it.runIf(isEmbedded)('refuses to back up a folder that a server runs on (XS-11)', async () => {
    writeFileSync(join(source.folder, 'postern.lock'), String(process.ppid))
    await expect(backUp({ ...source, file: join(files, 'running') })).rejects.toThrow(/in use by process/)
    rmSync(join(source.folder, 'postern.lock'))
  })

  describe.skipIf(isEmbedded)('PostgreSQL', () => {
    it('creates roles that a backup names and the server lacks', async () => {
      const role = `postern_test_${process.pid}`
      const file = join(files, 'roles')
      await query(source.databaseUrl, `create role ${role} nologin`, `grant select on audit_seals to ${role}`)
      await backUp({ ...source, file })
      await query(source.databaseUrl, `drop owned by ${role}`, `drop role ${role}`)

      await inEmptyPlace(async (place) => {
        await restore({ ...place, file })
        const [reads] = await query(
          place.databaseUrl,
          `select has_table_privilege('${role}', 'audit_seals', 'select') as reads`,
        )
        expect(reads?.rows).toEqual([{ reads: true }])
        await query(place.databaseUrl, `drop owned by ${role}`, `drop role ${role}`)
      })
    })

    it('refuses to back up with a role limited by row-level security', async () => {
      const role = `postern_reader_${process.pid}`
      await query(source.databaseUrl, `create role ${role} login`)
      const url = new URL(source.databaseUrl ?? '')
      url.username = role
      await expect(backUp({ ...source, databaseUrl: url.href, file: join(files, 'partial') })).rejects.toThrow(
        /BYPASSRLS/,
      )
      await query(source.databaseUrl, `drop role ${role}`)
    })

    it('refuses the backup of an unrelated database', async () => {
      const file = join(files, 'foreign')
      await inEmptyPlace(async (foreign) => {
        await query(foreign.databaseUrl, 'create table something (id integer)')
        await backUp({ ...foreign, file })
      })
      await inEmptyPlace(async (place) => {
        await expect(restore({ ...place, file })).rejects.toThrow(/is the backup of another database/)
      })
    })
  })

  it('passes a password to programs without exposing it to others', async () => {
    const script = 'console.log(JSON.stringify([process.argv.at(-1), process.env.PGPASSWORD]))'
    const printed = await run(
      process.execPath,
      ['-e', script, '--'],
      'postgres://postern:p%40ss@db.example/postern?sslmode=require',
    )

    expect(JSON.parse(printed)).toEqual(['--dbname=postgres://postern@db.example/postern?sslmode=require', 'p@ss'])
  })

  // Must be last: it makes the source a newer server's.
  describe('a backup of a newer server', () => {
    let file: string
    beforeAll(async () => {
      const db = await openDatabase(source)
      await db.asOwner((client) =>
        client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`),
      )
      await db.close()
      file = join(files, 'newer')
      await backUp({ ...source, file })
    })

    it('is rejected and leaves the empty database empty (XS-12)', async () => {
      await inEmptyPlace(async (place) => {
        await expect(restore({ ...place, file })).rejects.toThrow(/was made by a newer server/)
        expect(await isEmpty(place)).toBe(true)
      })
    })
  })
})
