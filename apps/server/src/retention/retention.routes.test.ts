import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('retention', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ app: { retention: { history: 45, notifications: 30, audit: 500 } } })
  })
  afterAll(() => server.close())

  it('answers the days that this server keeps each kind of data', async () => {
    const client = await server.client('admin@contoso.example')

    expect(await client.retention.get()).toEqual({
      ...{ history: 45, notifications: 30, audit: 500 },
      ...{ urlScans: 90, spamReports: 90, o365Items: 90 },
    })
  })
})
