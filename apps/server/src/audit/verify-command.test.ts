import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import { openDatabase } from '../db/open-database'
import { createTestClock } from '../testing/test-clock'
import { openTestPlace, type TestPlace } from '../testing/test-database'
import { writeAudit } from './audit.service'
import { createAuditSealer } from './audit-sealer'
import { createSealKeys } from './seal-hash'
import { verifyCommand } from './verify-command'

const SECRET_KEY = Buffer.alloc(32, 'key')

describe('npm run audit:verify', () => {
  let place: TestPlace
  let environment: Parameters<typeof verifyCommand>[0]
  beforeAll(async () => {
    place = await openTestPlace()
    environment = { DATABASE_URL: place.databaseUrl, DATA_DIR: place.folder, SECRET_KEY, SECRET_KEY_BEFORE: undefined }
    const clock = createTestClock()
    await withDatabase(async (db) => {
      const who = {
        userId: 1,
        username: 'ana@contoso.example',
        resellerId: null,
        customerId: null,
        address: '192.0.2.7',
      }
      await db.inScope({ as: 'system' }, (tx) => writeAudit(tx, { action: 'signIn', ...who, now: clock.now() }))
      const keys = createSealKeys([SECRET_KEY])
      await createAuditSealer({ db, clock, log: pino({ level: 'silent' }), keys, auditDays: 400 }).runOnce()
    })
  })
  afterAll(() => place.discard())

  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = await openDatabase(place)
    return work(db).finally(() => db.close())
  }

  it('reports what it verified and what was altered', async () => {
    // The key has changed since the seal was made.
    const rotated = { ...environment, SECRET_KEY: Buffer.alloc(32, 'new key'), SECRET_KEY_BEFORE: SECRET_KEY }
    const sound = await verifyCommand(rotated)
    expect(sound).toEqual({
      isIntact: true,
      lines: [
        'Seals verified: 1. Events verified: 1, removed by retention: 0, waiting for the next seal: 0.',
        expect.stringMatching(/^Last seal: 1:[0-9a-f]{64}$/),
      ],
    })
    const seal = sound.lines.at(-1)?.replace('Last seal: 1:', '2:')

    await withDatabase((db) =>
      db.asOwner((client) => client.query(`update audit_events set username = 'eve@contoso.example'`)),
    )
    expect(await verifyCommand(environment, seal)).toMatchObject({
      isIntact: false,
      lines: [
        expect.anything(),
        'Seal 2 is the first broken one: it is missing, as seal 2 was there.',
        expect.stringMatching(/^Changed events \(1\): \d+\.$/),
        expect.anything(),
      ],
    })
  })

  it('reports what is missing: the key, a valid seal, a database', async () => {
    await expect(verifyCommand({ ...environment, SECRET_KEY: undefined })).rejects.toThrow('SECRET_KEY is missing')
    await expect(verifyCommand(environment, '12')).rejects.toThrow('"12" is no seal')
    const empty = await openTestPlace({ isEmpty: true })
    await expect(
      verifyCommand({ ...environment, DATABASE_URL: empty.databaseUrl, DATA_DIR: empty.folder }),
    ).rejects.toThrow(/is of another version|There is no embedded database/)
    await empty.discard()
  })
})
