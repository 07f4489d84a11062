import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveBrand } from '../branding/branding.service'
import { startTestServer, type TestServer } from '../testing/test-server'
import { readMailBrand } from './mail-brand'

describe('links of a branded mail', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  async function linksOf(publicUrl: string, host: string): Promise<string> {
    const { northwind: resellerId } = server.world
    return server.db.inScope({ as: 'system' }, async (tx) => {
      await saveBrand(tx, { resellerId, hosts: [host], now: server.clock.now() })
      return (await readMailBrand(tx, resellerId, publicUrl)).publicUrl
    })
  }

  it.each([
    ['https://portal.example', 'mail.northwind.example', 'https://mail.northwind.example'],
    ['http://localhost:4000', 'northwind.localhost', 'http://northwind.localhost:4000'],
    ['http://localhost:4000', 'mail.northwind.example', 'http://localhost:4000'],
    ['https://portal.example', 'northwind.localhost', 'https://portal.example'],
  ])('of %s, for the host %s, begin with %s (XA-20)', async (publicUrl, host, expected) => {
    expect(await linksOf(publicUrl, host)).toBe(expected)
  })
})
