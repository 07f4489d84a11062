import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FollowOptions, followEvents, openingMs, silenceMs } from './follow-events'
import { liveFeatures } from './live-features'

const encoder = new TextEncoder()
const opened = 'event: open\ndata: {"features":["quarantine","jobs","ofAnotherVersion"]}\n\n'
const change = (feature: string) => `event: change\ndata: {"feature":"${feature}"}\n\n`

/** A stream that a test writes, in pieces. */
function served() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(it) {
      controller = it
    },
  })
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    async write(...pieces: (string | Uint8Array)[]) {
      for (const piece of pieces) controller?.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      await settle()
    },
    async end() {
      controller?.close()
      await settle()
    },
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('following the changes of an API', () => {
  let told: string[]
  let heard: (readonly string[])[]
  let waits: number[]
  let stop = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
    told = []
    heard = []
    waits = []
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  function follow(options: Partial<FollowOptions>) {
    stop = followEvents({
      check: async () => ({ features: [] }),
      onChange: (features) => told.push(features === liveFeatures ? 'all' : features.join()),
      onHeard: (features) => heard.push(features),
      random: () => 1,
      wait: async (ms, signal) => {
        waits.push(ms)
        await new Promise<void>((resolve) => {
          setTimeout(resolve, ms)
          signal.addEventListener('abort', () => resolve())
        })
      },
      ...options,
    })
  }

  it('reads events however they are cut into chunks, within characters and line ends too', async () => {
    const text = `: bonjour, ça va\n\n${opened}${change('quarantine')}: still here\r\n\r\n${change('jobs')}`
    const bytes = encoder.encode(text)
    for (const size of [1, 2, 3, 7, bytes.length]) {
      told = []
      const stream = served()
      follow({ open: async () => stream.response })
      for (let at = 0; at < bytes.length; at += size) await stream.write(bytes.slice(at, at + size))

      expect(told, `chunks of ${size}`).toEqual(['quarantine', 'jobs'])
      stop()
    }
  })

  it('ignores what it does not know: other events, other features, data that is no JSON', async () => {
    const stream = served()
    follow({ open: async () => stream.response })
    await stream.write(
      opened,
      change('ofAnotherVersion'),
      'event: change\ndata: {\n\n',
      'data: null\n\n',
      change('jobs'),
    )

    expect(heard).toEqual([['quarantine', 'jobs']])
    expect(told).toEqual(['jobs'])
  })

  it('opens a stream that has ended again, and takes everything that it hears of as changed', async () => {
    const streams = [served(), served()]
    const rest = [...streams]
    follow({ open: async () => (rest.shift() ?? served()).response })
    await streams[0]?.write(opened)
    expect(told).toEqual([])

    await streams[0]?.end()
    expect(heard.at(-1)).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    await streams[1]?.write(opened)

    expect(told).toEqual(['quarantine,jobs'])
  })

  it('waits longer after each failure, up to a minute, and polls meanwhile', async () => {
    follow({ open: () => Promise.reject(new TypeError('Failed to fetch')) })
    await vi.advanceTimersByTimeAsync(240_000)

    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
    expect(told).toEqual(['all', 'all', 'all', 'all'])
  })

  it('scatters its attempts, so that not all pages return at once', async () => {
    follow({ open: () => Promise.reject(new TypeError('Failed to fetch')), random: () => 0 })
    await settle()

    expect(waits).toEqual([1_000])
  })

  it.each([
    ['a client without streams', undefined],
    ['a server without streams', async () => new Response('', { status: 404 })],
    ['a proxy that answers a page', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ])('polls with %s', async (_, open) => {
    follow({ open, pollMs: 30_000 })
    await vi.advanceTimersByTimeAsync(95_000)

    expect(told).toEqual(['all', 'all', 'all'])
    expect(heard).toEqual([])
  })

  it('polls behind a proxy that holds the stream back', async () => {
    const open = vi.fn((signal: AbortSignal) => {
      const { response } = served()
      signal.addEventListener('abort', () => response.body?.cancel().catch(() => {}))
      return Promise.resolve(abortable(response, signal))
    })
    follow({ open, pollMs: 30_000 })
    await vi.advanceTimersByTimeAsync(openingMs + 30_000)

    expect(told).toEqual(['all'])
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('takes a stream that has gone silent for dead', async () => {
    const streams = [served(), served()]
    const rest = [...streams]
    follow({ open: async (signal) => abortable((rest.shift() ?? served()).response, signal) })
    await streams[0]?.write(opened)
    await vi.advanceTimersByTimeAsync(silenceMs - 1)
    await streams[0]?.write(': still here\n\n')
    await vi.advanceTimersByTimeAsync(silenceMs - 1)
    expect(rest).toHaveLength(1)

    await vi.advanceTimersByTimeAsync(2_000)
    expect(rest).toHaveLength(0)
  })

  it('asks by a call when the stream is refused, and opens it again after a new login', async () => {
    const check = vi.fn().mockRejectedValue(new Error('signed out'))
    const stream = served()
    const open = vi
      .fn(async () => stream.response)
      .mockResolvedValueOnce(new Response('', { status: 401 }))
      .mockResolvedValueOnce(new Response('', { status: 401 }))
    follow({ open, check })
    await vi.advanceTimersByTimeAsync(60_000)
    await stream.write(opened)

    expect(check).toHaveBeenCalledTimes(2)
    expect(open).toHaveBeenCalledTimes(3)
    expect(heard.at(-1)).toEqual(['quarantine', 'jobs'])
  })

  it('closes the stream when it is stopped', async () => {
    let given: AbortSignal | undefined
    const stream = served()
    follow({
      open: async (signal) => {
        given = signal
        return stream.response
      },
    })
    await stream.write(opened)
    stop()
    await vi.advanceTimersByTimeAsync(120_000)

    expect(given?.aborted).toBe(true)
    expect(told).toEqual([])
  })
})

/** A response whose body fails when the request is aborted, as that of `fetch` does. */
function abortable(response: Response, signal: AbortSignal): Response {
  const passed = new TransformStream<Uint8Array, Uint8Array>()
  response.body?.pipeTo(passed.writable, { signal }).catch(() => {})
  return new Response(passed.readable, response)
}
