import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('the quarantine calls', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('list only the own customer’s mail (CA-027, AM-015)', async () => {
    const own = await holdMessage(server.db, server.world.contoso)
    await holdMessage(server.db, server.world.orchard)

    const { entries } = await (await server.client('admin@contoso.example')).quarantine.list()

    expect(entries.map((entry) => entry.id)).toEqual([own.id])
    expect(entries[0]).toMatchObject({
      stage: 'QUARANTINED',
      customer: { name: 'Contoso' },
      message: { subject: 'Offer' },
    })
  })

  it('return an own entry, and 404 for another tenant’s id or a missing one (CA-028, AM-015, XT-12)', async () => {
    const own = await holdMessage(server.db, server.world.contoso)
    const foreign = await holdMessage(server.db, server.world.orchard)
    const client = await server.client('admin@contoso.example')

    expect(await client.quarantine.getEntry({ id: own.id })).toMatchObject({
      id: own.id,
      owner: { address: server.world.contoso.address },
      customer: { name: 'Contoso' },
      clientAddress: '192.0.2.1',
    })
    await expect(client.quarantine.getEntry({ id: foreign.id })).rejects.toMatchObject({
      status: 404,
      message: 'Not found.',
    })
    await expect(client.quarantine.getEntry({ id: 1 })).rejects.toMatchObject({ status: 404, message: 'Not found.' })
  })

  it('set the stage to PROCESSING when a message is released (CA-032, ST-022)', async () => {
    const entry = await holdMessage(server.db, server.world.contoso)
    const client = await server.client('admin@contoso.example')

    const released = await client.quarantine.releaseEntry({ id: entry.id })

    expect(released.stage).toBe('PROCESSING')
    expect((await client.quarantine.getEntry({ id: entry.id })).stage).toBe('PROCESSING')
  })
})
