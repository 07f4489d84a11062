import { createClient, createMemoryTokenStore } from '@postern/core'
import { quarantineEntryWire } from '@postern/core/testing'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { PosternProvider } from '../provider/PosternProvider'
import { initialQuarantineListState } from '../quarantine/list-state'
import { QuarantineSearch } from '../quarantine/QuarantineSearch/QuarantineSearch'
import { useOpenRequests } from '../release-requests/useOpenRequests'
import { renderWith } from '../testing'
import { joinLive } from './join-live'
import { live } from './live'

const encoder = new TextEncoder()

/** A server whose stream the test writes, and whose calls it counts. */
function liveServer(answer: (path: string) => unknown, { hasStream = true } = {}) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const calls: string[] = []
  let opened = 0
  const fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, headers, signal } = new Request(input, init)
    const path = new URL(url).pathname
    if (headers.get('accept') !== 'text/event-stream') {
      calls.push(path)
      return Response.json(answer(path))
    }
    opened += 1
    if (!hasStream) return new Response('', { status: 404 })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller)
        signal.addEventListener('abort', () => {
          streams.splice(streams.indexOf(controller), 1)
          controller.error(signal.reason)
        })
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }) as typeof globalThis.fetch
  const write = (text: string) => {
    for (const stream of streams) stream.enqueue(encoder.encode(text))
  }
  return {
    calls,
    open: () => streams.length,
    attempts: () => opened,
    client: createClient({
      ...{ baseUrl: 'http://portal.example/', fetch, tokenStore: createMemoryTokenStore('token'), retryWaitMs: 1 },
    }),
    async accept() {
      await waitFor(() => expect(streams.length).toBe(1))
      write('event: open\ndata: {"features":["quarantine","releaseRequests","jobs"]}\n\n')
    },
    change: (feature: string) => write(`event: change\ndata: {"feature":"${feature}"}\n\n`),
  }
}

const subjects = (names: readonly string[]) => ({
  entries: names.map((subject, index) => quarantineEntryWire({ id: 100 + index, message: { subject } })),
  ...{ count: 45, countIsEstimate: false },
})

function Held() {
  const [state, setState] = useState(initialQuarantineListState)
  return (
    <QuarantineSearch state={state} onChange={(details) => setState(details.state)} entryHref={({ id }) => `#${id}`} />
  )
}

function OpenRequests() {
  return <output>{useOpenRequests()} waiting</output>
}

describe('changes as they happen', () => {
  beforeEach(() => {
    live.isOn = true
    return browser.viewport(1280, 800)
  })
  afterEach(() => {
    cleanup()
    live.isOn = false
    vi.useRealTimers()
  })

  it('refresh a list in place: ticked rows, page and focus stay', async () => {
    let entries = subjects(['Offer', 'Invoice'])
    const server = liveServer((path) => (path.endsWith('/quarantine/') ? entries : { count: 0 }))
    renderWith(server.client, <Held />)
    await screen.findByRole('link', { name: 'Offer' })
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page'),
    )
    await server.accept()
    const row = () => screen.getAllByRole('row').find((one) => one.textContent?.includes('Invoice'))
    const box = row()?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    if (!box) throw new Error('The row has no box.')
    await userEvent.click(box)
    const focused = document.activeElement

    entries = { ...subjects(['Lottery', 'Invoice']), count: 46 }
    server.change('quarantine')

    await screen.findByRole('link', { name: 'Lottery' })
    expect(row()?.querySelector('input')?.checked).toBe(true)
    expect(document.activeElement).toBe(focused)
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  })

  it('ask again only what shows the changed feature', async () => {
    const server = liveServer((path) =>
      path.endsWith('/quarantine/') ? subjects(['Offer']) : { requests: [], count: 3 },
    )
    renderWith(
      server.client,
      <>
        <Held />
        <OpenRequests />
      </>,
    )
    await screen.findByText('3 waiting')
    await screen.findByRole('link', { name: 'Offer' })
    await server.accept()
    server.calls.length = 0

    server.change('releaseRequests')

    await waitFor(() => expect(server.calls).toEqual(['/v1/release_requests/']))
  })

  it('come by one stream for twenty widgets with caches of their own, and it closes with the last', async () => {
    const server = liveServer(() => ({ requests: [], count: 3 }))
    const { unmount } = render(
      Array.from({ length: 20 }, (_, index) => (
        <PosternProvider key={String(index)} client={server.client} locale={index % 2 ? 'en' : 'fr'}>
          <OpenRequests />
        </PosternProvider>
      )),
    )
    await waitFor(() => expect(screen.getAllByText('3 waiting')).toHaveLength(20))
    await server.accept()
    server.calls.length = 0

    server.change('releaseRequests')

    await waitFor(() => expect(server.calls).toHaveLength(20))
    expect([server.open(), server.attempts()]).toEqual([1, 1])
    unmount()
    await waitFor(() => expect(server.open()).toBe(0))
  })

  it('leave polling to a page that hears of none', async () => {
    const server = liveServer(() => ({}), { hasStream: false })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const queries = new QueryClient()
    const leave = joinLive(server.client, queries)
    const ask = vi.fn(() => 3)
    render(
      <QueryClientProvider client={queries}>
        <Asking ask={ask} />
      </QueryClientProvider>,
    )
    await vi.advanceTimersByTimeAsync(100)
    expect(ask).toHaveBeenCalledTimes(1)

    await vi.advanceTimersByTimeAsync(130_000)

    expect(ask).toHaveBeenCalledTimes(3)
    expect(server.attempts()).toBe(1)
    leave()
  })

  it('are not heard by a page that shows nothing of the kind', async () => {
    const server = liveServer(() => ({}))
    const queries = new QueryClient()
    const leave = joinLive(server.client, queries)
    queries.setQueryData(['customers'], [])

    expect(server.attempts()).toBe(0)
    leave()
  })
})

function Asking({ ask }: { ask: () => number }) {
  useQuery({ queryKey: ['release-requests', 'count'], queryFn: ask })
  return null
}
