import { describe, expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache'

describe('the cache of answers', () => {
  const open = (atMost = 2) => {
    let [time, asked] = [0, 0]
    const cache = createAnswerCache<number>({ atMost, now: () => time })
    const ask = (key: string, holdsMs = 100) =>
      cache.get(key, async () => {
        asked += 1
        return { answer: asked, holdsMs }
      })
    return { cache, ask, pass: (ms: number) => (time += ms) }
  }

  it('keeps an answer for its lifetime, and none without a lifetime', async () => {
    const { ask, pass } = open()

    expect([await ask('a'), await ask('a'), await ask('b', 0), await ask('b', 0)]).toEqual([1, 1, 2, 3])
    pass(100)
    expect(await ask('a')).toBe(4)
  })

  it('sends concurrent identical questions once', async () => {
    const { ask } = open()

    expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1])
  })

  it('evicts the oldest when there are too many (XS-08)', async () => {
    const { ask, cache } = open(2)
    for (const key of ['a', 'b', 'c']) await ask(key)

    expect(cache.size).toBe(2)
    expect([await ask('c'), await ask('a')]).toEqual([3, 4])
  })
})
