import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../../testing/test-clock'
import { testNames } from '../../testing/test-names'
import { sendToFirst } from './send'

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
