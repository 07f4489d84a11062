import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../create-client'
import { createMemoryTokenStore } from '../http/token-store'
import { handlers } from './msw.entry'
import { createTestServer } from './test-server'

const server = createTestServer()
const worker = setupServer(...handlers(server))

beforeAll(() => worker.listen({ onUnhandledRequest: 'error' }))
afterAll(() => worker.close())

describe('handlers for Mock Service Worker', () => {
  it('answer the platform’s own fetch from the test server', async () => {
    const { baseUrl, token } = server
    const client = createClient({ baseUrl, tokenStore: createMemoryTokenStore(token) })

    await client.quarantine.releaseEntry({ id: 88_213 }, { idempotencyKey: 'release' })

    expect((await client.quarantine.getEntry({ id: 88_213 })).stage).toBe('RELEASED')
    expect(server.calls.map(({ call }) => call)).toEqual(['quarantine.releaseEntry', 'quarantine.getEntry'])
    await expect(client.quarantine.getEntry({ id: 1 })).rejects.toMatchObject({ status: 404, message: 'Not found.' })
  })
})
