import { createServer, type Server } from 'node:https'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries, messages } from '../../../messages/messages.table'
import { addOutboundSource } from '../../../testing/add-outbound-source'
import { createTestAuthority, type IssuedCertificate, type TestAuthority } from '../../../testing/test-certificates'
import { startTestMailPath, type TestMailPath } from '../../../testing/test-mail-path'
import { testNames } from '../../../testing/test-names'
import { sendSmtp, startHop, type TestHop } from '../../../testing/test-smtp'
import { tlsPolicies } from '../../../tls-policies/tls-policies.table'
import { fetchStsPolicy } from './fetch-sts-policy'
import { stsPolicies } from './sts-policies.table'

const local = ['127.0.0.1']
const host = 'mx.partner.example'
const enforce = `version: STSv1\r\nmode: enforce\r\nmx: ${host}\r\nmax_age: 86400\r\n`

/** HTTPS server of policies that answers what a test says. */
interface PolicyHost {
  port: number
  answer: { status: number; headers: Record<string, string>; body: string }
  asked: string[]
  close(): Promise<void>
}

async function startPolicyHost({ key, cert }: IssuedCertificate): Promise<PolicyHost> {
  const state: PolicyHost = { port: 0, answer: plain(''), asked: [], close: async () => {} }
  const server: Server = createServer({ key, cert }, (request, response) => {
    state.asked.push(`${request.headers.host}${request.url}`)
    response.writeHead(state.answer.status, state.answer.headers).end(state.answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.port = (server.address() as AddressInfo).port
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}

/** Port behind which a test puts one server or another. */
async function startSwitch() {
  const state = { port: 0, to: 0, close: async () => {} }
  const server = createTcpServer((incoming) => {
    const outgoing = connect(state.to, '127.0.0.1')
    for (const socket of [incoming, outgoing]) socket.on('error', () => incoming.destroy() && outgoing.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.port = (server.address() as AddressInfo).port
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}

const plain = (body: string) => ({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body })

describe('mail to a domain with an MTA-STS policy', () => {
  let authority: TestAuthority
  let web: PolicyHost
  const txt: Record<string, readonly string[]> = {}
  const failing: string[] = []
  const records = {
    ...{ txt, failing, mx: { 'partner.example': [{ host, priority: 10 }] } },
    addresses: { [host]: local, 'mta-sts.partner.example': local },
  }
  beforeAll(async () => {
    authority = await createTestAuthority()
    web = await startPolicyHost(await authority.issue(['mta-sts.partner.example']))
  })
  afterAll(() => web.close())

  describe('whose server meets it, or does not', () => {
    let path: TestMailPath
    let mx: Awaited<ReturnType<typeof startSwitch>>
    const hops: Record<string, TestHop> = {}
    beforeAll(async () => {
      const unknown = await createTestAuthority('Nobody’s CA')
      const certificates = {
        right: await authority.issue([host]),
        otherName: await authority.issue(['mx.other.example']),
        expired: await authority.issue([host], { isExpired: true }),
        untrusted: await unknown.issue([host]),
      }
      for (const [name, { key, cert }] of Object.entries(certificates)) hops[name] = await startHop({ key, cert })
      hops.plain = await startHop()
      mx = await startSwitch()
      const options = { ca: [authority.cert], sts: { port: web.port }, mxPort: mx.port }
      path = await startTestMailPath({ names: records, ...options })
      await addOutboundSource(path.db, path.world.contoso)
    })
    afterAll(async () => {
      await path.close()
      await mx.close()
      await Promise.all(Object.values(hops).map((hop) => hop.close()))
    })
    beforeEach(async () => {
      path.clock.advance(10 * 60 * 1000)
      for (const name of Object.keys(txt)) delete txt[name]
      failing.length = 0
      web.asked.length = 0
      await system(async (tx) => {
        await tx.delete(deliveries)
        await tx.delete(stsPolicies)
        await tx.delete(tlsPolicies)
      })
    })

    const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
    const announce = (body: string, id = '1') => {
      txt['_mta-sts.partner.example'] = [`v=STSv1; id=${id};`]
      web.answer = plain(body)
    }
    const stored = async () => {
      const [row] = await system((tx) => tx.select().from(stsPolicies).where(eq(stsPolicies.domain, 'partner.example')))
      return row
    }

    /** Sends a message to a server of the domain, and answers what became of it. */
    async function send(peer: string) {
      const hop = hops[peer] as TestHop
      hop.received.length = 0
      mx.to = hop.port
      const raw = Buffer.from('From: bo@contoso.example\r\nSubject: x\r\n\r\nHello\r\n')
      await sendSmtp(path.smtpPort, { from: 'bo@contoso.example', to: ['ana@partner.example'], raw })
      await path.sending.runOnce()
      const rows = await system((tx) => tx.select().from(messages))
      const last = rows.sort((one, other) => other.id - one.id)[0]
      return { state: last?.state, answer: last?.lastAnswer, received: hop.received }
    }

    it('reaches a server that the policy names and whose certificate is trusted', async () => {
      announce(enforce)

      const { state, received } = await send('right')

      expect(state).toBe('delivered')
      expect(received).toMatchObject([{ isEncrypted: true }])
      expect(web.asked).toEqual(['mta-sts.partner.example/.well-known/mta-sts.txt'])
      expect(await stored()).toMatchObject({ mode: 'enforce', mx: [host], policyId: '1', lastResult: 'met' })
    })

    it.each([
      ['plain', 'plain', /does not offer STARTTLS/],
      ['otherName', 'wrongName', /for another name/],
      ['expired', 'expired', /has expired/],
      ['untrusted', 'untrusted', /is not trusted/],
    ])('waits while its server is %s', async (peer, result, words) => {
      announce(enforce)

      const { state, answer, received } = await send(peer)

      expect(state).toBe('deferred')
      expect(answer).toMatch(/^4\.7\.5 MTA-STS policy of partner\.example is not met by mx\.partner\.example: /)
      expect(answer).toMatch(words)
      expect(received).toEqual([])
      expect(await stored()).toMatchObject({ lastResult: result })
    })

    it('waits while the policy does not name its server, and fails when the retries end', async () => {
      announce(enforce.replace(host, 'other.partner.example'))
      expect(await send('right')).toMatchObject({
        ...{ state: 'deferred', received: [], answer: expect.stringMatching(/the policy does not name this server/) },
      })

      path.clock.advance(5 * 24 * 60 * 60 * 1000)
      await path.sending.runOnce()

      const rows = await system((tx) => tx.select().from(messages))
      expect(rows.at(-1)).toMatchObject({ state: 'bounced', lastAnswer: expect.stringMatching(/MTA-STS/) })
    })

    it('reaches any server where the policy only tests, which is noted', async () => {
      announce(enforce.replace('enforce', 'testing'))

      expect(await send('untrusted')).toMatchObject({ state: 'delivered', received: [{ isEncrypted: true }] })
      expect(await stored()).toMatchObject({ mode: 'testing', lastResult: 'untrusted' })
      path.clock.advance(2 * 60 * 1000)
      expect(await send('plain')).toMatchObject({ state: 'delivered', received: [{ isEncrypted: false }] })
      expect(await stored()).toMatchObject({ lastResult: 'plain' })
    })

    it('goes by the fingerprint that its customer has pinned instead', async () => {
      announce(enforce)
      const { id: customerId, resellerId } = path.world.contoso
      const now = path.clock.now()
      await system((tx) =>
        tx.insert(tlsPolicies).values({
          ...{ customerId, resellerId, domain: 'partner.example', direction: 'out', policy: 'fingerprint' },
          ...{ fingerprints: ['0'.repeat(64)], createdAt: now, updatedAt: now },
        }),
      )

      expect(await send('right')).toMatchObject({ state: 'deferred', answer: expect.stringMatching(/fingerprint/) })
    })

    it('stays bound by both where the customer’s own policy is weaker', async () => {
      announce(enforce)
      const { id: customerId, resellerId } = path.world.contoso
      const now = path.clock.now()
      await system((tx) =>
        tx.insert(tlsPolicies).values({
          ...{ customerId, resellerId, domain: 'partner.example', direction: 'out', policy: 'encrypt' },
          ...{ createdAt: now, updatedAt: now },
        }),
      )

      expect(await send('untrusted')).toMatchObject({ state: 'deferred', answer: expect.stringMatching(/MTA-STS/) })
      const [own] = await system((tx) => tx.select().from(tlsPolicies))
      expect(own).toMatchObject({ lastResult: 'met' })
    })

    it('stays bound while the policy can neither be looked up nor fetched, until it expires', async () => {
      announce(enforce)
      await send('right')
      failing.push('_mta-sts.partner.example')
      expect(await send('untrusted')).toMatchObject({ state: 'deferred' })
      failing.length = 0
      delete txt['_mta-sts.partner.example']
      expect(await send('untrusted')).toMatchObject({ state: 'deferred' })
      announce('no policy', '2')
      path.clock.advance(10 * 60 * 1000)
      expect(await send('untrusted')).toMatchObject({ state: 'deferred' })
      expect(await stored()).toMatchObject({ policyId: '1', failure: 'malformed policy' })

      delete txt['_mta-sts.partner.example']
      path.clock.advance(24 * 60 * 60 * 1000)

      expect(await send('untrusted')).toMatchObject({ state: 'delivered' })
    })

    it('is asked for a policy once, and again when its id changes', async () => {
      announce(enforce)
      await send('right')
      await send('right')
      expect(web.asked).toHaveLength(1)

      announce(enforce.replace('enforce', 'none'), '2')
      path.clock.advance(10 * 60 * 1000)

      expect(await send('untrusted')).toMatchObject({ state: 'delivered' })
      expect(web.asked).toHaveLength(2)
      expect(await stored()).toMatchObject({ policyId: '2', mode: 'none' })
    })

    it.each([
      ['a redirect', { status: 302, headers: { location: 'https://mta-sts.partner.example/other' }, body: '' }],
      ['an error', { ...plain(enforce), status: 500 }],
      ['a web page', { ...plain(enforce), headers: { 'content-type': 'text/html' } }],
      ['more than 64 kB', plain(`${enforce}${'x: y\r\n'.repeat(20_000)}`)],
    ])('ignores a policy that comes as %s, and asks again after five minutes only', async (_kind, answer) => {
      announce('')
      web.answer = answer

      expect(await send('untrusted')).toMatchObject({ state: 'delivered' })
      expect(await send('untrusted')).toMatchObject({ state: 'delivered' })
      expect(web.asked).toHaveLength(1)
      expect((await stored())?.failure).not.toBe('')
    })
  })

  it.each([
    ['whose certificate is for another name', ['mta-sts.other.example'], true],
    ['at an address in this network', ['mta-sts.partner.example'], false],
  ])('trusts no policy host %s', async (_kind, certified, allowsPrivate) => {
    const other = await startPolicyHost(await authority.issue(certified))
    other.answer = plain(enforce)

    const targets = { names: testNames(records), allowsPrivate }
    const fetched = await fetchStsPolicy('partner.example', { targets, ca: [authority.cert], port: other.port })

    expect(fetched).toEqual({ failure: expect.stringMatching(/ALTNAME|public address/) })
    expect(other.asked).toEqual([])
    await other.close()
  })
})
