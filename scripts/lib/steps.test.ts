import { afterEach, expect, it, vi } from 'vitest'
import { oneCheck, result, runSteps } from './steps.mjs'

afterEach(() => vi.restoreAllMocks())

function linesOf() {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line).trim()))
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)))
  return lines
}

it('sums all steps in one last line and answers 0 when none failed', async () => {
  const lines = linesOf()

  const code = await runSteps([
    { name: 'lint', run: () => oneCheck(0) },
    { name: 'unit', run: () => result(41, 0) },
  ])

  expect(code).toBe(0)
  expect(lines.at(-1)).toBe('42 passed, 0 failed')
})

it('carries on after a failed step and counts a step that could not run as failed', async () => {
  const lines = linesOf()

  const code = await runSteps([
    { name: 'build', run: () => oneCheck(1) },
    { name: 'sizes', needs: 'build', run: () => result(3, 0) },
    { name: 'unit', run: () => Promise.reject(new Error('There is no browser.')) },
    { name: 'pg', run: () => result(2, 0) },
  ])

  expect(code).toBe(1)
  expect(lines).toContain('There is no browser.')
  expect(lines.at(-1)).toBe('2 passed, 3 failed')
})

it('starts the steps of a list together, before what comes after it', async () => {
  linesOf()
  const events: string[] = []
  const step = (name: string, needs?: string) => ({
    name,
    needs,
    run: async () => {
      events.push(`${name} starts`)
      await Promise.resolve()
      events.push(`${name} ends`)
      return result(1, 0)
    },
  })

  const code = await runSteps([[step('build'), step('storybook')], step('sizes', 'build')])

  expect(code).toBe(0)
  expect(events).toEqual([
    'build starts',
    'storybook starts',
    'build ends',
    'storybook ends',
    'sizes starts',
    'sizes ends',
  ])
})
