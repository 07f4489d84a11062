import { expect, it } from 'vitest'
import { growth, linear } from './growth'

/** Clock that advances by the values `run` returns. */
function fakeClock() {
  let now = 0
  const spend = (ms: number) => {
    now += ms
  }
  return { clock: () => now, spend }
}

it('reports the growth of a linear cost as 4 and of a quadratic one as 16', async () => {
  const { clock, spend } = fakeClock()

  expect(await growth((size) => spend(size), 100, { clock })).toBe(4)
  expect(await growth((size) => spend(size ** 2), 100, { clock })).toBe(16)
})

it('takes the best of five tries', async () => {
  const { clock, spend } = fakeClock()
  let attempts = 0
  const run = (size: number) => {
    attempts += size === 100 ? 1 : 0
    spend(attempts === 3 ? size : size ** 2)
  }

  expect(await growth(run, 100, { clock })).toBeLessThan(linear)
  expect(attempts).toBe(4)
})

it('skips measuring near-instant functions', async () => {
  const { clock, spend } = fakeClock()

  expect(await growth((size) => spend(size ** 2 / 1000), 10, { clock })).toBe(1)
})

it('detects a regular expression that backtracks', async () => {
  const backtracks = /^(?:\s+\s+)$/

  expect(await growth((size) => backtracks.test(`${' '.repeat(size)}!`), 5_000)).toBeGreaterThan(linear)
})
