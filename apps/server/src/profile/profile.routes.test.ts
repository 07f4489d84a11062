import { capabilities, holderOf, Role, type SignedInLimits, sensitiveCapabilities } from '@postern/core'
import { endpoint } from '@postern/core/contract'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createSecretBox } from '../auth/secret-box'
import { openSession } from '../auth/sessions.service'
import { createKeyMeter } from '../embed/key-meter'
import { createEventStreams } from '../events/event-streams'
import { defaultRetention } from '../housekeeping/remove-expired'
import { answerError } from '../http/answer-error'
import { serve } from '../http/serve'
import { upstreamScanner } from '../mail/judge/upstream-scanner'
import { defaultSessionLimits } from '../settings'
import { customerModules, customers } from '../tenants/tenants.table'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import { createLinkTokens, linkKeysOf } from '../url-protection/link-token'
import { noUrlProviders } from '../url-providers/url-providers'
import { users } from '../users/users.table'

const username = 'admin@contoso.example'
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  )

describe('the profile', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const asSystem = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const hold = (names: string[] | null) =>
    asSystem((tx) => tx.update(users).set({ capabilities: names }).where(eq(users.username, username)))

  it.each([
    ['super@provider.example', 'providerAdmin', 'PROVIDER'],
    ['reseller@northwind.example', 'resellerAdmin', 'RESELLER'],
    ['admin@contoso.example', 'customerAdmin', 'CUSTOMER'],
  ])('of %s has role %s and parent type %s (RO-001, RO-002, RO-003, CA-024)', async (name, role, parentType) => {
    const profile = await (await server.client(name)).profile.get()

    expect(profile).toMatchObject({ username: name, role, parentType, language: 'ENG', timezone: 'Europe/Dublin' })
    expect(holderOf(profile).role).not.toBeNull()
  })

  it('carries the configured product key (AM-001)', async () => {
    const acme = await startTestServer({ app: { product: 'acme' } })
    const client = await acme.client('super@provider.example')
    const profile = await client.profile.get()
    const { roles } = await client.roles.list()
    const user = await client.users.update({ id: profile.id })
    const old = await acme.request(`/v1/provideruser/${profile.id}/`, { method: 'PATCH' })
    await acme.close()

    expect(profile).toMatchObject({ role: 'acmeAdmin', parentType: 'ACME' })
    expect(holderOf(profile, 'acme').role).toBe(Role.SuperAdmin)
    expect(roles[0]).toEqual({ id: 1, name: 'acmeAdmin' })
    expect(user).toMatchObject({ id: profile.id, role: 1, emails: ['super@provider.example'] })
    expect(old.status).toBe(404)
  })

  it('lists every capability, enabled where the account holds it (RO-018, EN-034, EN-035)', async () => {
    const client = await server.client(username)
    const enabled = async () =>
      (await client.profile.get()).capabilities.filter((one) => one.enabled).map(({ name }) => name)

    const sensitive: readonly string[] = sensitiveCapabilities
    expect(await enabled()).toEqual(capabilities.filter((name) => !sensitive.includes(name)))
    await hold(['*'])
    expect(await enabled()).toEqual([...capabilities])
    await hold(['VIEW_REPORT', 'ANALYSE_URL'])
    expect(await enabled()).toEqual(['ANALYSE_URL', 'VIEW_REPORT'])
    expect((await client.profile.get()).capabilities.map(({ name }) => name)).toEqual([...capabilities])
    await hold([])
    expect(await enabled()).toEqual([])
    await hold(null)
  })

  it('lists the customer’s services with their modules, which determine rights (EN-036, EN-037, EN-038, EN-039, RO-004)', async () => {
    const { id: customerId, resellerId } = server.world.contoso
    const tenant = { customerId, resellerId }
    await asSystem(async (tx) => {
      await tx
        .update(customers)
        .set({ services: [1, 5] })
        .where(eq(customers.id, customerId))
      await tx.insert(customerModules).values([
        { ...tenant, serviceId: 5, moduleId: 1 },
        { ...tenant, serviceId: 5, moduleId: 6, isActive: false },
        // Belongs to a service that is not active.
        { ...tenant, serviceId: 4, moduleId: 5 },
      ])
    })
    const profile = await (await server.client(username)).profile.get()

    expect(profile.customer?.services).toMatchObject([
      { id: 1, isActive: true, modules: [] },
      {
        id: 5,
        isActive: true,
        modules: [
          { id: 1, isActive: true },
          { id: 6, isActive: false },
        ],
      },
    ])
    expect(holderOf(profile)).toMatchObject({ services: [1, 5], modules: [1] })
    expect((await (await server.client('super@provider.example')).profile.get()).customer).toBeNull()
    expect(await statusWith({ modules: [1] }, username)).toBe(200)
    expect(await statusWith({ modules: [6] }, username)).toBe(403)
    expect(await statusWith({ modules: [5] }, username)).toBe(403)
    expect(await statusWith({ services: [5] }, username)).toBe(200)
    expect(await statusWith({ services: [4] }, username)).toBe(403)
    expect(await statusWith({ services: [4] }, 'reseller@northwind.example')).toBe(200)
  })

  it.each([
    { name: 'VIEW_MESSAGE_HISTORY', row: 'RO-007' },
    { name: 'VIEW_NOTIFICATIONS_HISTORY', row: 'RO-008' },
    { name: 'LIST_CUSTOMERS', row: 'RO-009' },
    { name: 'VIEW_CUSTOMER', row: 'RO-010' },
    { name: 'ANALYSE_URL', row: 'RO-011' },
    { name: 'VIEW_REPORT', row: 'RO-012' },
    { name: 'VIEW_SPAM_REPORT', row: 'RO-013' },
    { name: 'ADD_SCHEDULED_REPORT', row: 'RO-014' },
    { name: 'DELETE_SCHEDULED_REPORT', row: 'RO-015' },
    { name: 'ADD_SCHEDULED_REPORT_RECIPIENT', row: 'RO-016' },
    { name: 'DELETE_SCHEDULED_REPORT_RECIPIENT', row: 'RO-017' },
  ] as const)(
    'opens what needs $name to whoever holds it, and to nobody else, at once ($row, RO-033, XT-08)',
    async ({ name }) => {
      await hold(capabilities.filter((other) => other !== name))
      expect(await statusWith({ capabilities: [name] }, username)).toBe(403)
      await hold([name])
      expect(await statusWith({ capabilities: [name] }, username)).toBe(200)
      await hold(null)
    },
  )

  /** Makes a call with these limits, registered beside the real ones, as a signed-in user. */
  async function statusWith(limits: SignedInLimits, name: string): Promise<number> {
    const limited = endpoint({
      method: 'GET',
      path: 'v1/limited/',
      access: { who: 'signedIn', ...limits },
      response: z.object({}),
    })
    const app = new Hono()
    const settings = {
      product: 'provider',
      enforcesTwoFactor: false,
      secretBox: createSecretBox([testSecretKey]),
      linkTokens: createLinkTokens(linkKeysOf([testSecretKey])),
      issuer: '',
      sessions: defaultSessionLimits,
      scanner: upstreamScanner,
      offersSandbox: false,
      urlFeeds: () => [],
      urlProviders: noUrlProviders,
      countryOf: null,
      publicUrl: null,
      isEmbedded: true,
      importRowsAtOnce: 500,
      blobs: server.blobs,
      retention: defaultRetention,
      messagesMovedAtOnce: 1000,
      webhookOrigins: [],
      listOrigins: [],
      mail: {
        names: testNames(),
        hostName: '',
        mxRecords: [],
        spfInclude: null,
        allowsPrivateHops: false,
        submissionPort: null,
        smtpPort: 25,
      },
    }
    const { db, clock } = server
    serve(app, limited, async () => ({}), {
      ...{ db, clock, settings, clientAddress: () => '', checksAnswers: true, keyMeter: createKeyMeter() },
      streams: createEventStreams({ db, clock }),
    })
    app.onError((error, context) => answerError(error, context, pino({ enabled: false })))
    const token = await asSystem(async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.username, name))
      return openSession(tx, user?.id ?? 0, 'full', clock.now())
    })
    return (await app.request('/v1/limited/', { headers: { authorization: `Bearer ${token}` } })).status
  }
})

describe('changing the own profile', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('changes name, language and time zone, and logs the values before and after (RT-008, AM-021, XA-24)', async () => {
    const client = await server.client(username)
    const changed = await client.profile.update({ firstName: ' Ana ', language: 'FR', timezone: 'America/New_York' })
    const again = await client.profile.update({ firstName: 'Ana' })
    const { events } = await client.audit.list({ action: 'profileChanged' })

    expect(changed).toMatchObject({ firstName: 'Ana', lastName: '', language: 'FR', timezone: 'America/New_York' })
    expect(await client.profile.get()).toEqual(again)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      username,
      before: { firstName: '', language: 'ENG', timezone: 'Europe/Dublin' },
      after: { firstName: 'Ana', language: 'FR', timezone: 'America/New_York' },
    })
  })

  it('stores names without invisible and direction characters, and zones as IANA spells them (VA-042, XB-09)', async () => {
    const client = await server.client('reseller@northwind.example')
    const changed = await client.profile.update({
      firstName: ' \u202eAna\u200b\u2066 ',
      lastName: '\u200b',
      timezone: 'europe/PARIS',
    })
    const { rows } = await server.db.pool.query(
      "select first_name, last_name, timezone from users where username = 'reseller@northwind.example'",
    )

    expect(changed).toMatchObject({ firstName: 'Ana', lastName: '', timezone: 'Europe/Paris' })
    expect(rows).toEqual([{ first_name: 'Ana', last_name: '', timezone: 'Europe/Paris' }])
  })

  it.each([{ timezone: 'Mars/Olympus' }, { timezone: '+01:00' }, { language: 'DE' }, { firstName: 'x'.repeat(101) }])(
    'refuses %o',
    async (values) => {
      const client = await server.client(username)

      expect(await refusal(client.profile.update(values as object))).toMatch(/^400/)
    },
  )

  it('ignores every other field, so that users cannot elevate themselves (XT-06, XT-07)', async () => {
    const client = await server.client(username)
    const token = client.tokenStore.get()
    const before = await client.profile.get()
    const response = await server.request('/v1/currentuser/', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ id: 1, role: 'superAdmin', username: 'root', hasTwoFactor: true, isActive: false, accessVersion: 9 },
        ...{ customerId: null, resellerId: null, capabilities: [], confirmedAt: null, passwordHash: 'x' },
      }),
    })

    expect(response.status).toBe(200)
    expect(await client.profile.get()).toEqual(before)
  })

  it('rejects a stale change (XS-13)', async () => {
    const client = await server.client(username)
    const headers = { authorization: `Bearer ${client.tokenStore.get()}`, 'content-type': 'application/json' }
    const seen = (await server.request('/v1/currentuser/', { headers })).headers.get('etag') ?? ''
    const change = (lastName: string, ifMatch: string) =>
      server.request('/v1/currentuser/', {
        method: 'PATCH',
        headers: { ...headers, 'if-match': ifMatch },
        body: JSON.stringify({ lastName }),
      })

    const first = await change('First', seen)
    const second = await change('Second', seen)

    expect([first.status, second.status]).toEqual([200, 412])
    expect(first.headers.get('etag')).not.toBe(seen)
    expect((await change('Third', first.headers.get('etag') ?? '')).status).toBe(200)
    expect((await change('Fourth', '*')).status).toBe(200)
    expect((await client.profile.get()).lastName).toBe('Fourth')
  })
})

describe('the roles list', () => {
  it('names the three roles (RO-006, CA-023, AM-087)', async () => {
    const server = await startTestServer()
    const answer = await (await server.client(username)).roles.list()
    await server.close()

    expect(answer).toEqual({
      roles: [
        { id: 1, name: 'providerAdmin' },
        { id: 2, name: 'resellerAdmin' },
        { id: 3, name: 'customerAdmin' },
      ],
      count: 3,
    })
  })
})
