import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpListener, listen } from './listen'

describe('the HTTP server', () => {
  let http: HttpListener
  beforeAll(async () => {
    http = await listen(new Hono(), { port: 0, host: '127.0.0.1', log: pino({ enabled: false }), headersMs: 200 })
  })
  afterAll(() => http.close())

  /** Collects everything that a connection receives until it is closed. */
  async function told(said: string): Promise<string> {
    const socket = connect(http.port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    socket.on('data', (part: string) => {
      answer += part
    })
    if (said) socket.write(said)
    await once(socket, 'close')
    return answer
  }

  it('silently closes a connection that was opened ahead and never used', async () => {
    expect(await told('')).toBe('')
  })

  it('rejects an endless request head and anything that is not HTTP (XS-07)', async () => {
    expect(await told('GET / HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await told('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a stop (XS-09)', () => {
  it('finishes running requests, refuses new connections, and does not wait for busy keep-alive clients', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const app = new Hono()
      .get('/slow', async (context) => {
        await gate
        return context.text('finished')
      })
      .get('/quick', (context) => context.text('served'))
    const http = await listen(app, { port: 0, host: '127.0.0.1', log: pino({ enabled: false }) })
    const agent = new Agent({ keepAlive: true })
    const ask = (path: string) => answerOf(`http://127.0.0.1:${http.port}${path}`, agent)
    const running = Array.from({ length: 20 }, () => ask('/slow'))
    // Connections are accepted in order: a response to the last one shows that all are running.
    expect(await ask('/quick')).toBe('served')

    const closed = http.close()
    await expect(answerOf(`http://127.0.0.1:${http.port}/quick`)).rejects.toThrow(/ECONNREFUSED/)
    let isClosed = false
    closed.then(() => {
      isClosed = true
    })
    open()

    expect(await Promise.all(running)).toEqual(running.map(() => 'finished'))
    while (!isClosed) await ask('/quick').catch(() => undefined)
    await expect(ask('/quick')).rejects.toThrow(/ECONNREFUSED/)
    agent.destroy()
  })
})

async function answerOf(url: string, agent?: Agent): Promise<string> {
  const request = get(url, { agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return text(response)
}
