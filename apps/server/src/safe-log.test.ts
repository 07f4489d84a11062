import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app'
import type { Database } from './db/database'
import { safeLog } from './safe-log'
import { openTestBlobs } from './testing/test-blobs'
import { createTestClock } from './testing/test-clock'
import { openTestDatabase } from './testing/test-database'
import { testSecretKey } from './testing/test-server'

const secret = '$argon2id$kept\n    at inside.js:1:1'

describe('safeLog', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  const logInto = (lines: string[]) => pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })

  it('logs which query failed and why, without any of its values (XP-08, XS-26)', async () => {
    const lines: string[] = []
    const error = await db
      .inScope({ as: 'system' }, (tx) => tx.execute(sql`insert into throttles (key, count) values (${secret}, null)`))
      .catch((error: unknown) => error)
    const log = safeLog(logInto(lines))

    log.error({ err: error }, 'failed')
    log.error({ err: new Error('outer', { cause: error }) }, 'failed')
    log.child({ part: 1 }).error(error)

    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).not.toContain('argon2')
      expect(line).not.toContain('inside.js')
      expect(line).toContain('insert into throttles')
      expect(line).toContain('"code":"23502"')
      expect(line).toContain('safe-log.test')
    }
  })

  it('is used to log every call (XP-08, XS-26)', async () => {
    const lines: string[] = []
    const failing: Database = {
      ...db,
      inScope: (scope) => db.inScope(scope, (tx) => tx.execute(sql`select ${secret}::int`) as never),
    }
    const app = createApp({
      ...{ db: failing, blobs: openTestBlobs(db).blobs, clock: createTestClock(), log: logInto(lines) },
      secretKeys: [testSecretKey],
    })
    const response = await app.request('/v1/auth/request_reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@contoso.example' }),
    })

    expect(response.status).toBe(500)
    expect(lines.join('')).toContain('select $1::int')
    expect(lines.join('')).toContain('invalid input syntax')
    expect(lines.join('')).not.toMatch(/params:|argon2/)
  })
})
