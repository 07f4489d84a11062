import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorkBell } from '../db/work-bell'
import { createLoop } from './loop'

describe('a loop', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  function counted() {
    let looks = 0
    const bell = createWorkBell()
    const work = async () => {
      looks += 1
      return false
    }
    const loop = createLoop({ name: 'test', everyMs: 1_000, log: pino({ enabled: false }), bell, work })
    const looksIn = async (ms: number) => {
      const before = looks
      await vi.advanceTimersByTimeAsync(ms)
      return looks - before
    }
    return { bell, loop, looksIn }
  }

  it('polls ever more rarely while the bell is silent, down to every twenty seconds', async () => {
    const { loop, looksIn } = counted()
    loop.start()

    expect(await looksIn(1_000)).toBe(1)
    expect(await looksIn(60_000)).toBeLessThan(9)
    expect(await looksIn(600_000)).toBe(30)
    await loop.stop()
  })

  it('polls at once when the bell rings after a long pause, and often for a while', async () => {
    const { bell, loop, looksIn } = counted()
    loop.start()
    await looksIn(600_000)
    bell.ring()

    expect(await looksIn(0)).toBe(1)
    expect(await looksIn(4_000)).toBe(2)
    await loop.stop()
  })

  it('keeps its shortest pause however often the bell rings', async () => {
    const { bell, loop, looksIn } = counted()
    loop.start()
    await looksIn(600_000)
    let looks = 0
    for (let rings = 0; rings < 100; rings += 1) {
      bell.ring()
      looks += await looksIn(100)
    }

    expect(looks).toBeLessThanOrEqual(11)
    await loop.stop()
  })

  it('polls at once when woken, and never after it has stopped', async () => {
    const { bell, loop, looksIn } = counted()
    loop.start()
    await looksIn(100)
    loop.wake()

    expect(await looksIn(0)).toBe(1)
    await loop.stop()
    bell.ring()
    expect(await looksIn(60_000)).toBe(0)
  })
})
