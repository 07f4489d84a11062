import { wblBacktestWire, wblEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { WblAdd } from './WblAdd'

describe('entries before they are saved', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(cleanup)

  const judged = { results: [{ sender: 'shop.example', outcome: 'added' }] }
  it('traces the first one while it is typed, and compares all with the history (RT-025)', async () => {
    const { client, calls } = fakeServer(({ path }) => {
      if (path.endsWith('/test/'))
        return [
          200,
          {
            ...{ verdict: 'block', winnerId: 0, ladder: [{ row: 'list', state: 'decides', action: 'discard' }] },
            chain: [{ entry: wblEntryWire({ id: 0, sender: '@shop.example' }), why: 'wins' }],
          },
        ]
      return [200, path.endsWith('/backtest/') ? wblBacktestWire() : judged]
    })
    renderWith(client, <WblAdd customerId={1} />)

    await userEvent.type(screen.getByLabelText('Senders'), 'shop.example')
    expect(await screen.findByText('Not saved yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Compare with history' }))

    expect(await screen.findByText('Would have let in 14, 3 of them phishing.')).toBeTruthy()
    const draft = calls.find(({ path }) => path.endsWith('/test/'))?.body as { draft: { sender: string } }
    expect(draft.draft.sender).toBe('shop.example')
    await userEvent.type(screen.getByLabelText('Senders'), '{Enter}more.example')
    expect(await screen.findByText(/have changed since/)).toBeTruthy()
  })

  /** A server whose comparison is a job, in the states of its answers. */
  const serveJob = (...states: ('queued' | 'running' | 'done' | 'cancelled')[]) => {
    let looks = 0
    const part = { jobId: 8_001, total: 2_500, letIn: [], unproven: 0, stronger: 0, messages: [] }
    return fakeServer(({ method, path }) => {
      if (path.endsWith('/wbl/backtest/')) {
        return [200, wblBacktestWire({ ...part, state: 'queued', checked: 1_000, stopped: 10 })]
      }
      if (path.endsWith('/wbl/backtest/8001/')) {
        const state = states[Math.min(looks, states.length - 1)]
        looks += 1
        const checked = state === 'done' ? 2_500 : 2_000
        return [200, wblBacktestWire({ ...part, state, checked, stopped: checked / 100 })]
      }
      if (method === 'DELETE') return [200, { message: '' }]
      return [200, path.endsWith('/test/') ? { verdict: null, ladder: [] } : judged]
    })
  }

  it('compares a large history in a job, tells its id and shows the progress until it ends (RT-025)', async () => {
    const { client } = serveJob('running', 'done')
    const onBacktestBegun = vi.fn()
    renderWith(client, <WblAdd customerId={1} onBacktestBegun={onBacktestBegun} />)

    await userEvent.type(screen.getByLabelText('Senders'), 'shop.example')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare with history' }).disabled).toBe(false),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Compare with history' }))

    const bar = await screen.findByRole('progressbar', { name: 'Comparing messages' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('2000'))
    expect(bar.getAttribute('aria-valuemax')).toBe('2500')
    expect(onBacktestBegun).toHaveBeenCalledExactlyOnceWith({ id: 8_001 })
    expect(await screen.findByText('Would have stopped 25.', {}, { timeout: 5_000 })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('cancels such a job and shows what it has found', async () => {
    const { client, calls } = serveJob('running', 'cancelled')
    renderWith(client, <WblAdd customerId={1} backtestId={8_001} />)

    expect(await screen.findByRole('progressbar')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))

    expect(await screen.findByText('Stopped. So far:')).toBeTruthy()
    expect(screen.getByText('Would have stopped 20.')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/v1/jobs/8001/?keep_finished=true',
    ])
  })

  it('shows the result of a job that was started earlier, with the senders that it compared', async () => {
    const { client } = serveJob('done')
    renderWith(client, <WblAdd customerId={1} backtestId={8_001} />)

    expect(await screen.findByText('Would have stopped 25.')).toBeTruthy()
    expect(screen.getByText('Compared: @shop.example')).toBeTruthy()
  })
})
