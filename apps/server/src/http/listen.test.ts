import { once } from 'node:events'
import { connect } from 'node:net'
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

  /** What a connection is told until it is closed. */
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

  it('closes a connection that was opened ahead and never used without a word', async () => {
    expect(await told('')).toBe('')
  })

  it('refuses a head that never ends, and what is no HTTP (XS-07)', async () => {
    expect(await told('GET / HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await told('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})
