import { ApiError } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { domains } from '../tenants/tenants.table'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'

const mail = {
  ...{ names: testNames(), hostName: 'mx.portal.example', allowsPrivateHops: false, spfInclude: 'spf.portal.example' },
  mxRecords: [
    { host: 'mx2.portal.example', priority: 20 },
    { host: 'mx1.portal.example', priority: 10 },
  ],
}

describe('outbound IPs', () => {
  let server: TestServer
  let admin: Awaited<ReturnType<TestServer['client']>>
  let id: number
  let domainId: number
  beforeAll(async () => {
    server = await startTestServer({ app: { mail } })
    admin = await server.client('admin@contoso.example')
    ;({ id, domainId } = server.world.contoso)
    await verify(domainId)
  })
  afterAll(() => server.close())

  const verify = (domain: number, isLost = false) =>
    server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(domains)
        .set({ verifiedAt: server.clock.now(), proofLostAt: isLost ? server.clock.now() : null })
        .where(eq(domains.id, domain)),
    )
  const refusal = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => Promise.reject(new Error('It was not refused.')),
      (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
    )

  it('are added, listed, changed, blocked and deleted by the customer’s administrator, with an audit event each (RT-090)', async () => {
    const added = await admin.outboundIps.create({
      ...{ id, network: '8.8.8.9/29', name: 'Head office', senderDomains: [domainId], note: 'Exchange' },
    })
    expect(added).toMatchObject({
      ...{ network: '8.8.8.8/29', name: 'Head office', state: 'active', createdBy: 'admin@contoso.example' },
      domains: [{ id: domainId, name: 'contoso.example', isVerified: true }],
      lastUsedAt: null,
    })
    const other = await admin.outboundIps.create({ id, network: '8.8.4.4', name: 'Branch' })

    const listed = await admin.outboundIps.list({ id, ordering: '-name' })
    expect(listed.sources.map(({ network }) => network)).toEqual(['8.8.8.8/29', '8.8.4.4'])
    expect((await admin.outboundIps.list({ id, freeSearch: '8.8.4' })).sources.map(({ name }) => name)).toEqual([
      'Branch',
    ])

    const { version } = await admin.outboundIps.get({ id, sourceId: added.id })
    const blocked = await admin.outboundIps.update({ id, sourceId: added.id, state: 'blocked' }, { ifMatch: version })
    expect(blocked.state).toBe('blocked')
    expect(
      (await refusal(admin.outboundIps.update({ id, sourceId: added.id, note: '' }, { ifMatch: version }))).status,
    ).toBe(412)
    await admin.outboundIps.delete({ id, sourceId: other.id })
    expect((await refusal(admin.outboundIps.get({ id, sourceId: other.id }))).status).toBe(404)

    const events = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(auditEvents))
    const actions = events.map(({ action }) => action).filter((action) => action.startsWith('outboundIp'))
    expect(actions.sort()).toEqual(['outboundIpAdded', 'outboundIpAdded', 'outboundIpChanged', 'outboundIpDeleted'])
  })

  it.each([
    ['everything', '0.0.0.0/0', 'This network is too wide.'],
    ['more than /16', '8.8.0.0/15', 'This network is too wide.'],
    ['a private address', '10.0.0.1', 'Mail from private and reserved addresses'],
    ['this machine', '127.0.0.1', 'Mail from private and reserved addresses'],
    ['a range around a reserved one', '198.51.0.0/16', 'Mail from private and reserved addresses'],
    ['no address', 'mail.contoso.example', 'Enter an IP address or a network'],
  ])('are refused for %s, added and changed', async (_what, network, text) => {
    const { id: sourceId } = await admin.outboundIps.create({ id, network: '9.9.9.9', name: 'Mail server' })

    for (const call of [
      () => admin.outboundIps.create({ id, network, name: 'Wrong', confirmWide: true }),
      () => admin.outboundIps.update({ id, sourceId, network, confirmWide: true }),
    ]) {
      const { status, fields } = await refusal(call())
      expect(status).toBe(400)
      expect(fields?.network?.[0]).toContain(text)
    }
    await admin.outboundIps.delete({ id, sourceId })
  })

  it('ask again before a network of more than 256 addresses', async () => {
    const wide = { id, network: '8.9.0.0/20', name: 'Data centre' }

    const asked = await refusal(admin.outboundIps.create(wide))
    expect([asked.status, Object.keys(asked.fields ?? {})]).toEqual([409, ['confirmWide']])
    const { id: sourceId } = await admin.outboundIps.create({ ...wide, confirmWide: true })

    // It was meant once: a new name asks nothing.
    await admin.outboundIps.update({ id, sourceId, network: '8.9.0.0/20', name: 'Data centre 2' })
    expect((await refusal(admin.outboundIps.update({ id, sourceId, network: '8.9.0.0/19' }))).status).toBe(409)
    await admin.outboundIps.delete({ id, sourceId })
  })

  it('are refused twice for one customer, and shared by two whose domains are their own', async () => {
    const shared = { network: '8.8.4.10', name: 'Shared host' }
    const sibling = await server.client('admin@fabrikam.example')
    await admin.outboundIps.create({ id, ...shared })

    expect((await refusal(admin.outboundIps.create({ id, ...shared }))).fields?.network).toEqual([
      'This customer already has this network.',
    ])
    const { network } = await sibling.outboundIps.create({ id: server.world.fabrikam.id, ...shared })
    expect(network).toBe('8.8.4.10')
  })

  it('are refused for domains that are not verified, no longer, or another customer’s', async () => {
    const { fabrikam } = server.world
    await verify(fabrikam.domainId)
    const named = (senderDomains: number[]) =>
      refusal(admin.outboundIps.create({ id, network: '8.8.4.20', name: 'Mail server', senderDomains }))

    const foreign = await named([fabrikam.domainId])
    await verify(domainId, true)
    const lost = await named([domainId])
    await verify(domainId)

    for (const error of [foreign, lost]) {
      expect(error.fields?.senderDomains).toEqual(['Choose verified domains of this customer only.'])
    }
  })

  it('tell what to enter in the mail server and the DNS', async () => {
    expect(await admin.outboundIps.getSetup({ id })).toEqual({
      hosts: ['mx1.portal.example', 'mx2.portal.example'],
      port: 25,
      submissionPort: null,
      spfRecord: 'v=spf1 include:spf.portal.example ~all',
      domains: [{ id: domainId, name: 'contoso.example', isVerified: true }],
    })
  })

  it('of another customer are not there', async () => {
    const other = await server.client('admin@orchard.example')
    const { sources } = await admin.outboundIps.list({ id })
    const sourceId = Number(sources[0]?.id)

    expect((await refusal(other.outboundIps.list({ id }))).status).toBe(404)
    expect((await refusal(other.outboundIps.get({ id: server.world.orchard.id, sourceId }))).status).toBe(404)
    expect((await refusal(other.outboundIps.delete({ id, sourceId }))).status).toBe(404)
  })
})
