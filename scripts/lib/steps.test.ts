import { afterEach, expect, it, vi } from 'vitest'
import { oneCheck, result, runSteps, tellOutcome } from './steps.mjs'

afterEach(() => vi.restoreAllMocks())

function linesOf() {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line).trim()))
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)))
  return lines
}

/** Steps that end on demand, with a list of those started so far. */
function heldSteps() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const step = (name: string, { cores, needs }: { cores?: number; needs?: string[] } = {}) => ({
    name,
    ...(cores && { cores }),
    ...(needs && { needs }),
    run: async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return result(1, 0)
    },
  })
  const end = async (name: string) => {
    await vi.waitFor(() => expect(started).toContain(name))
    ends.get(name)?.()
  }
  return { started, step, end }
}

it('sums up all steps in a final line and returns 0 when none failed', async () => {
  const lines = linesOf()

  const code = tellOutcome(
    await runSteps([
      { name: 'lint', run: () => oneCheck(0) },
      { name: 'unit', run: () => result(41, 0) },
    ]),
  )

  expect(code).toBe(0)
  expect(lines.at(-1)).toBe('42 passed, 0 failed')
})

it('carries on after a failed step and counts a step that could not run as failed', async () => {
  const lines = linesOf()

  const code = tellOutcome(
    await runSteps([
      { name: 'build', run: () => oneCheck(1) },
      { name: 'sizes', needs: ['build'], run: () => result(3, 0) },
      { name: 'unit', run: () => Promise.reject(new Error('There is no browser.')) },
      { name: 'pg', run: () => result(2, 0) },
    ]),
  )

  expect(code).toBe(1)
  expect(lines).toContain('There is no browser.')
  expect(lines.at(-1)).toBe('2 passed, 3 failed')
})

it('starts, on each free core, the step that took longest last time and has no pending dependency', async () => {
  linesOf()
  const { started, step, end } = heldSteps()
  const seconds: Record<string, number> = { build: 30, lint: 10, sizes: 40, types: 20 }

  const outcomes = runSteps([step('lint'), step('sizes', { needs: ['build'] }), step('build'), step('types')], {
    cores: 2,
    secondsOf: (name: string) => seconds[name] ?? 0,
  })

  await vi.waitFor(() => expect(started).toEqual(['build', 'types']))
  await end('build')
  await vi.waitFor(() => expect(started).toEqual(['build', 'types', 'sizes']))
  await end('types')
  await end('lint')
  await end('sizes')
  expect([...(await outcomes).keys()].sort()).toEqual(['build', 'lint', 'sizes', 'types'])
})

it('runs a multi-core step once those cores are free, or all of them if there are fewer', async () => {
  linesOf()
  const { started, step, end } = heldSteps()

  const outcomes = runSteps([step('walks', { cores: 2 }), step('lint')], { cores: 1 })

  await end('lint')
  expect(started).toEqual(['lint'])
  await end('walks')
  expect((await outcomes).size).toBe(2)
})

it('measures the CPU time of the programs that a step starts', async () => {
  linesOf()
  const { run } = await import('./spawn.mjs')
  const busy = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'

  const done = await runSteps([
    { name: 'busy', run: async () => oneCheck(await run(process.execPath, ['-e', busy])) },
    { name: 'idle', run: () => oneCheck(0) },
  ])

  if (process.platform !== 'linux') return
  expect(done.get('busy')?.cpuSeconds).toBeGreaterThanOrEqual(0.3)
})
