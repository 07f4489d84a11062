import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createNameService } from './name-service'

describe('the addresses of a host', () => {
  it('are known for localhost without a query', async () => {
    expect(await createNameService(['127.0.0.1:9']).addresses('localhost')).toEqual({
      kind: 'found',
      values: ['127.0.0.1', '::1'],
    })
  })

  it('time out when the name server stays silent (XS-07)', async () => {
    const silent = createSocket('udp4')
    silent.bind(0, '127.0.0.1')
    await once(silent, 'listening')

    const answer = await createNameService([`127.0.0.1:${silent.address().port}`]).addresses('mx.silent.example')
    silent.close()

    expect(answer).toEqual({ kind: 'failed' })
  })
})

describe('records', () => {
  it('are not followed through an alias that leads to itself (XS-08)', async () => {
    const server = createSocket('udp4')
    server.on('message', (question, { port }) => {
      // Echoes the question with one answer: an alias of the name to itself.
      const answer = Buffer.concat([
        question.subarray(0, 2),
        Buffer.from([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]),
        question.subarray(12, question.indexOf(0, 12) + 5),
        Buffer.from([0xc0, 12, 0, 5, 0, 1, 0, 0, 0, 60, 0, 2, 0xc0, 12]),
      ])
      server.send(answer, port, '127.0.0.1')
    })
    server.bind(0, '127.0.0.1')
    await once(server, 'listening')
    const names = createNameService([`127.0.0.1:${server.address().port}`])

    const answers = await Promise.all(
      (['TXT', 'A', 'AAAA', 'MX'] as const).map((type) => names.query('loop.example', type)),
    )
    server.close()

    for (const answer of answers) expect(answer.kind).not.toBe('found')
  })
})
