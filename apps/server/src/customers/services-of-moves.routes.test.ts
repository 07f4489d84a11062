import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('services while a customer is on its way to another reseller (XT-07)', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<TestServer['client']>>
  beforeAll(async () => {
    server = await startTestServer({ app: { messagesMovedAtOnce: 0 } })
    provider = await server.client('super@provider.example')
    const { contoso, fernbrook } = server.world
    await holdMessage(server.db, contoso)
    await provider.resellers.update({ id: fernbrook, services: [1, 3] })
    await provider.customers.addService({ id: contoso.id, serviceId: 3 })
    await provider.customers.addService({ id: contoso.id, serviceId: 4 })
    await provider.customers.updateService({ id: contoso.id, serviceId: 4, isActive: false })
    await provider.customers.updateOwnership({ id: contoso.id, resellerId: fernbrook })
  })
  afterAll(() => server.close())

  it('cannot be dropped by the target reseller when the customer has them', async () => {
    const { fernbrook } = server.world
    const message = 'Contoso is being moved to this reseller and uses Continuity.'

    await expect(provider.resellers.update({ id: fernbrook, services: [1] })).rejects.toMatchObject({
      ...{ status: 409, message, fields: { services: [message] } },
    })

    expect(await provider.resellers.update({ id: fernbrook, services: [1, 3, 7] })).toMatchObject({
      services: [1, 3, 7],
    })
    expect(await provider.resellers.update({ id: fernbrook, services: [1, 3] })).toMatchObject({ services: [1, 3] })
  })

  it('cannot be switched on when the target reseller does not sell them; active ones may be changed', async () => {
    const { id } = server.world.contoso
    const message = 'The reseller does not sell Archiving.'

    await expect(provider.customers.updateService({ id, serviceId: 4, isActive: true })).rejects.toMatchObject({
      ...{ status: 400, message, fields: { service: [message] } },
    })

    await provider.customers.updateService({ id, serviceId: 4, licenceQuantity: 5 })
    await provider.customers.updateService({ id, serviceId: 3, isActive: true, licenceQuantity: 5 })
    await provider.customers.updateService({ id, serviceId: 3, isActive: false })
    await provider.customers.updateService({ id, serviceId: 3, isActive: true })
  })
})

describe('services that the reseller does not sell (XT-07)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('cannot be switched on again; what was bought may be changed', async () => {
    const provider = await server.client('super@provider.example')
    const { contoso, northwind } = server.world
    await provider.resellers.update({ id: northwind, services: [1, 4] })
    await provider.customers.addService({ id: contoso.id, serviceId: 4 })
    await provider.customers.updateService({ id: contoso.id, serviceId: 4, isActive: false })
    await provider.resellers.update({ id: northwind, services: [1] })
    const refused = { status: 400, message: 'The reseller does not sell Archiving.' }

    await expect(
      provider.customers.updateService({ id: contoso.id, serviceId: 4, isActive: true }),
    ).rejects.toMatchObject(refused)
    await provider.customers.updateService({ id: contoso.id, serviceId: 4, licenceQuantity: 5 })
  })
})
