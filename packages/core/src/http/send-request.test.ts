import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type SendOptions, sendRequest } from './send-request'

type Answerer = (response: ServerResponse, request: IncomingMessage) => void

interface Hit {
  method?: string
  headers: IncomingMessage['headers']
  body: string
}

const running: (() => Promise<void>)[] = []

/** A server that responds to each request with the next of the given responses, repeating the last. */
async function serve(...answers: Answerer[]) {
  const hits: Hit[] = []
  const server = createServer(async (request, response) => {
    const answer = answers[Math.min(hits.length, answers.length - 1)]
    const hit: Hit = { method: request.method, headers: request.headers, body: '' }
    hits.push(hit)
    for await (const part of request) hit.body += part
    answer?.(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return { hits, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const status =
  (code: number, headers: Record<string, string> = {}, body = '{}'): Answerer =>
  (response) =>
    response.writeHead(code, headers).end(body)
const hangUp: Answerer = (response) => response.destroy()
const half: Answerer = (response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"half":', () => response.destroy())
}
const neverEnding: Answerer = (response) => {
  response.writeHead(200)
  response.write('{"slow":')
}

function send(url: string, options: Partial<SendOptions> = {}, init: RequestInit = { method: 'GET' }) {
  return sendRequest(url, init, {
    fetch: globalThis.fetch,
    signal: new AbortController().signal,
    attempts: 3,
    retryWaitMs: 0,
    ...options,
  })
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()))
})

describe('sendRequest, against a server', () => {
  it('retries after the wait that a 503 specifies (XB-22)', async () => {
    const { url, hits } = await serve(status(503, { 'retry-after': '1' }), status(200, {}, '{"ok":true}'))

    expect(await send(url)).toMatchObject({ status: 200, text: '{"ok":true}' })
    expect(hits).toHaveLength(2)
  })

  it('returns a 503 at once when the server asks for more than five seconds (XB-22)', async () => {
    const { url, hits } = await serve(status(503, { 'retry-after': '60' }, '{"detail":"later"}'))

    const answer = await send(url)

    expect(answer).toMatchObject({ status: 503, text: '{"detail":"later"}' })
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(hits).toHaveLength(1)
  })

  it.each([400, 401, 404, 408, 409, 425, 429, 500])('sends one request when the answer is %i (XB-22)', async (code) => {
    const { url, hits } = await serve(status(code, {}, '{"detail":"no"}'))

    expect(await send(url)).toMatchObject({ status: code, text: '{"detail":"no"}' })
    expect(hits).toHaveLength(1)
  })

  it.each([502, 503, 504])('sends three requests when the answer stays %i (XB-22)', async (code) => {
    const { url, hits } = await serve(status(code))

    expect(await send(url)).toMatchObject({ status: code })
    expect(hits).toHaveLength(3)
  })

  it('retries after a connection is lost, also midway through the response (XB-22)', async () => {
    const { url, hits } = await serve(hangUp, half, status(200, {}, '{"whole":true}'))

    expect(await send(url)).toMatchObject({ status: 200, text: '{"whole":true}' })
    expect(hits).toHaveLength(3)
  })

  it('rejects with the error of fetch when no attempt gets a response', async () => {
    const { url, hits } = await serve(hangUp)

    await expect(send(url)).rejects.toThrow(new TypeError('fetch failed'))
    expect(hits).toHaveLength(3)
  })

  it('reads a response without a body as an empty text', async () => {
    const { url } = await serve((response) => response.writeHead(204).end())

    expect(await send(url)).toMatchObject({ status: 204, text: '' })
  })

  it('applies the call’s time limit to the body too (XB-19)', async () => {
    const { url, hits } = await serve(neverEnding)

    await expect(send(url, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(hits).toHaveLength(1)
  })

  it('stops when aborted during the wait, and sends no more (XB-20)', async () => {
    const abort = new AbortController()
    const reason = new Error('the page was left')
    const { url, hits } = await serve((response) => {
      response.writeHead(503).end()
      setTimeout(() => abort.abort(reason), 10)
    })

    // One day: only aborting ends it.
    await expect(send(url, { signal: abort.signal, retryWaitMs: 86_400_000 })).rejects.toBe(reason)
    expect(hits).toHaveLength(1)
  })

  it('sends nothing when aborted beforehand (XB-20)', async () => {
    const { url, hits } = await serve(status(200))

    await expect(send(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(hits).toHaveLength(0)
  })

  it.each([502, 503])(
    'sends an acting call once where the answer is %i, exactly as it was given (XB-21, XB-22)',
    async (code) => {
      const { url, hits } = await serve(status(code))
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'k-1', accept: 'application/json' }

      await send(url, { attempts: 1 }, { method: 'POST', headers, body: '{"ids":[1,2]}' })

      expect(hits).toEqual([
        {
          method: 'POST',
          body: '{"ids":[1,2]}',
          headers: expect.objectContaining({ ...headers, 'content-length': '13' }),
        },
      ])
    },
  )

  it('sends a write call only once when the connection is lost (XB-22)', async () => {
    const { url, hits } = await serve(hangUp)

    await expect(send(url, { attempts: 1 }, { method: 'POST', body: '{}' })).rejects.toBeInstanceOf(TypeError)
    expect(hits).toHaveLength(1)
  })
})
