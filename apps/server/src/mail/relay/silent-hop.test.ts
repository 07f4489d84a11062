import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveries, messages } from '../../messages/messages.table'
import { domainIps } from '../../tenants/tenants.table'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { testNames } from '../../testing/test-names'
import { sendSmtp } from '../../testing/test-smtp'
import { createRelay, toNextHops } from './relay'
import { relayLimits } from './relay-rules'

describe('the relay beside a silent next hop', () => {
  let path: TestMailPath
  let silent: Server
  const connections: Socket[] = []
  beforeAll(async () => {
    path = await startTestMailPath()
    silent = createServer((socket) => {
      connections.push(socket)
      socket.on('error', () => {})
    })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await path.db.inScope({ as: 'system' }, (tx) =>
      tx.update(domainIps).set({ port }).where(eq(domainIps.domainId, path.world.fabrikam.domainId)),
    )
  })
  afterAll(async () => {
    for (const socket of connections) socket.destroy()
    silent.close()
    await path.close()
  })
  beforeEach(() => {
    path.hop.received.length = 0
  })

  const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Minutes\r\n\r\nHello\r\n')
  const send = (to: string) => sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [to], raw })
  const stored = () => path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages))

  it('delivers other customers’ mail at once while mail for that hop waits', async () => {
    const { contoso, fabrikam } = path.world
    for (let count = 0; count < 4; count += 1) await send(fabrikam.address)
    path.relay.start()
    await vi.waitFor(() => expect(connections.length).toBe(2), { timeout: 5_000 })

    for (let count = 0; count < 3; count += 1) await send(contoso.address)
    path.relay.wake()

    await vi.waitFor(() => expect(path.hop.received.length).toBe(3), { timeout: 5_000 })
    // The silent hop's deliveries are still being tried, and no more than two of them.
    expect(connections.map(({ destroyed }) => destroyed)).toEqual([false, false])
    for (const socket of connections) socket.destroy()
    await path.relay.stop()
    expect((await stored()).map(({ state }) => state).sort()).toEqual([
      ...['deferred', 'deferred', 'delivered', 'delivered', 'delivered', 'queued', 'queued'],
    ])
  })

  it('pauses the hop after that, then tries it with one delivery', async () => {
    const waiting = () => path.db.inScope({ as: 'system' }, (tx) => tx.select().from(deliveries))
    const before = connections.length

    await path.relay.runOnce()
    expect(connections.length).toBe(before)

    path.clock.advance(31_000)
    const probing = path.relay.runOnce()
    await vi.waitFor(() => expect(connections.length).toBe(before + 1), { timeout: 5_000 })
    connections.at(-1)?.destroy()
    await probing

    expect(connections.length).toBe(before + 1)
    expect((await waiting()).map(({ tries }) => tries).sort()).toEqual([0, 1, 1, 1])
  })

  it('delivers all mail for the hop once it answers again', async () => {
    await path.db.inScope({ as: 'system' }, (tx) =>
      tx.update(domainIps).set({ port: path.hop.port }).where(eq(domainIps.domainId, path.world.fabrikam.domainId)),
    )
    path.clock.advance(10 * 60 * 1_000)

    await path.relay.runOnce()

    expect(path.hop.received.length).toBe(4)
  })

  it('delivers other customers’ mail although silent hops have taken every place', async () => {
    const { db, clock, world } = path
    const { port } = silent.address() as AddressInfo
    await db.inScope({ as: 'system' }, (tx) =>
      tx.update(domainIps).set({ port }).where(eq(domainIps.domainId, world.fabrikam.domainId)),
    )
    const relay = createRelay({
      ...{ db, clock, log: pino({ level: 'silent' }), hostName: 'mx.portal.example' },
      targets: { names: testNames(), allowsPrivate: true },
      line: { ...toNextHops, limits: { ...relayLimits, inAll: 2 } },
    })
    const before = connections.length
    for (let count = 0; count < 2; count += 1) await send(world.fabrikam.address)
    relay.start()
    await vi.waitFor(() => expect(connections.length).toBe(before + 2), { timeout: 5_000 })

    await send(world.contoso.address)
    await vi.waitFor(() => expect(path.hop.received.length).toBe(1), { timeout: 10_000 })

    expect(connections.slice(before).map(({ destroyed }) => destroyed)).toEqual([false, false])
    for (const socket of connections) socket.destroy()
    await relay.stop()
  })
})
