import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../openapi/openapi'
import { type HealthOptions, serveHealth } from './health'

const never = () => new Promise<void>(() => {})

describe('liveness and readiness', () => {
  const served = (ping: () => Promise<void>, options: Omit<HealthOptions, 'db'> = {}) => {
    const app = new Hono()
    serveHealth(app, { db: { ping }, ...options })
    return async (path: string, headers = {}) => app.request(path, { headers })
  }

  it('are both 200 while the database answers', async () => {
    const request = served(async () => {})

    expect(await (await request('/health')).json()).toEqual({ status: 'ok' })
    expect(await (await request('/ready')).json()).toEqual({ status: 'ready' })
  })

  it.each([
    ['refuses connections', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['does not answer in time', never],
  ])('differ while the database %s: alive, not ready, with Retry-After', async (_case, ping) => {
    const request = served(ping, { readyWithinMs: 20 })

    expect((await request('/health')).status).toBe(200)
    const answer = await request('/ready', { 'accept-language': 'fr' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      message: 'La base de données est momentanément inaccessible. Réessayez dans un instant.',
    })
  })

  it('differ while the server is stopping', async () => {
    const request = served(async () => {}, { isStopping: () => true })

    expect([(await request('/health')).status, (await request('/ready')).status]).toEqual([200, 503])
  })

  it('query the database once, however many probes wait for it', async () => {
    let pings = 0
    const request = served(
      () => {
        pings += 1
        return never()
      },
      { readyWithinMs: 20 },
    )

    await Promise.all([request('/ready'), request('/ready')])
    await request('/ready')
    expect(pings).toBe(1)
  })

  it('appear in the machine-readable description, open to anyone', () => {
    const { paths } = openApiDocument('provider') as { paths: Record<string, { get: Record<string, unknown> }> }

    expect(Object.keys((paths['/health']?.get.responses ?? {}) as object)).toEqual(['200'])
    expect(Object.keys((paths['/ready']?.get.responses ?? {}) as object)).toEqual(['200', '503'])
    expect(paths['/ready']?.get.security).toEqual([])
  })
})
