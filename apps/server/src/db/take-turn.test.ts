import { setImmediate as nextRound } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { takeTurn } from './take-turn'

describe('takeTurn', () => {
  it('gives one caller a turn per round of the event loop, in order (XS-08)', async () => {
    const turns: string[] = []
    for (const name of ['first', 'second', 'third']) void takeTurn().then(() => turns.push(name))
    const seen: string[] = []

    while (turns.length < 3) {
      await nextRound()
      seen.push(turns.join())
    }

    expect([...new Set(seen)].filter(Boolean)).toEqual(['first', 'first,second', 'first,second,third'])
  })
})
