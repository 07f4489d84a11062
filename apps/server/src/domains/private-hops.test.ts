import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'
import { tellOfPrivateHops } from './private-hops'

describe('next hops at private addresses, while they are not allowed', () => {
  let server: TestServer
  beforeAll(async () => {
    const mail = { names: testNames(), hostName: 'mx.portal.example', allowsPrivateHops: false }
    server = await startTestServer({ nextHop: { host: '127.0.0.1', port: 25 }, app: { mail } })
  })
  afterAll(() => server.close())

  it('are counted in an error at startup', async () => {
    const lines: string[] = []
    await tellOfPrivateHops(server.db, pino({ level: 'error' }, { write: (line) => lines.push(line) }))

    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"count":[1-9]\d*.*PRIVATE_NEXT_HOPS=1/)
  })

  it.each(['10.0.0.5', '127.0.0.1', 'localhost'])('cannot be added: %s', async (ipAddress) => {
    const admin = await server.client('admin@contoso.example')
    const hop = { id: server.world.contoso.domainId, ipAddress, priority: 10, port: 25, tls: 'opportunistic' as const }

    await expect(admin.domains.addIp(hop)).rejects.toMatchObject({
      status: 400,
      fields: { ipAddress: ['Mail is delivered to public addresses only.'] },
    })
  })
})
