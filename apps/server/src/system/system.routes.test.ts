import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { aliveForMs, createHeartbeat } from './heartbeat'
import type { ServerFacts } from './servers.table'

describe('the system page', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('shows database, stores, queue and the servers that give signs of life; nobody else sees it (LO-090)', async () => {
    const { db, clock } = server
    const facts: ServerFacts = {
      loops: [{ name: 'relay', lastRunAt: clock.now().toISOString(), lastFailureAt: null, failures: 0 }],
      sources: [],
      scanner: { kind: 'upstream', answers: null },
    }
    const heartbeat = createHeartbeat({
      ...{ db, clock, log: pino({ enabled: false }), roles: ['relay', 'worker'], version: '1.2.3' },
      facts: async () => facts,
    })
    await heartbeat.beat()
    await heartbeat.beat()
    const { system } = await server.client('super@provider.example')

    const state = await system.get()

    expect(state).toMatchObject({
      database: { kind: db.isEmbedded ? 'embedded' : 'postgresql', version: expect.stringMatching(/^\d+\.\d+$/) },
      queue: [
        { route: 'next_hop', waiting: 0, oldestAt: null },
        { route: 'mx', waiting: 0, oldestAt: null },
      ],
      servers: [{ roles: ['relay', 'worker'], version: '1.2.3', isAlive: true }],
      loops: [{ name: 'relay', servers: 1 }],
      scanner: { kind: 'upstream', answers: null },
    })
    expect(state.database.bytes).toBeGreaterThan(1_000_000)
    const messages = state.stores.find(({ name }) => name === 'messages')
    expect(messages).toMatchObject({ from: '2026-09', to: '2026-12' })
    expect(messages?.partitions).toBeGreaterThan(3)

    clock.advance(aliveForMs + 1)
    expect((await system.get()).servers).toMatchObject([{ isAlive: false }])
    await heartbeat.stop()
    expect((await system.get()).servers).toEqual([])

    const { system: refused } = await server.client('reseller@northwind.example')
    await expect(refused.get()).rejects.toMatchObject({ status: 403 })
  })
})
