import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../messages/messages.table'
import { createTestAuthority, type IssuedCertificate } from '../../testing/test-certificates'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { tlsPolicies } from '../../tls-policies/tls-policies.table'
import type { ListenerCertificate } from './listener-certificate'
import type { CertificatePair } from './self-signed'

const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Minutes\r\n\r\nHello\r\n')
// Present on most machines; nothing is installed for it.
const openssl = 'openssl'
const hasOpenssl = (() => {
  try {
    return execFileSync(openssl, ['version']).length > 0
  } catch {
    return false
  }
})()

describe('STARTTLS of the SMTP listener', () => {
  let path: TestMailPath
  let first: IssuedCertificate
  let second: IssuedCertificate
  let change: (pair: CertificatePair) => void = () => {}
  let ca: string
  beforeAll(async () => {
    const authority = await createTestAuthority()
    ca = authority.cert
    first = await authority.issue(['mx.portal.example'])
    second = await authority.issue(['mx.portal.example'])
    const certificate: ListenerCertificate = {
      pair: () => first,
      onChange: (listener) => (change = listener),
      reload: async () => {},
    }
    path = await startTestMailPath({ certificate })
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    await path.db.inScope({ as: 'system' }, (tx) => tx.delete(tlsPolicies))
  })

  /** Says each command and hears its answer. */
  async function talk(socket: Socket | TLSSocket, commands: readonly string[], greeted = false): Promise<string[]> {
    const answers: string[] = greeted ? [] : [await hear(socket)]
    for (const command of commands) {
      socket.write(command)
      answers.push(await hear(socket))
    }
    return answers
  }

  async function hear(socket: Socket | TLSSocket): Promise<string> {
    let text = ''
    while (!/^\d{3} .*\r\n$/m.test(text)) {
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      text += chunk.toString()
    }
    return text.trim()
  }

  async function upgrade(plain: Socket, options: ConnectionOptions = {}): Promise<TLSSocket> {
    const secure = connectTls({ socket: plain, servername: 'mx.portal.example', ca, ...options })
    await once(secure, 'secureConnect')
    return secure
  }

  async function open(options: ConnectionOptions = {}): Promise<TLSSocket> {
    const plain = connectPlain(path.smtpPort, '127.0.0.1')
    await talk(plain, ['EHLO test.example\r\n', 'STARTTLS\r\n'])
    return upgrade(plain, options)
  }

  const envelope = (to: string, from = 'ana@growth.example') => [
    'EHLO test.example\r\n',
    `MAIL FROM:<${from}>\r\n`,
    `RCPT TO:<${to}>\r\n`,
  ]
  const lastMessage = async () => {
    const [row] = await path.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(messages).orderBy(desc(messages.id)).limit(1),
    )
    return row
  }

  it.each([
    { version: 'TLSv1.2', tls: /^TLSv1\.2 TLS_ECDHE_ECDSA_\w+$/ },
    { version: 'TLSv1.3', tls: /^TLSv1\.3 TLS_AES_\w+$/ },
  ] as const)(
    'takes mail over $version and keeps version and cipher in the history (RT-009)',
    async ({ version, tls }) => {
      const socket = await open({ minVersion: version, maxVersion: version })
      const { world } = path

      const answers = await talk(socket, [...envelope(world.contoso.address), 'DATA\r\n', `${raw}.\r\n`], true)
      socket.destroy()

      expect(answers.at(-1)).toMatch(/^250/)
      const row = await lastMessage()
      expect(row?.tls).toMatch(tls)
      const client = await path.client('admin@contoso.example')
      expect(await client.messageHistory.get({ id: row?.id ?? 0 })).toMatchObject({ tls: row?.tls })
    },
  )

  it('notes no encryption for mail in plain text', async () => {
    expect(
      (await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [path.world.contoso.address], raw })).last,
    ).toMatch(/^250/)

    expect(await lastMessage()).toMatchObject({ tls: null })
  })

  it('ends the handshake of what is older than TLS 1.2', async () => {
    const opening = open({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' })

    await expect(opening).rejects.toMatchObject({ code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' })
  })

  it.each([
    {
      what: 'in the same packet',
      commands: (to: string) => [`STARTTLS\r\nMAIL FROM:<evil@growth.example>\r\nRCPT TO:<${to}>\r\n`],
    },
    { what: 'as a part of a line', commands: () => ['STARTTLS\r\nMAIL FROM:<evil@gro'] },
    { what: 'as 300 lines', commands: () => [`STARTTLS\r\n${'NOOP\r\n'.repeat(300)}`] },
  ])('forgets commands that came before the handshake: $what (RFC 3207, CVE-2021-38371)', async ({ commands }) => {
    const { address } = path.world.contoso
    const plain = connectPlain(path.smtpPort, '127.0.0.1')
    await talk(plain, ['EHLO test.example\r\n', ...commands(address)])
    const secure = await upgrade(plain)

    const answers = await talk(secure, ['EHLO test.example\r\n', `RCPT TO:<${address}>\r\n`, 'NOOP\r\n'], true)
    secure.destroy()

    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['250', '503', '250'])
    expect(answers[0]).not.toContain('STARTTLS')
  })

  it('forgets the envelope that was begun in plain text', async () => {
    const plain = connectPlain(path.smtpPort, '127.0.0.1')
    await talk(plain, [...envelope(path.world.contoso.address), 'STARTTLS\r\n'])
    const secure = await upgrade(plain)

    const [, answer] = await talk(secure, ['EHLO test.example\r\n', 'DATA\r\n'], true)
    secure.destroy()

    expect(answer).toMatch(/^503/)
  })

  it('shows a new certificate to those who connect after the change', async () => {
    const serial = async () => {
      const socket = await open()
      const { fingerprint256 } = socket.getPeerCertificate()
      socket.destroy()
      return fingerprint256.replaceAll(':', '').toLowerCase()
    }

    expect(await serial()).toBe(first.fingerprint)
    change(second)
    expect(await serial()).toBe(second.fingerprint)
    change(first)
  })

  it.skipIf(!hasOpenssl)('encrypts with openssl s_client', async () => {
    const child = spawn(openssl, ['s_client', '-starttls', 'smtp', '-connect', `127.0.0.1:${path.smtpPort}`, '-crlf'])
    let output = ''
    let hasQuit = false
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (hasQuit || !output.includes('Verify return code')) return
      hasQuit = true
      // Q at the beginning of a line ends it.
      child.stdin.write('Q\n')
    })
    await once(child, 'close')

    expect(output).toMatch(/TLSv1\.[23]/)
    expect(output).toMatch(/subject=CN ?= ?mx\.portal\.example/)
  })

  describe('of a domain that a customer takes encrypted mail of only', () => {
    const require = (customerId: number, values: Partial<typeof tlsPolicies.$inferInsert> = {}) => {
      const { resellerId } = [path.world.contoso, path.world.fabrikam].find(({ id }) => id === customerId) ?? {}
      const now = path.clock.now()
      return path.db.inScope({ as: 'system' }, (tx) =>
        tx.insert(tlsPolicies).values({
          ...{ customerId, resellerId: resellerId ?? 0, domain: 'growth.example', direction: 'in', policy: 'encrypt' },
          ...{ createdAt: now, updatedAt: now, ...values },
        }),
      )
    }
    const policy = async () => (await path.db.inScope({ as: 'system' }, (tx) => tx.select().from(tlsPolicies)))[0]
    const sendPlain = (to: string, from = 'ana@growth.example') => sendSmtp(path.smtpPort, { from, to: [to], raw })

    it('refuses plain text with 550 5.7.10 and takes the same over TLS (RT-064)', async () => {
      const { contoso } = path.world
      await require(contoso.id)

      expect((await sendPlain(contoso.address)).last).toMatch(/^550 5\.7\.10 /)
      expect(await policy()).toMatchObject({ lastResult: 'plain', lastSeenVersion: null, lastSeenAt: path.clock.now() })

      const socket = await open()
      const answers = await talk(socket, envelope(contoso.address), true)
      socket.destroy()
      expect(answers.at(-1)).toMatch(/^250/)
      expect(await policy()).toMatchObject({ lastResult: 'met', lastSeenVersion: 'TLSv1.3' })
    })

    it('binds no other customer, no other domain, and nobody while it is inactive (XT-10)', async () => {
      const { contoso, fabrikam } = path.world
      await require(contoso.id)

      expect((await sendPlain(fabrikam.address)).last).toMatch(/^250/)
      expect((await sendPlain(contoso.address, 'ana@sub.growth.example')).last).toMatch(/^250/)
      await path.db.inScope({ as: 'system' }, (tx) => tx.update(tlsPolicies).set({ isActive: false }))
      expect((await sendPlain(contoso.address)).last).toMatch(/^250/)
    })

    it('counts for a domain with letters of any language', async () => {
      const { contoso } = path.world
      await require(contoso.id, { domain: 'xn--bcher-kva.example' })

      expect((await sendPlain(contoso.address, 'ana@xn--bcher-kva.example')).last).toMatch(/^550 5\.7\.10 /)
      expect(await policy()).toMatchObject({ lastResult: 'plain' })
    })

    it('counts below the domain where it says so, but for a nearer policy', async () => {
      const { contoso } = path.world
      await require(contoso.id, { subdomains: true })
      await require(contoso.id, { domain: 'news.growth.example', policy: 'may' })

      expect((await sendPlain(contoso.address, 'ana@sub.growth.example')).last).toMatch(/^550 5\.7\.10 /)
      expect((await sendPlain(contoso.address, 'ana@othergrowth.example')).last).toMatch(/^250/)
      expect((await sendPlain(contoso.address, 'ana@news.growth.example')).last).toMatch(/^250/)
      expect((await sendPlain(contoso.address, '')).last).toMatch(/^250/)
    })
  })
})
