import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deliveries } from '../../messages/messages.table'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { createOutboundLine } from '../outbound/outbound-line'
import { keepLease } from './keep-lease'
import { forMailServers } from './patience'

const minuteMs = 60_000

describe('patience with other servers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('lasts at least as long as RFC 5321 (4.5.3.2) asks for', () => {
    const { greeting, command, endOfData } = forMailServers

    expect(greeting).toBeGreaterThanOrEqual(5 * minuteMs)
    // MAIL and RCPT have five minutes, DATA two, a block three.
    expect(command).toBeGreaterThanOrEqual(5 * minuteMs)
    expect(endOfData).toBeGreaterThanOrEqual(10 * minuteMs)
    expect(createOutboundLine({ hostName: 'mx.portal.example', ownHosts: [] } as never).patience).toBe(forMailServers)
  })

  it('keeps the lease of a delivery for as long as it is tried, and gives it up afterwards', async () => {
    const { db, clock, world } = server
    const { id: customerId, resellerId, domainId, address } = world.contoso
    const system = <T>(work: Parameters<typeof db.inScope<T>>[1]) => db.inScope({ as: 'system' }, work)
    const id = 77
    await system((tx) =>
      tx.insert(deliveries).values({
        ...{ id, customerId, resellerId, domainId, sourceId: 1, messageId: 1, sender: '', recipient: address },
        ...{ nextTryAt: clock.now(), leasedUntil: clock.now() },
      }),
    )
    const lease = async () => {
      const [row] = await system((tx) => tx.select().from(deliveries).where(eq(deliveries.id, id)))
      return row?.leasedUntil?.getTime() ?? 0
    }

    const end = keepLease({ db, clock, log: pino({ level: 'silent' }), everyMs: 5 }, id)
    clock.advance(10 * minuteMs)
    await vi.waitFor(async () => expect(await lease()).toBeGreaterThan(clock.now().getTime()), { timeout: 30_000 })
    end()
  })
})
