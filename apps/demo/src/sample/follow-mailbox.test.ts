import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, tables } from '@postern/server'
import { openTestDatabase, seedWorld } from '@postern/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followMailbox } from './follow-mailbox'

describe('next hops of the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-mailbox-'))
  const host = '127.0.0.9'
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    await seedWorld(db)
  })
  afterAll(async () => {
    await db.close()
    rmSync(folder, { recursive: true })
  })

  it('follow the mailbox to another port, and leave other servers alone', async () => {
    const { domainIps, domains } = tables
    const hops = () => db.inScope({ as: 'system' }, (tx) => tx.select().from(domainIps).orderBy(domainIps.id))
    await db.inScope({ as: 'system' }, async (tx) => {
      const [domain] = await tx.select().from(domains).limit(1)
      if (!domain) throw new Error('The sample has no domain.')
      const { resellerId, customerId, id: domainId } = domain
      const hop = { resellerId, customerId, domainId, priority: 10 }
      await tx.insert(domainIps).values([
        { ...hop, ipAddress: host, port: 4201 },
        { ...hop, ipAddress: host, port: 25 },
        { ...hop, ipAddress: '127.0.0.8', port: 4201 },
      ])
    })
    const others = (await hops()).slice(0, -3)

    await followMailbox(db, { folder, mailbox: { host, port: 4201 } })
    await followMailbox(db, { folder, mailbox: { host, port: 5201 } })

    const now = await hops()
    expect(now.slice(-3).map(({ ipAddress, port }) => [ipAddress, port])).toEqual([
      [host, 5201],
      [host, 25],
      ['127.0.0.8', 4201],
    ])
    expect(now.slice(0, -3)).toEqual(others)
  })
})
