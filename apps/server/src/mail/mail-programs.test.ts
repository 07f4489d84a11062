import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TlsPolicyKind } from '@postern/core'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../messages/messages.table'
import { addOutboundCredential, type TestCredential } from '../testing/add-outbound-credential'
import { addOutboundSource } from '../testing/add-outbound-source'
import { freePorts } from '../testing/mail-programs/free-ports'
import { canRunPostfix, type Postfix, startPostfix } from '../testing/mail-programs/postfix'
import { runProgram, talkWith } from '../testing/mail-programs/run-program'
import { createTestAuthority, type IssuedCertificate, type TestAuthority } from '../testing/test-certificates'
import { createTestClock } from '../testing/test-clock'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { testNames } from '../testing/test-names'
import { sendSmtp } from '../testing/test-smtp'
import { tlsPolicies } from '../tls-policies/tls-policies.table'
import { createHopHealth } from './relay/hop-health'
import { breakerRule, relayLimits } from './relay/relay-rules'
import { type NextHop, sendToFirst } from './relay/send'

const own = 'mx.portal.example'
const partner = 'mx.partner.example'
const bo = 'bo@contoso.example'
const ana = 'ana@partner.example'

/** Verifies with dkimpy; the record comes as an argument, the message as input. */
const verifying = `import dkim, sys
print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=5: sys.argv[1].encode()))`

async function passesDkim(raw: string, record: string): Promise<boolean> {
  const message = Buffer.from(raw.replace(/\r?\n/g, '\r\n'), 'latin1')
  const { output } = await runProgram('/usr/bin/python3', ['-c', verifying, record], message)
  expect(output.trim()).toMatch(/^(True|False)$/)
  return output.trim() === 'True'
}

describe('mail exchanged with programs of others', () => {
  const txt: Record<string, readonly string[]> = {}
  const names = {
    ...{ txt, mx: { 'partner.example': [{ host: partner, priority: 10 }] } },
    addresses: { [partner]: ['127.0.0.1'] },
  }
  let folder: string
  let authority: TestAuthority
  let path: TestMailPath
  let credential: TestCredential
  let ports: { right: number; untrusted: number; plain: number; viaPlain: number }
  let certificates: { right: IssuedCertificate; untrusted: IssuedCertificate }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'postern-mail-programs-'))
    authority = await createTestAuthority()
    const [certificate, right] = [await authority.issue([own]), await authority.issue([partner])]
    certificates = { right, untrusted: await (await createTestAuthority('Nobody’s CA')).issue([partner]) }
    writeFileSync(join(folder, 'ca.pem'), authority.cert)
    writeFileSync(join(folder, 'right.pem'), right.key + right.cert)
    const [one = 0, two = 0, three = 0, four = 0] = await freePorts(4)
    ports = { right: one, untrusted: two, plain: three, viaPlain: four }
    path = await startTestMailPath({
      ...{ names, ca: [authority.cert], mxPort: ports.right },
      certificate: { pair: () => certificate, onChange() {}, reload: async () => {} },
      app: { mail: { names: testNames(names), hostName: own, allowsPrivateHops: true } },
    })
    credential = await addOutboundCredential(path.db, path.world.contoso)
  })
  afterAll(async () => {
    await path.close()
    rmSync(folder, { recursive: true })
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const withSubject = async (subject: string) => {
    const rows = await system((tx) =>
      tx.select().from(messages).where(eq(messages.subject, subject)).orderBy(desc(messages.id)),
    )
    return rows.map(({ sender, recipient, direction, state, tls }) => ({ sender, recipient, direction, state, tls }))
  }

  describe('openssl s_client', () => {
    const connect = () =>
      talkWith('openssl', [
        ...['s_client', '-starttls', 'smtp', '-connect', `127.0.0.1:${path.submissionPort}`, '-quiet'],
        ...['-CAfile', join(folder, 'ca.pem'), '-verify_hostname', own, '-verify_return_error'],
      ])

    it('verifies the certificate after STARTTLS, signs in and submits a message (RT-090)', async () => {
      const client = connect()
      // Its own EHLO has been answered in plain text; it prints the last line of that.
      await client.hears(/^250 /m)

      expect(await client.says('EHLO client.example', /^250 /m)).toMatch(/AUTH PLAIN LOGIN/)
      const token = Buffer.from(`\0${credential.username}\0${credential.password}`).toString('base64')
      expect(await client.says(`AUTH PLAIN ${token}`, /^\d{3} /m)).toMatch(/^235 /m)
      await client.says(`MAIL FROM:<${bo}>`, /^250 /m)
      await client.says(`RCPT TO:<${ana}>`, /^250 /m)
      await client.says('DATA', /^354 /m)
      const text = `From: ${bo}\r\nSubject: By s_client\r\n\r\nHello\r\n.`
      expect(await client.says(text, /^\d{3} /m)).toMatch(/^250 2\.0\.0/m)
      await client.end()

      expect(await withSubject('By s_client')).toEqual([
        { sender: bo, recipient: ana, direction: 0, state: 'queued', tls: expect.stringMatching(/^TLSv1\.3 /) },
      ])
    })

    it('agrees on TLS 1.2, and on nothing older', async () => {
      const agree = (version: string) =>
        runProgram('openssl', [
          ...['s_client', '-starttls', 'smtp', '-connect', `127.0.0.1:${path.submissionPort}`, version],
          ...['-cipher', 'DEFAULT@SECLEVEL=0', '-CAfile', join(folder, 'ca.pem')],
        ])

      const [older, oldest] = [await agree('-tls1_2'), await agree('-tls1_1')]

      expect(older.output).toContain('Protocol  : TLSv1.2')
      expect(older.output).toContain('Verify return code: 0 (ok)')
      expect(oldest.output).toContain('Cipher is (NONE)')
    })
  })

  describe('swaks', () => {
    const swaks = (subject: string, to: string, more: readonly string[]) =>
      runProgram('swaks', [
        ...['--server', '127.0.0.1', '--from', bo, '--to', to, '--helo', 'client.example', '--suppress-data'],
        ...['--header', `Subject: ${subject}`, ...more],
      ])
    const submission = () => ['--port', String(path.submissionPort), '--tls-ca-path', join(folder, 'ca.pem')]
    const signIn = (password = credential.password) => [
      ...['--auth-user', credential.username, '--auth-password', password],
    ]

    it.each(['PLAIN', 'LOGIN'])('submits a message over TLS after AUTH %s', async (method) => {
      const more = ['--tls', '--tls-verify', '--auth', method, ...signIn()]

      const { code, output } = await swaks(`By ${method}`, ana, [...submission(), ...more])

      expect(output).toMatch(/^<~\s+235 /m)
      expect(code, output).toBe(0)
      expect(await withSubject(`By ${method}`)).toMatchObject([
        { direction: 0, tls: expect.stringMatching(/^TLSv1\.3 /) },
      ])
    })

    it.each([
      {
        what: 'a wrong password',
        more: () => ['--tls', '--auth', 'PLAIN', ...signIn('wrong')],
        said: /^<~\*\s+535 5\.7\.8/m,
      },
      {
        what: 'AUTH in plain text',
        more: () => ['--auth', 'PLAIN', ...signIn()],
        said: /Host did not advertise authentication/,
      },
      { what: 'a sender without AUTH', more: () => ['--tls'], said: /^<~\*\s+530 /m },
    ])('is refused for $what', async ({ what, more, said }) => {
      const { code, output } = await swaks(`With ${what}`, ana, [...submission(), ...more()])

      expect(output).toMatch(said)
      expect(code).not.toBe(0)
      expect(await withSubject(`With ${what}`)).toEqual([])
    })

    it('relays nothing through the port of mail servers, over TLS as in plain text (XT-10)', async () => {
      for (const more of [[], ['--tls']]) {
        const { code, output } = await swaks('Relayed', ana, ['--port', String(path.smtpPort), ...more])

        expect(output).toMatch(/^<[~*]\*\s+550 /m)
        // swaks ends with 24 when no recipient was taken, and with 23 when the sender was not.
        expect([23, 24]).toContain(code)
      }
      expect(await withSubject('Relayed')).toEqual([])
    })
  })

  const clock = createTestClock()
  const sendTo = (hop: Partial<NextHop> & { port: number }, subject: string, demand?: Demand) =>
    sendToFirst(
      [{ host: partner, tls: 'opportunistic', ...hop }],
      { sender: bo, recipient: ana, content: () => Buffer.from(`From: ${bo}\r\nSubject: ${subject}\r\n\r\nHello\r\n`) },
      {
        ...{ hostName: own, clock, ca: [authority.cert], health: createHopHealth(relayLimits, breakerRule) },
        targets: { names: testNames(names), allowsPrivate: true },
        ...(demand && { tls: { domain: 'partner.example', onResult() {}, ...demand } }),
      },
    )

  it('reaches openssl s_server, which is encrypted from the first byte on', async () => {
    const [port = 0] = await freePorts(1)
    const server = talkWith('openssl', ['s_server', '-accept', `127.0.0.1:${port}`, '-cert', join(folder, 'right.pem')])
    await server.hears(/^ACCEPT/m)
    const answers: readonly (readonly [RegExp, string])[] = [
      ...([
        [/^EHLO /m, '250 mx'],
        [/^MAIL /m, '250 ok'],
        [/^RCPT /m, '250 ok'],
        [/^DATA/m, '354 go on'],
      ] as const),
      [/^\.\r?$/m, '250 2.0.0 stored by hand'],
    ]

    const sending = sendTo({ port, isSecure: true, tls: 'required' }, 'To s_server', {
      policy: 'verify',
      fingerprints: [],
    })
    let heard = ''
    server.writes('220 mx ready')
    for (const [command, answer] of answers) {
      heard += await server.hears(command)
      server.writes(answer)
    }

    expect(await sending).toMatchObject({ kind: 'delivered', answer: expect.stringContaining('stored by hand') })
    expect(heard).toContain('Subject: To s_server')
    await server.end()
  })

  // Without root, as on a developer's machine, the other programs still take part.
  describe.runIf(canRunPostfix)('Postfix', () => {
    let postfix: Postfix
    beforeAll(async () => {
      const { right, untrusted } = certificates
      postfix = await startPostfix({
        listeners: [
          ...[
            { port: ports.right, certificate: right },
            { port: ports.untrusted, certificate: untrusted },
          ],
          ...[{ port: ports.plain }, { port: ports.viaPlain, passesOnInPlain: true }],
        ],
        domain: 'partner.example',
        next: { port: path.smtpPort, name: own, ca: authority.cert },
      })
    })
    afterAll(() => postfix?.stop())

    const listed = (name: keyof typeof certificates) => [certificates[name].fingerprint]

    it.each<Taken>([
      { policy: 'may', to: 'plain', cipher: null },
      ...(['may', 'encrypt'] as const).map((policy) => ({ policy, to: 'untrusted' as const, cipher: 'TLSv1.3' })),
      { policy: 'verify', to: 'right', cipher: 'TLSv1.3' },
      { policy: 'fingerprint', to: 'untrusted', cipher: 'TLSv1.3' },
    ])('takes mail by the policy $policy when it is $to', async ({ policy, to, cipher }) => {
      const subject = `Taken by ${policy} ${to}`
      const fingerprints = policy === 'fingerprint' ? listed('untrusted') : []

      const outcome = await sendTo({ port: ports[to] }, subject, { policy, fingerprints })

      expect(outcome).toMatchObject({ kind: 'delivered', answer: expect.stringContaining('queued as') })
      const mail = await postfix.mailWith(`Subject: ${subject}\n`)
      expect(/using (TLSv[\d.]+) with cipher/.exec(mail)?.[1] ?? null).toBe(cipher)
    })

    it.each<Kept>([
      { policy: 'encrypt', to: 'plain', words: 'does not offer STARTTLS' },
      { policy: 'verify', to: 'plain', words: 'does not offer STARTTLS' },
      { policy: 'verify', to: 'untrusted', words: 'not trusted' },
      { policy: 'fingerprint', to: 'untrusted', words: 'another fingerprint' },
    ])('is given no mail by the policy $policy when it is $to', async ({ policy, to, words }) => {
      const outcome = await sendTo({ port: ports[to] }, 'Kept', { policy, fingerprints: listed('right') })

      expect(outcome).toMatchObject({ kind: 'deferred', answer: expect.stringContaining(words) })
    })

    it('sends over TLS, having verified the certificate of the listener', async () => {
      const raw = Buffer.from(`From: ${ana}\r\nSubject: From Postfix\r\n\r\nHello\r\n`)
      await sendSmtp(ports.right, { from: ana, to: [path.world.contoso.address], raw })

      const log = await postfix.logWith(/status=\w+ \(250 2\.0\.0/)

      expect(log).toMatch(/Verified TLS connection established to 127\.0\.0\.1\S+ TLSv1\.3/)
      expect(await withSubject('From Postfix')).toMatchObject([
        { sender: ana, direction: 1, tls: expect.stringMatching(/^TLSv1\.3 /) },
      ])
    })

    it('is refused in plain text where the recipient demands encryption of its domain (RT-064)', async () => {
      const { id: customerId, resellerId } = path.world.contoso
      const dates = { createdAt: path.clock.now(), updatedAt: path.clock.now() }
      const policy = { domain: 'partner.example', direction: 'in', policy: 'encrypt' } as const
      await system((tx) => tx.insert(tlsPolicies).values({ customerId, resellerId, ...policy, ...dates }))
      const raw = Buffer.from(`From: ${ana}\r\nSubject: In plain text\r\n\r\nHello\r\n`)
      await sendSmtp(ports.viaPlain, { from: ana, to: [path.world.contoso.address], raw })

      const log = await postfix.logWith(/status=bounced .*said: 550 5\.7\.10/)

      expect(log).toContain('550 5.7.10')
      await system((tx) => tx.delete(tlsPolicies))
    })

    it('receives mail of a customer with a DKIM signature that dkimpy verifies', async () => {
      await addOutboundSource(path.db, path.world.contoso)
      const admin = await path.client('admin@contoso.example')
      const id = path.world.contoso.domainId
      const { id: keyId, record } = await admin.dkimKeys.create({ id, selector: 'mail' })
      txt[record.host] = [record.value]
      await admin.dkimKeys.activate({ id, keyId })
      const body = '.dot\r\nGr\u00fc\u00dfe  \t\r\n\r\n\r\n'
      const raw = Buffer.from(`From: Bo <${bo}>\r\nTo: ${ana}\r\nSubject: Signed\r\n\r\n${body}`, 'latin1')

      await sendSmtp(path.smtpPort, { from: bo, to: [ana], raw })
      await path.sending.runOnce()
      const mail = await postfix.mailWith('Subject: Signed\n')

      expect(mail).toMatch(/using TLSv1\.3/)
      expect(await passesDkim(mail, record.value)).toBe(true)
      expect(await passesDkim(mail.replace('.dot', '.got'), record.value)).toBe(false)
      expect(await withSubject('Signed')).toMatchObject([{ direction: 0, state: 'delivered' }])
    })
  })
})

interface Demand {
  policy: TlsPolicyKind
  fingerprints: string[]
}
interface Taken {
  policy: TlsPolicyKind
  to: 'right' | 'untrusted' | 'plain'
  /** Version of TLS; `null`: plain text. */
  cipher: string | null
}
interface Kept extends Pick<Taken, 'policy' | 'to'> {
  words: string
}
