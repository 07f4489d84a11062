import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { knownAddresses } from '../auth/auth.table'
import { isInRanges, rangesCheck } from '../auth/sign-in-ranges'
import { customers, resellers } from '../tenants/tenants.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { testPassword } from '../testing/test-world'

type Client = Awaited<ReturnType<TestServer['client']>>

const dayMs = 24 * 60 * 60 * 1000
const office = { range: '192.0.2.0/24', name: 'Office' }
const officeOfSix = { range: '2001:db8::/32', name: '' }

describe('access control of a reseller', () => {
  let server: TestServer
  let reseller: Client
  let admin: Client
  let provider: Client
  /** Client address of all test clients. */
  let own: string
  beforeAll(async () => {
    server = await startTestServer({ app: { isProxyTrusted: true } })
    reseller = await server.client('reseller@northwind.example')
    admin = await server.client('admin@contoso.example')
    provider = await server.client('super@provider.example')
    own = (await reseller.accessControl.preview({ signInRanges: [] })).address
  })
  afterAll(() => server.close())
  beforeEach(() =>
    server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.update(resellers).set({ settings: {} })
      await tx.update(customers).set({ signInRanges: [] })
      await tx.delete(knownAddresses)
    }),
  )

  const signedIn = (userId: number, address: string, daysAgo: number) =>
    server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .insert(knownAddresses)
        .values({ userId, address, seenAt: new Date(server.clock.now().getTime() - daysAgo * dayMs) }),
    )

  it('can be read and changed only by the reseller’s own administrators (RT-039, XS-13)', async () => {
    const { version } = await reseller.accessControl.get()
    const changed = await reseller.accessControl.update(
      { signInRanges: [office], isTwoFactorEnforced: false, sessionHours: 4, shutsOutOwnAddress: true },
      { ifMatch: version },
    )

    expect(changed).toMatchObject({ signInRanges: [office], sessionHours: 4 })
    expect(await reseller.accessControl.get()).toEqual(changed)
    const { northwind, fernbrook } = server.world
    expect(await provider.resellers.getSettings({ id: northwind })).toMatchObject({ sessionHours: 4 })
    expect(await provider.resellers.getSettings({ id: fernbrook })).toMatchObject({
      sessionHours: null,
      signInRanges: [],
    })
    await expect(reseller.accessControl.update({ sessionHours: 5 }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    const { events } = await provider.audit.list({ target: `reseller ${northwind}` })
    expect(events[0]).toMatchObject({ action: 'resellerSettingsChanged', username: 'reseller@northwind.example' })
    await expect(admin.accessControl.get()).rejects.toMatchObject({ status: 403 })
    await expect(provider.accessControl.update({ sessionHours: 1 })).rejects.toMatchObject({ status: 403 })
  })

  it('rejects ranges that lock out the current address unless confirmed (RT-039)', async () => {
    await expect(reseller.accessControl.update({ signInRanges: [office] })).rejects.toMatchObject({
      status: 409,
      fields: { signInRanges: [expect.stringContaining(own)] },
    })
    expect((await reseller.accessControl.get()).signInRanges).toEqual([])

    const inOffice = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.5' }
    const send = (path: string, method: string, body: object, token = '') =>
      server.request(path, {
        ...{ method, body: JSON.stringify(body) },
        headers: { ...inOffice, ...(token && { authorization: `Bearer ${token}` }) },
      })
    const login = await send('/api-token-auth/', 'POST', {
      username: 'reseller@northwind.example',
      password: testPassword,
    })
    const { token } = (await login.json()) as { token: string }
    const saved = await send('/v1/access_control/', 'PATCH', { signInRanges: [office] }, token)
    expect(saved.status).toBe(200)

    await reseller.accessControl.update({ signInRanges: [officeOfSix], shutsOutOwnAddress: true })
    const again = server.client('reseller@northwind.example')
    await expect(again).rejects.toMatchObject({ status: 400 })
  })

  it('does the same for a customer’s administrator, but never for the levels above (RT-081)', async () => {
    const { id } = server.world.contoso
    const change = { id, signInRanges: [office] }

    await expect(admin.customers.updateSettings(change)).rejects.toMatchObject({ status: 409 })
    await admin.customers.updateSettings({ ...change, shutsOutOwnAddress: true })
    await reseller.customers.updateSettings({ id, signInRanges: [officeOfSix] })
    expect(await reseller.customers.getSettings({ id })).toMatchObject({ signInRanges: [officeOfSix] })
  })

  it('lists recent users (30 days) who would be locked out, at the own level or in one customer (RT-039, RT-081)', async () => {
    const { resellerAdmin, otherReseller, customerAdmin, siblingAdmin, contoso, orchard } = server.world
    await signedIn(resellerAdmin.id, '198.51.100.7', 1)
    await signedIn(resellerAdmin.id, '192.0.2.9', 2)
    await signedIn(otherReseller.id, '198.51.100.7', 1)
    await signedIn(customerAdmin.id, '2001:db9::1', 3)
    await signedIn(customerAdmin.id, '198.51.100.1', 31)
    await signedIn(siblingAdmin.id, '198.51.100.1', 1)
    const signInRanges = [office, officeOfSix]

    expect(await reseller.accessControl.preview({ signInRanges })).toMatchObject({
      ...{ address: own, isOwnShutOut: true, shutOutCount: 1, userCount: 1 },
      users: [{ username: 'reseller@northwind.example', address: '198.51.100.7', hasOpenAddress: true }],
    })
    const ofContoso = {
      users: [{ username: 'admin@contoso.example', address: '2001:db9::1', hasOpenAddress: false }],
      userCount: 1,
    }
    expect(await admin.accessControl.preview({ signInRanges })).toMatchObject({ ...ofContoso, isOwnShutOut: true })
    for (const above of [reseller, provider]) {
      const seen = await above.accessControl.preview({ signInRanges, customerId: contoso.id })
      expect(seen).toMatchObject({ ...ofContoso, isOwnShutOut: false })
    }
    await expect(reseller.accessControl.preview({ signInRanges, customerId: orchard.id })).rejects.toMatchObject({
      status: 404,
    })
    await expect(provider.accessControl.preview({ signInRanges })).rejects.toMatchObject({ status: 400 })
    expect(await reseller.accessControl.preview({ signInRanges: [] })).toMatchObject({ users: [], isOwnShutOut: false })
  })

  it.each(['2001:db8::/129', '2001:db8::%1', ':::1', '1.2.3.4/33', '[::1]', '2001:db8::/32/1'])(
    'refuses %s as a range (RT-039)',
    async (range) => {
      await expect(reseller.accessControl.preview({ signInRanges: [{ range, name: '' }] })).rejects.toMatchObject({
        status: 400,
      })
    },
  )

  it('is also enforced at sign-in for IPv6 (RT-039, XA-05)', async () => {
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(resellers)
        .set({ settings: { signInRanges: [officeOfSix] } })
        .where(eq(resellers.id, server.world.northwind)),
    )
    const body = JSON.stringify({ username: 'reseller@northwind.example', password: testPassword })
    const refused = await server.request('/api-token-auth/', {
      ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
    })

    expect(refused.status).toBe(400)
    expect(isInRanges('2001:DB8:0:1::5', [officeOfSix])).toBe(true)
    expect(isInRanges('2001:db9::5', [officeOfSix, office])).toBe(false)
    expect(isInRanges('::ffff:192.0.2.4', [officeOfSix, office])).toBe(true)
    expect(isInRanges('::1', [{ range: '::1' }])).toBe(true)
  })

  it('parses the ranges once for all addresses it checks (RT-039)', () => {
    let reads = 0
    const counted = {
      get range() {
        reads += 1
        return office.range
      },
    }
    const isInside = rangesCheck([counted])

    expect(['192.0.2.9', '198.51.100.7', '::ffff:192.0.2.4', 'none'].map(isInside)).toEqual([true, false, true, false])
    expect(reads).toBe(1)
  })
})
