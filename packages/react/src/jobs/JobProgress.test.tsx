import type { Job } from '@postern/core'
import { job, jobItem } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../testing'
import { JobProgress } from './JobProgress'

const finishedAt = '2026-11-20T09:18:00Z'

/** A server with one job, which `change` moves on. */
function serverOf(first: Partial<Job>) {
  let now = job(first)
  const change = (changed: Partial<Job>) => {
    now = job({ ...now, ...changed })
  }
  const server = fakeServer(({ method, path }) => {
    if (path.startsWith('/v1/jobs/8001/items/')) return [200, { items: [jobItem()], count: 1 }]
    if (method === 'DELETE') change({ state: 'cancelled', finishedAt })
    if (path.endsWith('/retry/')) change({ state: 'running', failed: 0, canRetry: false, finishedAt: null })
    if (path.endsWith('/download_token/')) {
      return [200, { token: 't', expiresAt: finishedAt, url: '/api/v1/jobs/8001/file/?token=t' }]
    }
    return [200, method === 'DELETE' ? { message: '' } : now]
  })
  return { ...server, change }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('JobProgress', () => {
  afterEach(cleanup)

  it('shows a bar with numbers until the job ends, and reports the end once', async () => {
    const server = serverOf({})
    const onFinished = vi.fn()
    renderWith(server.client, <JobProgress jobId={8_001} onFinished={onFinished} />)

    const bar = await screen.findByRole('progressbar', { name: 'Importing list entries' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['400', '1200'])
    server.change({ state: 'done', done: 1_200, finishedAt })

    expect(await screen.findByText(/1,200 done/, undefined, { timeout: 10_000 })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(onFinished).toHaveBeenCalledTimes(1)
  })

  it('cancels only after a confirmation', async () => {
    const server = serverOf({})
    renderWith(server.client, <JobProgress jobId={8_001} />)

    await press('Cancel job')
    expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false)
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel job') as Element,
    )

    expect(await screen.findByText(/Everything processed before it was cancelled remains/)).toBeTruthy()
  })

  it('lists failed items with their reasons, and retries them', async () => {
    const server = serverOf({ state: 'doneWithErrors', done: 1_199, failed: 1, canRetry: true, finishedAt })
    renderWith(server.client, <JobProgress jobId={8_001} />)

    expect(await screen.findByText('This domain is taken.')).toBeTruthy()
    await press('Retry failed items')

    expect(await screen.findByRole('progressbar')).toBeTruthy()
  })

  it('downloads the file with a token of its own, which no page keeps', async () => {
    const file = { name: 'list.csv', size: 2_048 }
    const server = serverOf({ kind: 'listExport', state: 'done', done: 1_200, finishedAt, file })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      addresses.push(this.href)
    })
    const addresses: string[] = []
    renderWith(server.client, <JobProgress jobId={8_001} />)

    await press(/^Download list\.csv/)

    await waitFor(() => expect(addresses).toHaveLength(1))
    expect(addresses[0]).toMatch(/\/api\/v1\/jobs\/8001\/file\/\?token=t$/)
    expect(document.body.innerHTML).not.toContain('token=t')
    clicked.mockRestore()
  })

  it('says that a job no longer exists', async () => {
    const { client } = fakeServer(() => [404, { message: '' }])
    renderWith(client, <JobProgress jobId={8_001} />)

    expect(await screen.findByText('This job no longer exists.')).toBeTruthy()
  })
})
