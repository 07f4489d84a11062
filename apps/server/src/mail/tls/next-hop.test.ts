import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { TlsFailureAction, TlsPolicyKind } from '@postern/core'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database'
import { deliveries, messages } from '../../messages/messages.table'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { domainIps } from '../../tenants/tenants.table'
import { freePorts } from '../../testing/mail-programs/free-ports'
import { createTestAuthority, type IssuedCertificate } from '../../testing/test-certificates'
import { createTestClock } from '../../testing/test-clock'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { testNames } from '../../testing/test-names'
import { sendSmtp, startHop, type TestHop } from '../../testing/test-smtp'
import { tlsPolicies } from '../../tls-policies/tls-policies.table'
import { createHopHealth } from '../relay/hop-health'
import { breakerRule, relayLimits } from '../relay/relay-rules'
import { type NextHop, sendToFirst } from '../relay/send'
import { createTlsPolicies } from './tls-policies'

const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Kept\r\n\r\nHello\r\n')
const host = 'mx.partner.example'

describe('TLS to a next hop', () => {
  const hops: Record<string, TestHop> = {}
  const certificates: Record<string, IssuedCertificate> = {}
  let ca: string[]
  beforeAll(async () => {
    const [authority, unknown] = [await createTestAuthority(), await createTestAuthority('Nobody’s CA')]
    ca = [authority.cert]
    Object.assign(certificates, {
      right: await authority.issue([host, 'other.example']),
      wildcard: await authority.issue(['*.partner.example']),
      wideWildcard: await authority.issue(['*.example']),
      otherName: await authority.issue(['mx.other.example']),
      expired: await authority.issue([host], { isExpired: true }),
      untrusted: await unknown.issue([host]),
    })
    for (const [name, { key, cert }] of Object.entries(certificates))
      hops[name] = await startHop({ key, cert }, { hasAuth: true })
    const { key, cert } = certificates.right ?? { key: '', cert: '' }
    hops.plain = await startHop()
    hops.old = await startHop({ key, cert, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })
  })
  afterAll(() => Promise.all(Object.values(hops).map((hop) => hop.close())))
  afterEach(() => {
    for (const hop of Object.values(hops)) hop.received.length = 0
  })

  const clock = createTestClock()
  async function send(peer: string, policy: TlsPolicyKind, listed = 'right', more: Partial<NextHop> = {}) {
    const results: unknown[] = []
    const hop = hops[peer]
    const outcome = await sendToFirst(
      [{ host, port: hop?.port ?? 0, tls: 'opportunistic', ...more }],
      { sender: 'ana@growth.example', recipient: 'bo@partner.example', content: () => raw },
      {
        ...{ hostName: 'mx.portal.example', clock, ca, health: createHopHealth(relayLimits, breakerRule) },
        targets: { names: testNames({ addresses: { [host]: ['127.0.0.1'] } }), allowsPrivate: true },
        tls: {
          ...{ domain: 'partner.example', policy, onResult: ({ result }) => results.push(result) },
          fingerprints: [certificates[listed]?.fingerprint ?? ''],
        },
      },
    )
    return { outcome, results, received: hop?.received ?? [] }
  }

  it.each<{ policy: TlsPolicyKind; peer: string; listed?: string; isEncrypted: boolean }>([
    ...(['right', 'wildcard', 'otherName', 'expired', 'untrusted'] as const).flatMap((peer) => [
      { policy: 'may' as const, peer, isEncrypted: true },
      { policy: 'encrypt' as const, peer, isEncrypted: true },
    ]),
    { policy: 'may' as const, peer: 'plain', isEncrypted: false },
    { policy: 'may' as const, peer: 'old', isEncrypted: false },
    { policy: 'verify' as const, peer: 'right', isEncrypted: true },
    { policy: 'verify' as const, peer: 'wildcard', isEncrypted: true },
    { policy: 'fingerprint' as const, peer: 'right', isEncrypted: true },
    { policy: 'fingerprint' as const, peer: 'untrusted', listed: 'untrusted', isEncrypted: true },
  ])('hands mail over by $policy to a server that is $peer', async ({ policy, peer, listed, isEncrypted }) => {
    const { outcome, results, received } = await send(peer, policy, listed)

    expect(outcome.kind).toBe('delivered')
    expect(received).toMatchObject([{ to: ['bo@partner.example'], isEncrypted }])
    expect(results).toEqual(['met'])
  })

  it.each([
    { policy: 'encrypt' as const, peer: 'plain', result: 'plain', words: /does not offer STARTTLS/ },
    { policy: 'encrypt' as const, peer: 'old', result: 'handshakeFailed', words: /the TLS handshake failed/ },
    { policy: 'verify' as const, peer: 'plain', result: 'plain', words: /does not offer STARTTLS/ },
    { policy: 'verify' as const, peer: 'old', result: 'handshakeFailed', words: /handshake failed/ },
    { policy: 'verify' as const, peer: 'otherName', result: 'wrongName', words: /for another name/ },
    { policy: 'verify' as const, peer: 'wideWildcard', result: 'wrongName', words: /for another name/ },
    { policy: 'verify' as const, peer: 'expired', result: 'expired', words: /has expired/ },
    { policy: 'verify' as const, peer: 'untrusted', result: 'untrusted', words: /not trusted/ },
    { policy: 'fingerprint' as const, peer: 'plain', result: 'plain', words: /does not offer STARTTLS/ },
    { policy: 'fingerprint' as const, peer: 'wildcard', result: 'wrongFingerprint', words: /another fingerprint/ },
    { policy: 'fingerprint' as const, peer: 'untrusted', result: 'wrongFingerprint', words: /another fingerprint/ },
  ])('keeps mail back by $policy from a server that is $peer', async ({ policy, peer, result, words }) => {
    const { outcome, results, received } = await send(peer, policy)

    expect(outcome).toMatchObject({ kind: 'deferred', answer: expect.stringMatching(words) })
    expect(outcome).toMatchObject({
      answer: expect.stringContaining(`TLS policy "${policy}" for partner.example is not met by ${host}`),
    })
    expect('isDown' in outcome && outcome.isDown).toBe(false)
    expect(received).toEqual([])
    expect(results).toEqual([result])
  })

  it.each([
    { what: 'answers', injected: '250 injected\r\n'.repeat(8) },
    { what: 'the beginning of an answer', injected: '250 inj' },
  ])('heeds no plain text after the answer to STARTTLS: $what', async ({ injected }) => {
    const { key, cert } = certificates.right ?? { key: '', cert: '' }
    const heard: string[] = []
    const server = createServer((plain) => {
      plain.on('error', () => {})
      plain.write('220 mx ready\r\n')
      plain.on('data', function hear(chunk) {
        if (String(chunk).startsWith('EHLO')) return void plain.write('250-mx\r\n250 STARTTLS\r\n')
        plain.off('data', hear)
        plain.write(`220 go ahead\r\n${injected}`)
        const secure = new TLSSocket(plain, { isServer: true, key, cert })
        secure.on('error', () => {})
        secure.on('data', (line) => {
          heard.push(String(line).slice(0, 4))
          secure.write(String(line).startsWith('RCPT') ? '550 5.1.1 no such user\r\n' : '250 ok\r\n')
        })
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo

    const { outcome } = await send('injecting', 'verify', 'right', { port })
    server.close()

    expect(outcome).toMatchObject({ kind: 'refused', answer: expect.stringContaining('550 5.1.1 no such user') })
    expect(heard.slice(0, 3)).toEqual(['EHLO', 'MAIL', 'RCPT'])
  })

  describe('that is a smarthost', () => {
    const signIn = { user: 'postern', password: 'secret' }
    afterEach(() => {
      for (const hop of Object.values(hops)) hop.signIns.length = 0
    })

    it('signs in where the certificate is trusted for its name, and the policy of the recipient’s domain is not told', async () => {
      const { outcome, results, received } = await send('right', 'fingerprint', 'otherName', {
        isSmarthost: true,
        signIn,
      })

      expect(outcome.kind).toBe('delivered')
      expect(received).toMatchObject([{ isEncrypted: true }])
      expect(hops.right?.signIns).toEqual(['postern'])
      expect(results).toEqual([])
    })

    it.each(['untrusted', 'otherName', 'expired', 'plain'])('is shown no password when it is %s', async (peer) => {
      const { outcome, results, received } = await send(peer, 'may', 'right', { isSmarthost: true, signIn })

      expect(outcome).toMatchObject({ kind: 'deferred', answer: expect.stringContaining(`is not met by ${host}`) })
      expect([hops[peer]?.signIns, received, results]).toEqual([[], [], []])
    })

    it('gets mail encrypted where the policy of the recipient’s domain asks for that, whatever its fingerprint', async () => {
      const sent = [
        await send('right', 'fingerprint', 'otherName', { isSmarthost: true }),
        await send('untrusted', 'encrypt', 'right', { isSmarthost: true }),
        await send('plain', 'encrypt', 'right', { isSmarthost: true }),
        await send('plain', 'may', 'right', { isSmarthost: true }),
      ]

      expect(sent.map(({ outcome }) => outcome.kind)).toEqual(['delivered', 'delivered', 'deferred', 'delivered'])
      expect(sent.flatMap(({ results }) => results)).toEqual([])
    })
  })
})

describe('mail that a TLS policy binds', () => {
  let path: TestMailPath
  let hop: TestHop
  let trusted: IssuedCertificate
  beforeAll(async () => {
    const authority = await createTestAuthority()
    trusted = await authority.issue(['127.0.0.1'])
    path = await startTestMailPath({ ca: [authority.cert] })
    hop = await startHop({ key: trusted.key, cert: trusted.cert })
  })
  afterAll(async () => {
    await hop.close()
    await path.close()
  })
  afterEach(async () => {
    await path.db.inScope({ as: 'system' }, (tx) => tx.delete(tlsPolicies))
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const domainOf = (address: string) => address.split('@')[1] ?? ''
  const deliverTo = (port: number) => system((tx) => tx.update(domainIps).set({ port }))
  const proof = 'Authentication-Results: mx.portal.example; spf=pass smtp.mailfrom=growth.example\r\n'
  const proven = Buffer.concat([Buffer.from(proof), raw])
  const send = (to: string) => sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [to], raw: proven })
  const require = (
    owner: { id: number; resellerId: number },
    policy: 'verify' | 'encrypt',
    domain: string,
    onFailure: TlsFailureAction = 'defer',
  ) => {
    const dates = { createdAt: path.clock.now(), updatedAt: path.clock.now() }
    const tenant = { customerId: owner.id, resellerId: owner.resellerId }
    const row = { ...tenant, ...dates, domain, direction: 'out' as const, policy, onFailure }
    return system((tx) => tx.insert(tlsPolicies).values(row))
  }
  const last = async () => (await system((tx) => tx.select().from(messages).orderBy(messages.id))).at(-1)
  const policies = () => system((tx) => tx.select().from(tlsPolicies).orderBy(tlsPolicies.id))

  it('is delivered once the next hop shows a certificate for its address, and the policy says so (RT-064)', async () => {
    const { contoso } = path.world
    await require(contoso, 'verify', domainOf(contoso.address))
    await deliverTo(path.hop.port)
    await send(contoso.address)

    await path.relay.runOnce()
    expect(path.hop.received).toEqual([])
    expect(await last()).toMatchObject({
      state: 'deferred',
      lastAnswer: expect.stringContaining('4.7.5 TLS policy "verify"'),
    })
    expect(await policies()).toMatchObject([{ lastResult: 'plain', lastSeenVersion: null }])

    await deliverTo(hop.port)
    path.clock.advance(60 * 60 * 1000)
    await path.relay.runOnce()
    expect(hop.received).toMatchObject([{ to: [contoso.address], isEncrypted: true }])
    expect(await last()).toMatchObject({ state: 'delivered' })
    expect(await policies()).toMatchObject([
      { lastResult: 'met', lastSeenVersion: 'TLSv1.3', lastSeenAt: path.clock.now() },
    ])
  })

  it('fails after five days, with the words of the policy, and its sender is told', async () => {
    const { contoso } = path.world
    await require(contoso, 'encrypt', domainOf(contoso.address))
    await deliverTo(path.hop.port)
    await send(contoso.address)
    await path.relay.runOnce()

    path.clock.advance(5 * 24 * 60 * 60 * 1000)
    await path.relay.runOnce()

    expect(await last()).toMatchObject({
      state: 'bounced',
      lastAnswer: expect.stringContaining('does not offer STARTTLS'),
    })
    await path.deliveryNotices.runOnce()
    const report = path.hop.received.map(({ raw }) => raw.toString()).find((text) => text.includes('Undelivered'))
    expect(report).toContain('does not offer STARTTLS')
  })

  it('is held at once by a policy that says so, and a release tries again (RT-064)', async () => {
    const { contoso } = path.world
    await require(contoso, 'verify', domainOf(contoso.address), 'hold')
    await deliverTo(path.hop.port)
    path.hop.received.length = 0
    await send(contoso.address)
    await path.relay.runOnce()

    expect(path.hop.received).toEqual([])
    const why = expect.stringContaining('TLS policy "verify" for contoso.example is not met by 127.0.0.1')
    expect(await last()).toMatchObject({ state: 'quarantined', reason: 'tlsPolicy', lastAnswer: why })
    const [entry] = await system((tx) => tx.select().from(quarantineEntries))
    expect(entry).toMatchObject({
      ...{ stage: 'QUARANTINED', isOutbound: false, ownerAddress: contoso.address, ownerUserId: expect.any(Number) },
      ...{ reason: 'content', verdict: { contentViolationDetail: why }, subject: 'Kept' },
    })
    expect(await system((tx) => tx.$count(deliveries))).toBe(0)
    await path.deliveryNotices.runOnce()
    const report = path.hop.received.map(({ raw }) => raw.toString()).find((text) => text.includes('Held: '))
    expect(report).toMatch(/Action: delayed\r\nStatus: 4\.7\.5/)

    const id = entry?.id ?? 0
    const admin = await path.client('admin@contoso.example')
    await admin.quarantine.releaseEntry({ id })
    await path.relay.runOnce()
    const stage = () => system((tx) => tx.select({ stage: quarantineEntries.stage }).from(quarantineEntries))
    expect(await stage()).toEqual([{ stage: 'QUARANTINED' }])
    expect(await last()).toMatchObject({ state: 'quarantined', lastAnswer: why })

    await deliverTo(hop.port)
    hop.received.length = 0
    await admin.quarantine.releaseEntry({ id })
    await path.relay.runOnce()
    expect(hop.received).toMatchObject([{ to: [contoso.address], isEncrypted: true }])
    expect(await stage()).toEqual([{ stage: 'RELEASED' }])
    expect(await last()).toMatchObject({ state: 'released' })
    await system((tx) => tx.delete(quarantineEntries))
  })

  it('is not held where its server is away or refuses the message for now', async () => {
    const { contoso } = path.world
    await require(contoso, 'encrypt', domainOf(contoso.address), 'hold')
    hop.refusal = { code: 451, text: '4.7.1 later' }
    await deliverTo(hop.port)
    await send(contoso.address)
    await path.relay.runOnce()
    hop.refusal = null
    expect(await last()).toMatchObject({ state: 'deferred', lastAnswer: '451 4.7.1 later' })

    const [port = 0] = await freePorts(1)
    await deliverTo(port)
    await send(contoso.address)
    await path.relay.runOnce()

    expect(await last()).toMatchObject({ state: 'deferred' })
    expect(await system((tx) => tx.$count(quarantineEntries))).toBe(0)
    await system((tx) => tx.delete(deliveries))
  })

  it('is that of the policy’s own customer alone (XT-10)', async () => {
    const { contoso, fabrikam } = path.world
    await require(fabrikam, 'verify', domainOf(contoso.address))
    await deliverTo(path.hop.port)
    await send(contoso.address)

    await path.relay.runOnce()

    expect(await last()).toMatchObject({ state: 'delivered' })
    expect(await policies()).toMatchObject([{ lastResult: null, lastSeenAt: null }])
  })

  it('costs one look-up in a while where nobody has a policy', async () => {
    let asked = 0
    const counted = {
      ...path.db,
      inScope: ((scope, work) => {
        asked += 1
        return path.db.inScope(scope, work)
      }) as Database['inScope'],
    }
    const found = createTlsPolicies({ db: counted, log: pino({ level: 'silent' }), holdsMs: 600_000 })

    for (let message = 0; message < 100; message += 1) {
      expect(await found.find(path.world.contoso.id, 'out', 'partner.example')).toBeNull()
    }

    expect(asked).toBe(1)
  })
})
