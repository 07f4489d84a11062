import { ApiError } from '@postern/core'
import { describe, expect, it } from 'vitest'
import { type RunBulkOptions, runBulk } from './run-bulk'

const rows = Array.from({ length: 5 }, (_, index) => ({ id: String(index), row: index }))
const all: RunBulkOptions<number>['run'] = async (portion) => ({ done: portion, failed: [] })

function start(options: Partial<RunBulkOptions<number>>) {
  return runBulk(rows, {
    run: all,
    size: 2,
    signal: new AbortController().signal,
    unknown: 'No answer.',
    onProgress: () => {},
    ...options,
  })
}

describe('runBulk', () => {
  it('sends batches one after the other and reports progress', async () => {
    const portions: number[] = []
    const tried: number[] = []

    const summary = await start({
      run: async (portion) => {
        portions.push(portion.length)
        return all(portion, { signal: new AbortController().signal })
      },
      onProgress: (count) => tried.push(count),
    })

    expect(portions).toEqual([2, 2, 1])
    expect(tried).toEqual([2, 4, 5])
    expect(summary.done.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4'])
  })

  it('keeps the reason for each failed row, with a default for rows missing from the response', async () => {
    const summary = await start({
      size: 5,
      run: async () => ({ done: [0, 2], failed: [{ id: 1, reason: 'Locked.' }] }),
    })

    expect(summary.done.map(({ id }) => id)).toEqual(['0', '2'])
    expect(summary.failed.map(({ id, reason }) => [id, reason])).toEqual([
      ['1', 'Locked.'],
      ['3', 'No answer.'],
      ['4', 'No answer.'],
    ])
  })

  it('counts a refused call as a failure of its rows, and continues', async () => {
    let calls = 0

    const summary = await start({
      run: async (portion, options) => {
        calls += 1
        if (calls === 1) throw new ApiError('Too many.', { status: 429, code: 'throttled' })
        return all(portion, options)
      },
    })

    expect(summary.failed.map(({ reason }) => reason)).toEqual(['Too many.', 'Too many.'])
    expect(summary.done).toHaveLength(3)
  })

  it('sends nothing more once stopped, and reports the rows not attempted', async () => {
    const control = new AbortController()

    const summary = await start({ signal: control.signal, onProgress: () => control.abort() })

    expect(summary.done).toHaveLength(2)
    expect(summary.untried.map(({ id }) => id)).toEqual(['2', '3', '4'])
  })
})
