import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTenant, createSecretBox, type Database, tables } from '@postern/server'
import { createO365Sync, openTestDatabase, seedWorld } from '@postern/server/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGraphWeb } from './graph-web'
import { sampleTenants } from './sample-tenants'

const since = new Date('2026-11-20T10:00:00Z')
const at = (seconds: number) => new Date(since.getTime() + seconds * 1_000)

describe('the stand-in for Microsoft 365', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-graph-'))
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    await seedWorld(db)
  })
  afterAll(async () => {
    await db.close()
    rmSync(folder, { recursive: true })
  })

  it('is read by the server like a real tenant: quarantined messages and what users did with them (CA-045)', async () => {
    const { customers, o365Items } = tables
    const system = { as: 'system' } as const
    const customer = (await db.inScope(system, (tx) => tx.select().from(customers))).find(
      ({ name }) => name === 'Contoso',
    )
    const tenants = sampleTenants(since)
    let now = since
    const web = createGraphWeb({ tenants: () => tenants, now: () => now })
    const secretBox = createSecretBox([Buffer.alloc(32)])
    const { mailboxes = [], ...facts } = tenants[0] ?? {}
    const file = join(folder, 'tenant.json')
    writeFileSync(file, JSON.stringify({ ...facts, customerId: customer?.id }))
    await connectTenant(db, secretBox, { file, now })
    const sync = createO365Sync({
      ...{ db, secretBox, log: pino({ level: 'silent' }), clock: { now: () => now }, syncSeconds: 60 },
      ...{ loginUrl: 'http://graph.example', graphUrl: 'http://graph.example' },
      fetch: async (url, init) => web.fetch(new Request(url, init)),
    })
    const states = async () => {
      const items = await db.inScope(system, (tx) => tx.select().from(o365Items))
      return { open: items.filter(({ state }) => state === 'open').length, all: items.length }
    }
    const messages = mailboxes.flatMap((mailbox) => mailbox.messages)
    const leaving = messages.filter(({ leaves }) => leaves).length

    now = at(5)
    await sync.runOnce()
    expect(await states()).toEqual({ open: messages.length, all: messages.length })

    now = at(120)
    await sync.runOnce()
    expect(leaving).toBeGreaterThan(0)
    expect(await states()).toEqual({ open: messages.length - leaving, all: messages.length })
  })
})
