import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeStamp } from '../lib/stamp.mjs'
import { oneCheck } from '../lib/steps.mjs'
import { runUnpassed } from './passed.mjs'
import { resultOfFiles } from './test-files.mjs'

let step = ''
beforeEach(() => {
  step = `test ${randomUUID()}`
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  removeStamp(`passed-${step}`)
  vi.restoreAllMocks()
})

const file = (name: string, failed: string[] = []) => ({
  ...{ name, project: 'node', passed: 2, failed, seconds: 1, retried: [`${name}: slow`], seen: ['layer: Menu'] },
  tests: [{ name: 'a', seconds: 1 }],
})
const units = (one = '1', other = '1') => [
  { id: 'packages/core', state: one },
  { id: 'apps/server', state: other },
]

/** Runs the units and returns those that ran, with the result. */
async function runOnce(given: ReturnType<typeof units>, failed: string[] = [], runsAll = false) {
  const ran: string[] = []
  const outcome = await runUnpassed(
    step,
    given,
    (ids: string[]) => {
      ran.push(...ids)
      return resultOfFiles(ids.map((id) => file(`${id}/a.test.ts`, failed.includes(id) ? [`${id} fails`] : [])))
    },
    { runsAll },
  )
  return { ran, outcome }
}

it('runs only what has not passed in its current state, and counts earlier passes', async () => {
  expect((await runOnce(units())).ran).toEqual(['packages/core', 'apps/server'])

  const { ran, outcome } = await runOnce(units('1', '2'))

  expect(ran).toEqual(['apps/server'])
  expect(outcome).toMatchObject({ passed: 4, failed: 0 })
  expect(outcome.files.map(({ name, retried, seen }) => [name, retried.length, seen])).toEqual([
    ['apps/server/a.test.ts', 1, ['layer: Menu']],
    ['packages/core/a.test.ts', 0, ['layer: Menu']],
  ])
  expect((await runOnce(units('1', '2'))).ran).toEqual([])
})

it('reruns failed files, and everything on request', async () => {
  await runOnce(units(), ['apps/server'])

  expect((await runOnce(units())).ran).toEqual(['apps/server'])
  expect((await runOnce(units(), [], true)).ran).toHaveLength(2)
})

it('records nothing for a run with an error outside its tests', async () => {
  const given = [{ id: 'packages/core', state: '1' }]
  await runUnpassed(step, given, () => resultOfFiles([file('packages/core/a.test.ts')], ['no browser']), {
    runsAll: false,
  })

  expect((await runOnce(given as ReturnType<typeof units>)).ran).toEqual(['packages/core'])
})

it('records a check without files', async () => {
  let runs = 0
  const check = () =>
    runUnpassed(
      step,
      [{ id: 'types', state: '1' }],
      () => {
        runs += 1
        return oneCheck(0)
      },
      { runsAll: false },
    )
  await check()

  expect(await check()).toMatchObject({ passed: 1, failed: 0 })
  expect(runs).toBe(1)
})
