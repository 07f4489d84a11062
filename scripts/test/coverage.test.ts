import { expect, it } from 'vitest'
import { coverageOf, fallenOf } from './coverage.mjs'

const file = (project: string, tests: string[], seen: string[] = []) => ({
  ...{ name: `${project}.test.ts`, project, passed: tests.length, failed: [], seconds: 1, retried: [], seen },
  tests: tests.map((name) => ({ name, seconds: 1 })),
})

it('counts a test once, whichever databases it ran on', () => {
  const server = file('node', ['adds', 'removes'])

  expect(coverageOf([server, { ...server, project: 'server-pg' }, file('storybook', ['Empty'])])).toMatchObject({
    tests: 2,
    stories: 1,
  })
})

it('counts each part per look, each screen and each layer once', () => {
  const seen = ['look: 1a2b green dark', 'look: 1a2b green light', 'screen: provider / en light 1280']

  expect(coverageOf([file('storybook', ['a'], seen), file('walks', ['b'], [...seen, 'layer: Columns'])])).toMatchObject(
    {
      look: 2,
      screen: 1,
      layer: 1,
    },
  )
})

it('lists what dropped, and tolerates small changes in the number of parts', () => {
  const least = { tests: 10, stories: 10, look: 1000, screen: 10, layer: 10, requirements: 10 }

  expect(fallenOf(least, least)).toEqual([])
  expect(fallenOf({ ...least, look: 981, tests: 11 }, least)).toEqual([])
  expect(fallenOf({ ...least, screen: 9, look: 979 }, least)).toEqual([
    expect.stringContaining('979 parts × looks, 1000 before'),
    expect.stringContaining('9 screens × role, language, theme and width, 10 before'),
  ])
})
