import { createServer, type Server } from 'node:net'
import { ServiceModule } from '@postern/core'
import { tlsPoliciesAtMost } from '@postern/core/management'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { throttles } from '../auth/auth.table'
import type { Transaction } from '../db/database'
import { customerModules, domainIps } from '../tenants/tenants.table'
import { giveModule } from '../testing/give-module'
import { createTestAuthority, type IssuedCertificate } from '../testing/test-certificates'
import { type TestNames, testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'
import { startHop, type TestHop } from '../testing/test-smtp'
import { tlsPolicies } from './tls-policies.table'

type Client = Awaited<ReturnType<TestServer['client']>>
const own = 'contoso.example'
const ab = 'ab'.repeat(32)

describe('TLS policies', () => {
  let server: TestServer
  let admin: Client
  let sibling: Client
  let provider: Client
  let id: number
  let certificate: IssuedCertificate
  let hop: TestHop
  let plain: TestHop
  let silent: Server
  const known: Required<Pick<TestNames, 'mx' | 'addresses'>> & { failing: string[] } = {
    mx: {},
    addresses: {},
    failing: [],
  }
  const besideServers = { hosts: new Set<string>(), port: 0, ca: [] }
  const mail = {
    ...{ names: testNames(known), hostName: 'mx.portal.example', mxRecords: [], spfInclude: null },
    ...{ allowsPrivateHops: true, ca: [] as string[], besideServers },
  }
  beforeAll(async () => {
    const authority = await createTestAuthority()
    mail.ca.push(authority.cert)
    certificate = await authority.issue(['mx.contoso.example', '127.0.0.1'])
    hop = await startHop({ key: certificate.key, cert: certificate.cert })
    plain = await startHop()
    // Talks, but is no mail server.
    silent = createServer((socket) => socket.end('554 go away\r\n')).listen(0, '127.0.0.1')
    server = await startTestServer({ app: { mail }, nextHop: { host: '127.0.0.1', port: hop.port } })
    for (const owner of [server.world.contoso, server.world.fabrikam]) {
      await giveModule(server.db, owner, ServiceModule.TlsEnforcement)
    }
    admin = await server.client('admin@contoso.example')
    sibling = await server.client('admin@fabrikam.example')
    provider = await server.client('super@provider.example')
    id = server.world.contoso.id
  })
  afterAll(async () => {
    silent.close()
    await hop.close()
    await plain.close()
    await server.close()
  })
  beforeEach(async () => {
    await system(async (tx) => {
      await tx.delete(throttles)
      await tx.delete(tlsPolicies)
    })
    await hopsAt(hop.port)
  })

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const hopsAt = (port: number, host = '127.0.0.1') =>
    system((tx) => tx.update(domainIps).set({ port, ipAddress: host }))
  const add = (values: Partial<Parameters<Client['tlsPolicies']['create']>[0]> = {}) =>
    admin.tlsPolicies.create({ id, domain: 'partner.example', policy: 'encrypt', ...values })

  it('are added, found, changed and deleted, with each step in the log (RT-064, RT-065)', async () => {
    const added = await add({ domain: ' Bücher.Example ', subdomains: true, note: 'By phone' })
    expect(added).toMatchObject({
      ...{ customerId: id, domain: 'xn--bcher-kva.example', subdomains: true, direction: 'out', policy: 'encrypt' },
      ...{ isActive: true, lastResult: null, lastSeenAt: null },
    })
    await add({ direction: 'in' })
    expect((await admin.tlsPolicies.list({ id, freeSearch: 'phone' })).policies.map(({ id }) => id)).toEqual([added.id])
    expect(await admin.tlsPolicies.list({ id })).toMatchObject({ count: 2 })

    const byId = { id, policyId: added.id }
    const changed = await admin.tlsPolicies.update({ ...byId, policy: 'may', note: '' }, { ifMatch: added.version })
    expect(changed).toMatchObject({ policy: 'may', note: '', subdomains: true })
    await expect(admin.tlsPolicies.update({ ...byId, note: 'Late' }, { ifMatch: added.version })).rejects.toMatchObject(
      {
        status: 412,
      },
    )
    expect(await admin.tlsPolicies.delete(byId)).toEqual({ message: 'Policy deleted.' })
    await expect(admin.tlsPolicies.get(byId)).rejects.toMatchObject({ status: 404 })

    const events = await system((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `tls policy ${added.id}`))
        .orderBy(auditEvents.id),
    )
    expect(events.map(({ action }) => action)).toEqual(['tlsPolicyAdded', 'tlsPolicyChanged', 'tlsPolicyDeleted'])
    expect(events[1]).toMatchObject({ before: { policy: 'encrypt' }, after: { policy: 'may' } })
  })

  it.each([
    { what: 'no domain', values: { domain: 'nobody@' }, field: 'domain', status: 400 },
    { what: 'no fingerprint', values: { policy: 'fingerprint' as const }, field: 'fingerprints', status: 400 },
    {
      what: 'half a fingerprint',
      values: { policy: 'fingerprint' as const, fingerprints: ['abcd'] },
      field: 'fingerprints',
      status: 400,
    },
    {
      what: 'a certificate of senders',
      values: { direction: 'in' as const, policy: 'verify' as const },
      field: 'policy',
      status: 400,
    },
    { what: 'a domain that has one', values: { domain: 'taken.example' }, field: 'domain', status: 409 },
  ])('refuse $what', async ({ values, field, status }) => {
    await add({ domain: 'taken.example' })

    await expect(add(values)).rejects.toMatchObject({
      status,
      fields: expect.objectContaining({ [field]: expect.anything() }),
    })
  })

  it('keep a change from asking for what its direction does not offer', async () => {
    const { id: policyId } = await add({ direction: 'in' })

    await expect(admin.tlsPolicies.update({ id, policyId, policy: 'verify' })).rejects.toMatchObject({
      ...{ status: 400, fields: { policy: [expect.stringContaining('senders show no certificate')] } },
    })
  })

  it('wait where they are not met, or hold mail, as long as they demand something of mail that goes out', async () => {
    expect(await add()).toMatchObject({ onFailure: 'defer' })
    expect(await add({ direction: 'in', onFailure: 'hold' })).toMatchObject({ onFailure: 'defer' })
    const { id: policyId, onFailure } = await add({ domain: 'held.example', onFailure: 'hold' })
    expect(onFailure).toBe('hold')
    expect(await admin.tlsPolicies.update({ id, policyId, policy: 'verify' })).toMatchObject({ onFailure: 'hold' })
    expect(await admin.tlsPolicies.update({ id, policyId, policy: 'may' })).toMatchObject({ onFailure: 'defer' })
  })

  it('take fingerprints as tools write them and forget them with another demand', async () => {
    const { id: policyId, fingerprints } = await add({
      policy: 'fingerprint',
      fingerprints: [ab.toUpperCase().match(/../g)?.join(':') ?? ''],
    })

    expect(fingerprints).toEqual([ab])
    expect(await admin.tlsPolicies.update({ id, policyId, policy: 'verify' })).toMatchObject({ fingerprints: [] })
  })

  it('are limited in number', async () => {
    const { resellerId } = server.world.contoso
    const dates = { createdAt: server.clock.now(), updatedAt: server.clock.now() }
    await system((tx) =>
      tx.insert(tlsPolicies).values(
        Array.from({ length: tlsPoliciesAtMost }, (_, number) => ({
          ...{
            resellerId,
            customerId: id,
            domain: `d${number}.example`,
            direction: 'out' as const,
            policy: 'may' as const,
          },
          ...dates,
        })),
      ),
    )

    await expect(add()).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/up to 200 TLS policies/) })
  })

  it('of one customer are nobody else’s, for the same domain as well (XT-10)', async () => {
    const mine = await add()
    const theirs = await sibling.tlsPolicies.create({
      id: server.world.fabrikam.id,
      domain: 'partner.example',
      policy: 'may',
    })

    expect((await admin.tlsPolicies.list({ id })).policies.map(({ id }) => id)).toEqual([mine.id])
    expect((await provider.tlsPolicies.list({ id: server.world.fabrikam.id })).policies).toMatchObject([
      { id: theirs.id },
    ])
    await expect(sibling.tlsPolicies.list({ id })).rejects.toMatchObject({ status: 404 })
    await expect(sibling.tlsPolicies.get({ id, policyId: mine.id })).rejects.toMatchObject({ status: 404 })
    await expect(sibling.tlsPolicies.get({ id: server.world.fabrikam.id, policyId: mine.id })).rejects.toMatchObject({
      status: 404,
    })
    await expect(sibling.tlsPolicies.create({ id, domain: 'x.example', policy: 'may' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(sibling.tlsPolicies.test({ id, domain: own })).rejects.toMatchObject({ status: 404 })
  })

  it('are for administrators whose customer has the module (RT-064, RO-004)', async () => {
    const ofContoso = eq(customerModules.customerId, id)
    await system((tx) => tx.delete(customerModules).where(ofContoso))
    const refused = admin.tlsPolicies.list({ id })
    await expect(refused).rejects.toMatchObject({ status: 403 })
    await expect(admin.tlsPolicies.test({ id, domain: own })).rejects.toMatchObject({ status: 403 })
    expect(await provider.tlsPolicies.list({ id })).toMatchObject({ count: 0 })
    await giveModule(server.db, server.world.contoso, ServiceModule.TlsEnforcement)
  })

  describe('that ask for encryption of mail to a domain whose servers offer none', () => {
    beforeEach(() => hopsAt(plain.port))

    it.each(['encrypt', 'verify'] as const)('are added once it is confirmed: %s', async (policy) => {
      await expect(add({ domain: own, policy })).rejects.toMatchObject({
        ...{
          status: 409,
          code: 'unconfirmed',
          message: expect.stringContaining(`No mail server of ${own} offers encryption`),
        },
      })
      expect((await admin.tlsPolicies.list({ id })).count).toBe(0)

      expect(await add({ domain: own, policy, isConfirmed: true })).toMatchObject({ policy })
    })

    it('are activated once it is confirmed', async () => {
      const { id: policyId } = await add({ domain: own, isActive: false })

      await expect(admin.tlsPolicies.update({ id, policyId, isActive: true })).rejects.toMatchObject({
        code: 'unconfirmed',
      })
      expect(await admin.tlsPolicies.update({ id, policyId, note: 'Only words' })).toMatchObject({ isActive: false })
      expect(await admin.tlsPolicies.update({ id, policyId, isActive: true, isConfirmed: true })).toMatchObject({
        isActive: true,
      })
    })

    it('are not asked about for mail from the domain, nor where no server answers', async () => {
      expect(await add({ domain: own, direction: 'in' })).toMatchObject({ direction: 'in' })
      expect(await add({ domain: 'nowhere.example', policy: 'verify' })).toMatchObject({ domain: 'nowhere.example' })
      expect(await add({ domain: own, policy: 'may' })).toMatchObject({ policy: 'may' })
    })
  })

  describe('tested now', () => {
    it('tell version, cipher, certificate and what each policy would say, without sending anything (RT-064)', async () => {
      await hopsAt(hop.port)
      const test = await admin.tlsPolicies.test({ id, domain: own })

      expect(test).toMatchObject({ domain: own, route: 'nextHop' })
      const [host, ...more] = test.hosts
      expect(more).toEqual([])
      expect(host).toMatchObject({
        ...{
          host: '127.0.0.1',
          port: hop.port,
          state: 'encrypted',
          tlsVersion: 'TLSv1.3',
          cipher: expect.stringMatching(/^TLS_AES_/),
        },
        certificate: {
          ...{
            names: ['mx.contoso.example', '127.0.0.1'],
            issuer: 'Test Trust CA',
            fingerprint: certificate.fingerprint,
          },
          ...{ isTrusted: true, isNamed: true, validTo: expect.stringMatching(/^\d{4}-/) },
        },
        verdicts: { may: 'met', encrypt: 'met', verify: 'met', fingerprint: null },
      })
      expect(host?.transcript).toEqual(expect.arrayContaining(['C: STARTTLS', 'C: EHLO mx.portal.example', 'C: QUIT']))
      expect(host?.transcript.join()).not.toMatch(/MAIL FROM|RCPT TO|AUTH (?:PLAIN|LOGIN) \S/)
      expect(hop.received).toEqual([])
    })

    it('compare with the fingerprints given, else with those of the policy', async () => {
      const verdict = async (fingerprints?: string[]) => {
        const { hosts } = await admin.tlsPolicies.test({ id, domain: own, ...(fingerprints && { fingerprints }) })
        return hosts[0]?.verdicts?.fingerprint
      }

      expect(await verdict([ab])).toBe('wrongFingerprint')
      expect(await verdict([certificate.fingerprint])).toBe('met')
      await add({ domain: own, policy: 'fingerprint', fingerprints: [certificate.fingerprint] })
      expect(await verdict()).toBe('met')
    })

    it.each([
      { what: 'offers no encryption', port: () => plain.port, state: 'plain', verify: 'plain' },
      {
        what: 'refuses to talk',
        port: () => (silent.address() as { port: number }).port,
        state: 'refused',
        verify: undefined,
      },
      { what: 'cannot be reached', port: () => 1, state: 'unreachable', verify: undefined },
    ])('tell of a server that $what', async ({ port, state, verify }) => {
      await hopsAt(port())

      const { hosts } = await admin.tlsPolicies.test({ id, domain: own })

      expect(hosts).toMatchObject([{ state, certificate: null, tlsVersion: null }])
      expect(hosts[0]?.verdicts?.verify).toBe(verify)
    })

    it('reach a server that the operator runs beside this one at its own port and address (RT-064)', async () => {
      const [host, port] = ['mx.contoso.example', hop.port]
      known.mx['beside.example'] = [{ host, priority: 10 }]
      known.addresses[host] = ['127.0.0.1']
      const test = async () => (await admin.tlsPolicies.test({ id, domain: 'beside.example' })).hosts
      const away = await test()
      besideServers.hosts.add(host)
      besideServers.port = port

      const beside = await test()
      besideServers.hosts.clear()
      delete known.mx['beside.example']

      expect(away).toMatchObject([{ host, port: 25, state: 'notAllowed' }])
      expect(beside).toMatchObject([{ host, port, state: 'encrypted', verdicts: { verify: 'met' } }])
      expect(beside[0]?.certificate).toMatchObject({ issuer: 'Test Trust CA', isTrusted: true, isNamed: true })
    })

    it.each([true, false])(
      'connect to the MX hosts of other domains in their order, and to no private address, although next hops may be there: %s (XS-15)',
      async (allowsPrivateHops) => {
        known.mx['partner.example'] = [
          { host: 'mx2.partner.example', priority: 20 },
          { host: 'mx1.partner.example', priority: 10 },
        ]
        known.addresses['mx1.partner.example'] = ['127.0.0.1']
        known.addresses['mx2.partner.example'] = ['10.0.0.5', '192.0.2.25']
        const strict = await startTestServer({
          ...{ db: server.db, world: server.world, app: { mail: { ...mail, allowsPrivateHops } } },
        })
        const client = await strict.client('admin@contoso.example')

        const test = await client.tlsPolicies.test({ id, domain: 'partner.example' })

        expect(test).toMatchObject({
          route: 'mx',
          hosts: [
            { host: 'mx1.partner.example', port: 25, state: 'notAllowed', verdicts: null },
            { host: 'mx2.partner.example', port: 25, state: 'notAllowed', verdicts: null },
          ],
        })
        expect(test.hosts.flatMap(({ transcript }) => transcript).join()).not.toContain('Connecting')
        delete known.mx['partner.example']
      },
    )

    it.each([
      { what: 'no server', domain: 'nowhere.example', status: 409, message: /No mail server was found/ },
      { what: 'a null MX', domain: 'null.example', status: 409, message: /does not accept mail/ },
      { what: 'no answer', domain: 'failing.example', status: 503, message: /DNS did not respond/ },
    ])('say that a domain has $what', async ({ domain, status, message }) => {
      known.mx['null.example'] = [{ host: '', priority: 0 }]
      known.failing.push('failing.example')

      await expect(admin.tlsPolicies.test({ id, domain })).rejects.toMatchObject({
        status,
        message: expect.stringMatching(message),
      })
    })

    it('are refused after ten in ten minutes, and a policy is saved all the same', async () => {
      for (let count = 0; count < 10; count += 1) await admin.tlsPolicies.test({ id, domain: own })

      await expect(admin.tlsPolicies.test({ id, domain: own })).rejects.toMatchObject({
        status: 429,
        message: expect.stringMatching(/^Too many tests\. Wait 10 minutes/),
      })
      await hopsAt(plain.port)
      expect(await add({ domain: own, policy: 'verify' })).toMatchObject({ policy: 'verify' })
      server.clock.advance(10 * 60 * 1000)
      expect(await admin.tlsPolicies.test({ id, domain: own })).toMatchObject({ hosts: [{ state: 'plain' }] })
    })
  })
})
