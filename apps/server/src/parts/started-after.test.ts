import { describe, expect, it } from 'vitest'
import type { Part } from './part'
import { startedAfter } from './started-after'

function noted() {
  const steps: string[] = []
  const part: Part = {
    ...{ name: 'relay', roles: ['relay'] },
    start: () => steps.push('started'),
    stop: () => void steps.push('stopped'),
  }
  return { steps, part }
}

describe('a part that starts after something else', () => {
  it.each([
    ['ended', (end: () => void) => end()],
    ['failed', (_end: () => void, fail: () => void) => fail()],
  ])('waits for it without keeping the next part, and starts once it has %s', async (_what, settle) => {
    const { steps, part } = noted()
    const before = new Promise<void>((resolve, reject) => {
      setTimeout(() => settle(resolve, () => reject(new Error('failed'))), 20)
    })
    const waiting = startedAfter(part, before)

    await waiting.start()
    expect(steps).toEqual([])
    await before.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))

    expect(steps).toEqual(['started'])
    await waiting.stop()
    expect(steps).toEqual(['started', 'stopped'])
  })

  it('never starts once it was stopped', async () => {
    const { steps, part } = noted()
    let end = () => {}
    const waiting = startedAfter(part, new Promise<void>((resolve) => (end = resolve)))
    await waiting.start()

    await waiting.stop()
    end()
    await new Promise((resolve) => setTimeout(resolve))

    expect(steps).toEqual(['stopped'])
  })
})
