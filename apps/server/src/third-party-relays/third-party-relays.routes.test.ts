import { ApiError } from '@postern/core'
import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { outboundSources } from '../outbound-ips/outbound-sources.table'
import { domains } from '../tenants/tenants.table'
import { addOutboundSource } from '../testing/add-outbound-source'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('third-party relays', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<TestServer['client']>>
  beforeAll(async () => {
    const mail = { names: testNames(), hostName: 'mx.portal.example', allowsPrivateHops: false }
    server = await startTestServer({ app: { mail } })
    provider = await server.client('super@provider.example')
    const { contoso, fabrikam } = server.world
    for (const { domainId } of [contoso, fabrikam])
      await system((tx) => tx.update(domains).set({ verifiedAt: server.clock.now() }).where(eq(domains.id, domainId)))
  })
  afterAll(() => server.close())
  afterEach(() => system((tx) => tx.delete(outboundSources)))

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const refusal = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => Promise.reject(new Error('It was not refused.')),
      (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
    )
  const relay = (values: object = {}) => ({
    ...{ customerId: server.world.contoso.id, network: '8.8.8.0/28', name: 'Newsletter' },
    ...values,
  })

  it('are added, listed across customers, changed and deleted, with an audit event each (RT-040, RT-041)', async () => {
    const { contoso, fabrikam } = server.world
    const added = await provider.thirdPartyRelays.create(
      relay({ senderDomains: [contoso.domainId], skips: ['senderIsUser', 'senderIsUser'] }),
    )
    expect(added).toMatchObject({
      ...{ name: 'Newsletter', network: '8.8.8.0/28', customer: { id: contoso.id }, skips: ['senderIsUser'] },
      domains: [{ id: contoso.domainId, name: 'contoso.example', isVerified: true }],
    })
    const other = await provider.thirdPartyRelays.create(relay({ customerId: fabrikam.id, name: 'Tickets' }))

    expect((await provider.thirdPartyRelays.list({})).relays.map(({ name }) => name)).toEqual(['Newsletter', 'Tickets'])
    const ofFabrikam = await provider.thirdPartyRelays.list({ customerId: fabrikam.id })
    expect(ofFabrikam.relays.map(({ id }) => id)).toEqual([other.id])
    const changed = await provider.thirdPartyRelays.update(
      { id: added.id, skips: [], state: 'blocked' },
      { ifMatch: added.version },
    )
    expect(changed).toMatchObject({ skips: [], state: 'blocked' })
    const stale = provider.thirdPartyRelays.update({ id: added.id, note: 'x' }, { ifMatch: added.version })
    expect((await refusal(stale)).status).toBe(412)
    await provider.thirdPartyRelays.delete({ id: other.id })
    expect((await refusal(provider.thirdPartyRelays.get({ id: other.id }))).status).toBe(404)

    const events = await system((tx) => tx.select().from(auditEvents).where(like(auditEvents.target, 'relay %')))
    expect(events.map(({ action }) => action).sort()).toEqual([
      'relayAdded',
      'relayAdded',
      'relayChanged',
      'relayDeleted',
    ])
  })

  it('and own servers are lists of their own', async () => {
    const { id } = await provider.thirdPartyRelays.create(relay())
    const { id: customerId } = server.world.contoso
    const own = await provider.outboundIps.create({ id: customerId, network: '8.8.4.4', name: 'Head office' })

    expect((await provider.outboundIps.list({ id: customerId })).sources.map(({ name }) => name)).toEqual([
      'Head office',
    ])
    const asOwn = provider.outboundIps.update({ id: customerId, sourceId: id, name: 'Mine' })
    expect((await refusal(asOwn)).status).toBe(404)
    expect((await refusal(provider.thirdPartyRelays.get({ id: own.id }))).status).toBe(404)
  })

  it.each<[string, object, number, string]>([
    ['the whole internet', { network: '0.0.0.0/0' }, 400, 'network'],
    ['a network wider than /16', { network: '8.0.0.0/15' }, 400, 'network'],
    ['a private network', { network: '10.0.0.0/24' }, 400, 'network'],
    ['a reserved network', { network: '240.0.0.0/24' }, 400, 'network'],
    ['a wide network that is not confirmed', { network: '8.8.0.0/20' }, 409, 'confirmWide'],
  ])('are refused for %s (RT-041)', async (_, values, status, field) => {
    const refused = await refusal(provider.thirdPartyRelays.create(relay(values)))

    expect([refused.status, Object.keys(refused.fields)]).toEqual([status, [field]])
  })

  it('send for verified domains of their customer alone (RT-041)', async () => {
    const { contoso, fabrikam } = server.world
    const [unverified] = await system((tx) =>
      tx
        .insert(domains)
        .values({
          ...{ resellerId: contoso.resellerId, customerId: contoso.id, name: 'unverified.example' },
          createdAt: server.clock.now(),
        })
        .returning({ id: domains.id }),
    )
    for (const domain of [Number(unverified?.id), fabrikam.domainId]) {
      const refused = await refusal(provider.thirdPartyRelays.create(relay({ senderDomains: [domain] })))
      expect([refused.status, Object.keys(refused.fields)]).toEqual([409, ['senderDomains']])
    }
  })

  it('are refused where another source sends for the same domain from an overlapping network, which stays unnamed (RT-041)', async () => {
    const { contoso, fabrikam } = server.world
    await addOutboundSource(server.db, contoso, { network: '8.8.8.4/32', name: 'Secret server' })

    const refused = await refusal(provider.thirdPartyRelays.create(relay({ senderDomains: [contoso.domainId] })))

    expect([refused.status, Object.keys(refused.fields)]).toEqual([409, ['network']])
    expect(refused.message + refused.fields.network?.join()).not.toMatch(/secret|contoso/i)
    // Ranges of a mail service are shared: another customer's mail from there is told apart by its domains.
    expect(await provider.thirdPartyRelays.create(relay({ customerId: fabrikam.id }))).toMatchObject({
      network: '8.8.8.0/28',
    })
    const admin = await server.client('admin@fabrikam.example')
    const within = admin.outboundIps.create({ id: fabrikam.id, network: '8.8.8.5', name: 'Mine' })
    expect((await refusal(within)).status).toBe(409)
  })

  it('are for super administrators alone (RT-040)', async () => {
    const admin = await server.client('admin@contoso.example')

    expect((await refusal(admin.thirdPartyRelays.list({}))).status).toBe(403)
  })
})
