import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settingsLayers } from '../settings-layers/settings-layers.table'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('sender checks', () => {
  let server: TestServer
  beforeAll(async () => {
    const names = testNames({ txt: { '_dmarc.bank.example': ['v=DMARC1; p=none; sp=reject'] } })
    server = await startTestServer({
      app: { mail: { names, hostName: 'mx.portal.example', allowsPrivateHops: true } },
    })
  })
  afterAll(() => server.close())
  afterEach(() => server.db.inScope({ as: 'system' }, (tx) => tx.delete(settingsLayers)))

  const checks = async (username: string) => (await server.client(username)).senderChecks

  it('are set by every level, the nearest wins, and a lock binds the customer', async () => {
    const { contoso } = server.world
    const provider = await checks('super@provider.example')
    const customer = await checks('admin@contoso.example')
    await provider.updateOfSystem({ holdsFailedDmarc: false })

    expect((await customer.getOfCustomer({ id: contoso.id })).values.holdsFailedDmarc).toBe(false)
    const own = await customer.updateOfCustomer({ id: contoso.id, holdsFailedDmarc: true })
    expect(own).toMatchObject({ values: { holdsFailedDmarc: true }, origins: { holdsFailedDmarc: 'customer' } })

    await provider.updateOfSystem({ locks: ['holdsFailedDmarc'] })
    expect(await customer.getOfCustomer({ id: contoso.id })).toMatchObject({
      ...{ values: { holdsFailedDmarc: false }, locked: ['holdsFailedDmarc'] },
    })
    await expect(customer.updateOfCustomer({ id: contoso.id, holdsFailedDmarc: true })).rejects.toMatchObject({
      status: 409,
      fields: { holdsFailedDmarc: [expect.stringContaining('locked')] },
    })
  })

  it('are no customer’s to change for others, nor for the levels above', async () => {
    const { contoso, fabrikam } = server.world
    const customer = await checks('admin@contoso.example')
    const off = { holdsFailedDmarc: false }

    await expect(customer.updateOfCustomer({ id: fabrikam.id, ...off })).rejects.toMatchObject({ status: 404 })
    await expect(customer.updateOfReseller({ id: contoso.resellerId, ...off })).rejects.toMatchObject({ status: 403 })
    await expect(customer.updateOfSystem(off)).rejects.toMatchObject({ status: 403 })
  })

  it('hold a tried sender that fails DMARC where its domain asks for it, unless they are off', async () => {
    const { senderLists, senderChecks } = await server.client('admin@contoso.example')
    const { id, address } = server.world.contoso
    const deciding = async (sender: string) => {
      const { ladder } = await senderLists.test({ sender, recipient: address, isProven: false })
      return ladder.find(({ state }) => state === 'decides')?.row
    }

    expect(await deciding('ana@mail.bank.example')).toBe('ownSignal')
    expect(await deciding('ana@bank.example')).toBe('nothing')
    expect(await deciding('ana@shop.example')).toBe('nothing')
    await senderChecks.updateOfCustomer({ id, holdsFailedDmarc: false })
    expect(await deciding('ana@mail.bank.example')).toBe('nothing')
  })
})
