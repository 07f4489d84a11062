import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../../audit/audit.table'
import { throttles } from '../../auth/auth.table'
import { deliveries, messages } from '../../messages/messages.table'
import { outboundCredentials } from '../../outbound-credentials/outbound-credentials.table'
import { stopMails } from '../../stop-mails/stop-mails.table'
import { domains } from '../../tenants/tenants.table'
import { addOutboundCredential, type TestCredential } from '../../testing/add-outbound-credential'
import { openSession } from '../../testing/smtp-session'
import { createTestAuthority, type IssuedCertificate } from '../../testing/test-certificates'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import type { CertificatePair } from '../tls/self-signed'

const message = 'From: Bo <bo@contoso.example>\r\nSubject: Offer\r\n\r\nHello\r\n.'

describe('the submission port', () => {
  let path: TestMailPath
  let ca: string
  let first: IssuedCertificate
  let second: IssuedCertificate
  let credential: TestCredential
  const listeners: ((pair: CertificatePair) => void)[] = []
  const change = (pair: CertificatePair) => {
    for (const listener of listeners) listener(pair)
  }
  beforeAll(async () => {
    const authority = await createTestAuthority()
    ca = authority.cert
    first = await authority.issue(['mx.portal.example'])
    second = await authority.issue(['mx.portal.example'])
    path = await startTestMailPath({
      certificate: { pair: () => first, onChange: (listener) => listeners.push(listener), reload: async () => {} },
      names: {
        mx: { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] },
        addresses: { 'mx.growth.example': ['127.0.0.1'] },
      },
    })
    credential = await addOutboundCredential(path.db, path.world.contoso)
  })
  afterAll(() => path.close())
  beforeEach(() =>
    system(async (tx) => {
      await tx.delete(throttles)
      await tx.delete(deliveries)
    }),
  )

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  async function open() {
    const session = await openSession(path.submissionPort)
    await session.startTls(ca)
    return { session, offers: await session.says('EHLO test.example') }
  }
  async function signedIn({ username, password } = credential) {
    const { session } = await open()
    expect(await session.signIn(username, password)).toMatch(/^235/)
    return session
  }
  const lastEvent = async () => {
    const [event] = await system((tx) => tx.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))
    return event
  }

  it('takes mail of a credential over TLS and sends it to the MX of the recipient (RT-090)', async () => {
    const session = await signedIn()
    await session.says('MAIL FROM:<bo@contoso.example>')
    await session.says('RCPT TO:<ana@growth.example>')
    await session.says('DATA')
    expect(await session.says(message)).toMatch(/^250 2\.0\.0/)
    session.close()
    await path.sending.runOnce()
    await path.sourceUses.write()

    expect(path.hop.received.at(-1)).toMatchObject({ from: 'bo@contoso.example', to: ['ana@growth.example'] })
    const [row] = await system((tx) => tx.select().from(messages).orderBy(desc(messages.id)).limit(1))
    expect(row).toMatchObject({ direction: 0, state: 'delivered', tls: expect.stringMatching(/^TLSv1\.3 /) })
    const [used] = await system((tx) =>
      tx.select().from(outboundCredentials).where(eq(outboundCredentials.id, credential.id)),
    )
    expect(used?.lastUsedAt).toEqual(path.clock.now())
  })

  it('offers AUTH by PLAIN and LOGIN once the connection is encrypted, and takes none before', async () => {
    const plain = await openSession(path.submissionPort)
    const offered = await plain.says('EHLO test.example')
    expect(offered).toContain('STARTTLS')
    expect(offered).not.toContain('AUTH')
    expect(await plain.signIn(credential.username, credential.password)).toMatch(/^5\d\d/)
    expect(await plain.says('MAIL FROM:<bo@contoso.example>')).toMatch(/^530 5\.7\.0/)
    plain.close()

    const { session, offers } = await open()
    expect(offers).toMatch(/AUTH PLAIN LOGIN/)
    expect(await session.says('AUTH LOGIN')).toMatch(/^334/)
    await session.says(Buffer.from(credential.username).toString('base64'))
    expect(await session.says(Buffer.from(credential.password).toString('base64'))).toMatch(/^235/)
    session.close()
  })

  it('runs nothing that was sent in plain text together with STARTTLS', async () => {
    const session = await openSession(path.submissionPort)
    const token = Buffer.from(`\0${credential.username}\0${credential.password}`).toString('base64')
    await session.startTls(ca, `EHLO injected.example\r\nAUTH PLAIN ${token}\r\nMAIL FROM:<bo@contoso.example>\r\n`)

    // No answer to the injected lines arrives, and nobody has greeted or signed in.
    expect(await session.says('MAIL FROM:<bo@contoso.example>')).toMatch(/^503/)
    await session.says('EHLO test.example')
    expect(await session.says('MAIL FROM:<bo@contoso.example>')).toMatch(/^530/)
    session.close()
  })

  it('speaks TLS 1.2 at least, and shows a renewed certificate to those who connect from then on', async () => {
    const shown = async (options: { maxVersion?: 'TLSv1.1' } = {}) => {
      const plain = connect(path.submissionPort, '127.0.0.1')
      await new Promise((resolve) => plain.once('data', resolve))
      for (const line of ['EHLO test.example', 'STARTTLS']) {
        plain.write(`${line}\r\n`)
        await new Promise((resolve) => plain.once('data', resolve))
      }
      return new Promise<string>((resolve, reject) => {
        const oldest = options.maxVersion && { minVersion: 'TLSv1' as const, ciphers: 'DEFAULT@SECLEVEL=0' }
        const secure = connectTls({ socket: plain, servername: 'mx.portal.example', ca, ...oldest, ...options })
        secure.once('error', reject)
        secure.once('secureConnect', () => {
          resolve(secure.getPeerCertificate().fingerprint256)
          secure.destroy()
        })
      })
    }

    await expect(shown({ maxVersion: 'TLSv1.1' })).rejects.toThrow()
    const before = await shown()
    change(second)
    expect(await shown()).not.toBe(before)
    change(first)
  })

  it('refuses a wrong password and an unknown user in the same words, and both after too many tries', async () => {
    const answers = async (username: string, times: number) => {
      const said: string[] = []
      for (let time = 0; time < times; time += 1) {
        const { session } = await open()
        said.push((await session.signIn(username, `wrong ${time}`)).trim())
        session.close()
      }
      return said
    }
    const known = await addOutboundCredential(path.db, path.world.contoso)

    const ofKnown = await answers(known.username, 12)
    const ofUnknown = await answers('c1-nobody', 12)

    expect(ofKnown).toEqual(ofUnknown)
    expect(ofKnown.slice(0, 10)).toEqual(Array(10).fill('535 5.7.8 User name or password is wrong'))
    expect(ofKnown.slice(10)).toEqual(Array(2).fill('454 4.7.0 Too many attempts, try again later'))
    expect(await lastEvent()).toMatchObject({ action: 'outboundCredentialGuessed', customerId: path.world.contoso.id })
    // The right password waits as well while others guess, but one that has been right before does not.
    const { session } = await open()
    expect(await session.signIn(known.username, known.password)).toMatch(/^454/)
    session.close()
    await answers(credential.username, 12)
    ;(await signedIn()).close()
  })

  it('signs in many connections at once with one comparison of the password', async () => {
    const fresh = await addOutboundCredential(path.db, path.world.contoso)

    const sessions = await Promise.all(Array.from({ length: 20 }, () => signedIn(fresh)))

    for (const session of sessions) session.close()
    expect(await system((tx) => tx.$count(throttles))).toBeLessThanOrEqual(1)
  })

  it('ends with the credential, its domain’s proof and its customer, also on an open connection', async () => {
    const own = await addOutboundCredential(path.db, path.world.contoso)
    const session = await signedIn(own)
    const mailFrom = async () => {
      const answer = await session.says('MAIL FROM:<bo@contoso.example>')
      await session.says('RSET')
      return answer
    }
    const proof = (proofLostAt: Date | null) =>
      system((tx) => tx.update(domains).set({ proofLostAt }).where(eq(domains.id, path.world.contoso.domainId)))
    expect(await mailFrom()).toMatch(/^250/)

    await proof(path.clock.now())
    expect(await mailFrom()).toMatch(/^550 5\.7\.1 The DNS record that proves the domain of the sender is gone/)
    await proof(null)
    expect(await mailFrom()).toMatch(/^250/)
    await system((tx) =>
      tx.update(outboundCredentials).set({ revokedAt: path.clock.now() }).where(eq(outboundCredentials.id, own.id)),
    )
    expect(await mailFrom()).toMatch(/^550 5\.7\.1/)
    session.close()
    const { session: next } = await open()
    expect(await next.signIn(own.username, own.password)).toMatch(/^535/)
    next.close()
  })

  describe('leaves a row in the history for', () => {
    const refused = async () => {
      await path.refusals.write()
      return system((tx) => tx.select().from(messages).where(eq(messages.state, 'rejected')))
    }
    beforeEach(async () => {
      // Other tests leave refusals too.
      await path.refusals.write()
      await system((tx) => tx.delete(messages))
    })

    it('a sender that the credential may not use', async () => {
      const session = await signedIn()
      const answer = await session.says('MAIL FROM:<eve@elsewhere.example>')
      session.close()

      expect(answer).toMatch(/^550 5\.7\.1/)
      expect(await refused()).toMatchObject([
        {
          ...{ customerId: path.world.contoso.id, direction: 0, reason: 'refused', sender: 'eve@elsewhere.example' },
          ...{ recipient: '', lastAnswer: answer.trim(), tls: expect.stringMatching(/^TLSv1\.3 /) },
        },
      ])
    })

    it('a recipient to whom mail is stopped', async () => {
      const { id: customerId, domainId, resellerId } = path.world.contoso
      await system((tx) =>
        tx.insert(stopMails).values({
          ...{
            resellerId,
            customerId,
            direction: 'out',
            scope: 'customer',
            action: 'reject',
            reason: 'Stolen password',
          },
          ...{ startsAt: path.clock.now(), until: new Date(path.clock.now().getTime() + 3_600_000) },
        }),
      )
      const session = await signedIn()
      await session.says('MAIL FROM:<bo@contoso.example>')
      const answer = await session.says('RCPT TO:<ana@growth.example>')
      session.close()
      await system((tx) => tx.delete(stopMails))

      expect(answer).toBe('550 5.7.1 Mail is stopped\r\n')
      expect(await refused()).toMatchObject([
        {
          ...{ customerId, domainId, direction: 0, sender: 'bo@contoso.example', recipient: 'ana@growth.example' },
          lastAnswer: '550 5.7.1 Mail is stopped',
        },
      ])
    })

    it('no mail that is not the credential’s: a wrong password, or a command out of order', async () => {
      const { session } = await open()
      await session.signIn(credential.username, 'wrong')
      await session.says('MAIL FROM:<bo@contoso.example>')
      await session.says('RCPT TO:<ana@growth.example>')
      session.close()

      expect(await refused()).toEqual([])
    })
  })
})
