import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, tables } from '@postern/server'
import { openTestDatabase, seedWorld } from '@postern/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptSiteKey } from './site-key'

describe('the key of the reseller’s own site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-site-'))
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    await seedWorld(db)
  })
  afterAll(async () => {
    await db.close()
    rmSync(folder, { recursive: true })
  })

  const keptFor = (origin: string) => keptSiteKey(db, { folder, origin, now: new Date('2026-11-20T10:00:00Z') })
  const stored = async () => {
    const keys = await db.inScope({ as: 'system' }, (tx) => tx.select().from(tables.apiKeys).orderBy(tables.apiKeys.id))
    return keys.map(({ origins, revokedAt }) => ({ origins, isLive: revokedAt === null }))
  }

  it('is created once, and revoked when one for another address replaces it', async () => {
    const [first, second] = ['http://localhost:4100', 'http://localhost:4101']
    const made = await keptFor(first)
    expect(await keptFor(first)).toEqual(made)
    expect(await stored()).toEqual([{ origins: [first], isLive: true }])

    expect((await keptFor(second)).key).not.toBe(made.key)

    expect(await stored()).toEqual([
      { origins: [first], isLive: false },
      { origins: [second], isLive: true },
    ])
  })
})
