import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../../testing/test-clock'
import { testNames } from '../../testing/test-names'
import { forMailServers } from './patience'
import { sendToFirst } from './send'

const toLocal = {
  ...{ hostName: 'mx.portal.example', clock: createTestClock() },
  health: { room: () => 1, closedUntil: () => null, begin() {}, end() {} },
  targets: { names: testNames(), allowsPrivate: true },
}

describe('trying several hosts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('ends when the time for a delivery is over, and those that were not tried are not down', async () => {
    const tried: [string, boolean][] = []
    const health = {
      room: () => 1,
      closedUntil: () => null,
      begin() {},
      end: (hop: string, isUp: boolean) => tried.push([hop, isUp]),
    }
    const names = testNames()
    const addresses = (name: string) => {
      vi.advanceTimersByTime(50_000)
      return names.addresses(name)
    }
    const hops = ['a.example', 'b.example', 'c.example'].map((host) => {
      return { host, port: 25, tls: 'opportunistic' as const }
    })

    const outcome = await sendToFirst(
      hops,
      { sender: '', recipient: 'bo@growth.example', content: () => Buffer.alloc(0) },
      {
        ...{ hostName: 'mx.portal.example', clock: createTestClock(), health },
        targets: { names: { ...names, addresses }, allowsPrivate: false },
      },
    )

    expect(outcome.kind).toBe('deferred')
    expect(tried).toEqual([
      ['a.example:25', false],
      ['b.example:25', false],
    ])
  })
})

describe('a try with a server that goes on saying little', () => {
  it('ends after the time for a whole try, and the server is down', async () => {
    const dribbling = createServer((socket) => {
      socket.on('error', () => {})
      const timer = setInterval(() => socket.write('220-wait\r\n'), 5)
      socket.once('close', () => clearInterval(timer))
    })
    dribbling.listen(0, '127.0.0.1')
    await once(dribbling, 'listening')
    const { port } = dribbling.address() as AddressInfo

    const outcome = await sendToFirst(
      [{ host: '127.0.0.1', port, tls: 'opportunistic' }],
      { sender: '', recipient: 'bo@growth.example', content: () => Buffer.alloc(0) },
      { ...toLocal, patience: { ...forMailServers, whole: 200 } },
    )

    expect(outcome).toEqual({ kind: 'deferred', answer: 'The server took too long.', isDown: true })
    const closed = once(dribbling, 'close')
    dribbling.close()
    await closed
  })
})

describe('an answer of a server', () => {
  it('is cut so that the database takes it, also as JSON: mail whose outcome is not stored would leave again', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.end(`554 ${'x'.repeat(495)}\u{1f600}\r\n`)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    const outcome = await sendToFirst(
      [{ host: '127.0.0.1', port, tls: 'opportunistic' }],
      { sender: '', recipient: 'bo@growth.example', content: () => Buffer.alloc(0) },
      toLocal,
    )

    expect(outcome).toMatchObject({ answer: `554 ${'x'.repeat(495)}\ufffd` })
    server.close()
  })
})

describe('a connection to a server', () => {
  it('never waits for the receipt of what it sent before', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('421 Later\r\n'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const setNoDelay = vi.spyOn(Socket.prototype, 'setNoDelay')

    await sendToFirst(
      [{ host: '127.0.0.1', port, tls: 'opportunistic' }],
      { sender: '', recipient: 'bo@growth.example', content: () => Buffer.alloc(0) },
      toLocal,
    )

    expect(setNoDelay).toHaveBeenCalledWith(true)
    setNoDelay.mockRestore()
    server.close()
  })
})
