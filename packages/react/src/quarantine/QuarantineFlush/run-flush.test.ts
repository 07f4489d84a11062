import { describe, expect, it } from 'vitest'
import { flushPortion, runFlush } from './run-flush'

describe('runFlush', () => {
  const server = (held: number) => {
    const calls: number[] = []
    let left = held
    return {
      calls,
      flush: async (most: number) => {
        const count = Math.min(most, left)
        left -= count
        calls.push(count)
        return count
      },
    }
  }

  it.each([0, 1, flushPortion - 1, flushPortion, flushPortion * 2 + 1])('deletes all %i messages', async (held) => {
    const steps: number[] = []
    const { flush } = server(held)

    const isWhole = await runFlush({
      flush,
      signal: new AbortController().signal,
      onProgress: (done) => steps.push(done),
    })

    expect([isWhole, steps.at(-1)]).toEqual([true, held])
  })

  it('stops after the batch in progress', async () => {
    const control = new AbortController()
    const { flush, calls } = server(flushPortion * 5)

    const isWhole = await runFlush({ flush, signal: control.signal, onProgress: () => control.abort() })

    expect([isWhole, calls]).toEqual([false, [flushPortion]])
  })

  it('finishes when a server deletes everything at once and returns no count', async () => {
    let calls = 0
    const flush = async () => {
      calls += 1
      return null
    }

    expect(await runFlush({ flush, signal: new AbortController().signal, onProgress: () => {} })).toBe(true)
    expect(calls).toBe(1)
  })
})
