import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createNameService } from './name-service'

describe('the addresses of a host', () => {
  it('are known of localhost without a question', async () => {
    expect(await createNameService(['127.0.0.1:9']).addresses('localhost')).toEqual({
      kind: 'found',
      values: ['127.0.0.1', '::1'],
    })
  })

  it('stops waiting when the name server stays silent (XS-07)', async () => {
    const silent = createSocket('udp4')
    silent.bind(0, '127.0.0.1')
    await once(silent, 'listening')

    const answer = await createNameService([`127.0.0.1:${silent.address().port}`]).addresses('mx.silent.example')
    silent.close()

    expect(answer).toEqual({ kind: 'failed' })
  })
})
