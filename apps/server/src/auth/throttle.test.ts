import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import { testNow } from '../testing/test-clock'
import { openTestDatabase } from '../testing/test-database'
import { countTry, forgetTries, type ThrottleRule, takeBackTry } from './throttle.service'

const minuteMs = 60_000

describe('countTry', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  const tries = (key: string, rule: ThrottleRule) => {
    let now = testNow.getTime()
    return {
      count: () => db.inScope({ as: 'system' }, (tx) => countTry(tx, key, rule, new Date(now))),
      wait: (milliseconds: number) => {
        now += milliseconds
      },
    }
  }

  it('allows tries up to the limit within the window, then blocks until the window ends', async () => {
    const { count, wait } = tries('a', { limit: 3, windowMs: 10 * minuteMs })

    expect(await count()).toEqual({ retryAfterSeconds: 0, isLast: false })
    wait(4 * minuteMs)
    expect(await count()).toEqual({ retryAfterSeconds: 0, isLast: false })
    expect(await count()).toEqual({ retryAfterSeconds: 0, isLast: true })
    expect(await count()).toEqual({ retryAfterSeconds: 360, isLast: false })
    wait(6 * minuteMs)
    expect(await count()).toEqual({ retryAfterSeconds: 0, isLast: false })
  })

  it('doubles the wait after each further try, up to the maximum, and resets after a window without tries', async () => {
    const { count, wait } = tries('b', {
      limit: 1,
      windowMs: 10 * minuteMs,
      firstWaitMs: 60_000,
      longestWaitMs: 180_000,
    })
    const waits: number[] = []
    for (let time = 0; time < 4; time += 1) {
      expect(await count()).toEqual({ retryAfterSeconds: 0, isLast: true })
      const { retryAfterSeconds } = await count()
      waits.push(retryAfterSeconds)
      wait(retryAfterSeconds * 1000)
    }
    wait(10 * minuteMs)
    await count()

    expect(waits).toEqual([60, 120, 180, 180])
    expect((await count()).retryAfterSeconds).toBe(60)
  })

  it('does not count rejected tries, and allows exactly the limit of many concurrent ones (XA-06)', async () => {
    const { count, wait } = tries('c', { limit: 10, windowMs: 10 * minuteMs, firstWaitMs: 1_000 })
    const all = await Promise.all(Array.from({ length: 100 }, count))

    expect(all.filter(({ retryAfterSeconds }) => retryAfterSeconds === 0)).toHaveLength(10)
    wait(1_000)
    expect((await count()).retryAfterSeconds).toBe(0)
    expect((await count()).retryAfterSeconds).toBe(2)
  })

  it('refunds a good try, but keeps the wait that others caused', async () => {
    const rule = { limit: 2, windowMs: 10 * minuteMs, firstWaitMs: 60_000 }
    const { count, wait } = tries('d', rule)
    const takeBack = () => db.inScope({ as: 'system' }, (tx) => takeBackTry(tx, 'd', rule))

    await count()
    await count()
    await takeBack()
    expect((await count()).retryAfterSeconds).toBe(0)
    wait(60_000)
    await count()
    await takeBack()
    expect((await count()).retryAfterSeconds).toBe(120)
    await db.inScope({ as: 'system' }, (tx) => forgetTries(tx, 'd'))
    expect((await count()).retryAfterSeconds).toBe(0)
  })
})
