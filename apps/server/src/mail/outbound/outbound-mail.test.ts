import { ReportType } from '@postern/core'
import { desc, eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries, messageSources, messages } from '../../messages/messages.table'
import { outboundSources } from '../../outbound-ips/outbound-sources.table'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { createTestAuthority } from '../../testing/test-certificates'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp, startHop } from '../../testing/test-smtp'
import { tlsPolicies } from '../../tls-policies/tls-policies.table'
import { wblEntries } from '../../wbl/wbl.table'
import { deliveryNotices } from '../delivery-notices/delivery-notices.table'

const local = ['127.0.0.1']
const names = {
  mx: {
    'growth.example': [{ host: 'mx.growth.example', priority: 10 }],
    'null.example': [{ host: '', priority: 0 }],
    'looping.example': [{ host: 'mx1.portal.example', priority: 10 }],
  },
  addresses: { 'xn--bcher-kva.example': local, 'mx.growth.example': local, 'plain.example': local },
  failing: ['silent.example'],
}

describe('outbound mail', () => {
  let path: TestMailPath
  let sourceId: number
  beforeAll(async () => {
    path = await startTestMailPath({ names })
    sourceId = await addOutboundSource(path.db, path.world.contoso)
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.hop.received.length = 0
    path.hop.refusal = null
    await system(async (tx) => {
      await tx.delete(deliveries)
      await tx.delete(deliveryNotices)
      await tx.update(outboundSources).set({ state: 'active', senderDomains: [] })
    })
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const sender = 'bo@contoso.example'

  function send(to: string[], headers: string[] = [], from = sender) {
    const lines = [
      ...headers,
      `From: Bo <${from}>`,
      'Message-ID: <1@contoso.example>',
      'Subject: Offer',
      '',
      'Hello',
      '',
    ]
    return sendSmtp(path.smtpPort, { from, to, raw: Buffer.from(lines.join('\r\n')) })
  }
  const history = (count: number) => system((tx) => tx.select().from(messages).orderBy(desc(messages.id)).limit(count))

  it('goes from a customer’s own server to the MX of each recipient’s domain, and the history says so (RT-090)', async () => {
    const { last } = await send(['ana@growth.example', 'cy@plain.example'])
    expect(last).toMatch(/^250 2\.0\.0/)
    expect(await history(2)).toMatchObject([
      { direction: 0, state: 'queued', customerId: path.world.contoso.id, domainId: path.world.contoso.domainId },
      { direction: 0, state: 'queued', sender, clientAddress: expect.stringContaining('127.0.0.1') },
    ])

    expect(await path.relay.runOnce()).toBe(0)
    expect(await path.sending.runOnce()).toBe(2)

    const received = path.hop.received.map(({ from, to }) => ({ from, to }))
    expect(received).toHaveLength(2)
    expect(received).toContainEqual({ from: sender, to: ['ana@growth.example'] })
    expect(received).toContainEqual({ from: sender, to: ['cy@plain.example'] })
    expect((await history(2)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  it('names neither the host nor the address of the inner server in its trace line', async () => {
    await send(['ana@growth.example'])
    await path.sending.runOnce()

    const [trace = ''] = path.hop.received[0]?.raw.toString('latin1').split(/\r\n(?![\t ])/) ?? []
    expect(trace).toMatch(/^Received: by mx\.portal\.example with SMTP id \d+ for <ana@growth\.example>;/)
    expect(trace).not.toContain('127.0.0.1')
    expect(trace).not.toContain('test.example')
  })

  it('notes when a source was used last, and the name that its server greets with', async () => {
    await send(['ana@growth.example'])
    await path.sourceUses.write()

    const [source] = await system((tx) => tx.select().from(outboundSources).where(eq(outboundSources.id, sourceId)))
    expect(source).toMatchObject({ lastUsedAt: path.clock.now(), helo: 'test.example' })
  })

  it('is judged as inbound mail where its recipient is in a domain of the service, one hop further', async () => {
    const { contoso, fabrikam } = path.world
    await system((tx) =>
      tx.insert(wblEntries).values({
        ...{ type: 1, sender, source: 'portal', createdAt: path.clock.now() },
        ...{ resellerId: fabrikam.resellerId, customerId: fabrikam.id },
      }),
    )
    await addOutboundSource(path.db, fabrikam, { network: '203.0.113.0/24' })

    await send([fabrikam.address, contoso.address])
    await path.sending.runOnce()
    await path.relay.runOnce()

    expect(path.hop.received.map(({ to }) => to)).toEqual([[contoso.address]])
    const raw = path.hop.received[0]?.raw.toString('latin1') ?? ''
    expect(raw.match(/^Received: by mx\.portal\.example/gm)).toHaveLength(2)
    const rows = await history(4)
    const shown = rows.map(({ direction, recipient, state, reason, customerId }) => {
      return { direction, recipient, state, reason, customerId }
    })
    const out = { direction: 0, state: 'delivered', reason: 'clean', customerId: contoso.id }
    expect(shown).toContainEqual({ ...out, recipient: fabrikam.address })
    expect(shown).toContainEqual({ ...out, recipient: contoso.address })
    const blocked = { direction: 1, state: 'discarded', reason: 'block list', customerId: fabrikam.id }
    expect(shown).toContainEqual({ ...blocked, recipient: fabrikam.address })
    const taken = { direction: 1, state: 'delivered', reason: 'clean', customerId: contoso.id }
    expect(shown).toContainEqual({ ...taken, recipient: contoso.address })
    await system((tx) => tx.delete(wblEntries))
  })

  it('fails for an unknown recipient of the service and for a domain that takes no mail, and its sender is told', async () => {
    const to = ['nobody@contoso.example', 'ana@null.example', 'ana@missing.example', 'ana@looping.example']
    for (const one of to) await send([one])
    await path.sending.runOnce()

    const answers = (await history(4)).map(({ recipient, state, lastAnswer }) => [recipient, state, lastAnswer])
    expect(answers.reverse()).toEqual([
      [to[0], 'bounced', '550 5.1.1 There is no such recipient'],
      [to[1], 'bounced', expect.stringMatching(/^556 5\.1\.10/)],
      [to[2], 'bounced', expect.stringMatching(/^550 5\.1\.2/)],
      [to[3], 'bounced', '550 5.7.1 No mail is taken for this domain'],
    ])
    const notices = await system((tx) => tx.select().from(deliveryNotices))
    expect(notices.map(({ recipient }) => recipient).sort()).toEqual([...to].sort())
    expect(notices.every((notice) => notice.kind === 'failed' && notice.sender === sender)).toBe(true)
  })

  it('is refused by one server for all time with a failure notice of RFC 3464 to its sender', async () => {
    path.hop.refusal = { code: 550, text: '5.1.1 no such user' }
    await send(['ana@growth.example'])
    await path.sending.runOnce()
    path.hop.refusal = null

    await path.deliveryNotices.runOnce()

    const [notice] = path.hop.received
    expect(notice).toMatchObject({ from: '', to: [sender] })
    const raw = notice?.raw.toString('latin1') ?? ''
    expect(raw).toMatch(/^Content-Type: multipart\/report; report-type=delivery-status/m)
    expect(raw).toContain('Final-Recipient: rfc822; ana@growth.example\r\nAction: failed\r\nStatus: 5.1.1\r\n')
  })

  it('tells nobody of a bounce that fails for good', async () => {
    const raw = Buffer.from(
      `Auto-Submitted: auto-replied\r\nFrom: <${sender}>\r\nSubject: Undelivered\r\n\r\nHello\r\n`,
    )
    path.hop.refusal = { code: 550, text: '5.1.1 no such user' }

    const { last } = await sendSmtp(path.smtpPort, { from: '', to: ['ana@growth.example'], raw })
    await path.sending.runOnce()
    path.hop.refusal = null

    expect(last).toMatch(/^250/)
    expect(await history(1)).toMatchObject([{ direction: 0, sender: '', state: 'bounced' }])
    expect(await system((tx) => tx.select().from(deliveryNotices))).toEqual([])
    expect(await path.deliveryNotices.runOnce()).toBe(0)
    expect(path.hop.received).toEqual([])
  })

  it.each([
    { hops: 50, answer: /^250/ },
    { hops: 51, answer: /^554 5\.4\.6/ },
  ])('is answered with $answer once it has passed $hops servers', async ({ hops, answer }) => {
    const received = 'Received: from a.contoso.example\r\n by b.contoso.example; Fri, 20 Nov 2026 09:00:00 +0000'

    expect((await send(['ana@growth.example'], Array(hops).fill(received))).last).toMatch(answer)
  })

  it('waits while the name service or the server does not answer, tells after four hours and gives up after five days', async () => {
    await send(['ana@silent.example'])
    const start = path.clock.now().getTime()
    let kinds: string[] = []
    let wasTold = 0
    for (let tries = 0; tries < 60; tries += 1) {
      await path.sending.runOnce()
      const [waiting] = await system((tx) => tx.select().from(deliveries))
      kinds = (await system((tx) => tx.select().from(deliveryNotices))).map(({ kind }) => kind)
      if (kinds.includes('delayed') && wasTold === 0) wasTold = path.clock.now().getTime() - start
      if (!waiting) break
      path.clock.set(waiting.nextTryAt)
    }
    const hours = (path.clock.now().getTime() - start) / 3_600_000

    expect(kinds.sort()).toEqual(['delayed', 'failed'])
    expect(wasTold / 3_600_000).toBeGreaterThanOrEqual(4)
    expect(wasTold / 3_600_000).toBeLessThan(9)
    expect(hours).toBeGreaterThanOrEqual(120)
    expect((await history(1))[0]).toMatchObject({ state: 'bounced', lastAnswer: expect.stringMatching(/^451 4\.4\.3/) })
  })

  it.each([
    ['a virus', ['X-Virus-Status: Infected (Eicar)'], 'virus'],
    ['spam', ['X-Spam-Flag: YES'], 'spam'],
    ['phishing', ['X-Spam-Flag: YES', 'X-Spam-Type: phish'], 'phishing'],
  ])(
    'is refused as a whole for %s, with rows in the history and nothing in the quarantine',
    async (_what, headers, reason) => {
      const { contoso, fabrikam } = path.world
      const { last } = await send(['ana@growth.example', fabrikam.address], headers)

      expect(last).toMatch(/^550 5\.7\.1 /)
      const rows = await history(2)
      expect(rows).toMatchObject([
        { direction: 0, state: 'rejected', reason, customerId: contoso.id },
        { direction: 0, state: 'rejected', reason, customerId: contoso.id },
      ])
      expect(await system((tx) => tx.select().from(deliveries))).toEqual([])
      expect(await system((tx) => tx.select().from(quarantineEntries))).toEqual([])
      const ofRow = eq(messageSources.id, rows[0]?.sourceId ?? 0)
      expect(await system((tx) => tx.select().from(messageSources).where(ofRow))).toEqual([])
    },
  )

  it('comes back later when it could not be scanned, and nothing of it is kept', async () => {
    const before = await history(1)

    const { last } = await send(['ana@growth.example'], ['X-Scan-Error: timeout'])

    expect(last).toMatch(/^451 4\.3\.0 The message could not be scanned/)
    expect(await history(1)).toEqual(before)
    expect(await system((tx) => tx.select().from(deliveries))).toEqual([])
  })

  const demand = (owner: { id: number; resellerId: number }, values: Partial<typeof tlsPolicies.$inferInsert>) =>
    system((tx) =>
      tx.insert(tlsPolicies).values({
        ...{ customerId: owner.id, resellerId: owner.resellerId, domain: 'contoso.example', policy: 'encrypt' },
        ...{ direction: 'out', createdAt: path.clock.now(), updatedAt: path.clock.now(), ...values },
      }),
    )

  it('is bound by the policy for a domain with letters of any language (RT-064)', async () => {
    await demand(path.world.contoso, { domain: 'xn--bcher-kva.example' })

    await send(['ana@xn--bcher-kva.example'])
    await path.sending.runOnce()

    expect(path.hop.received).toEqual([])
    expect(await history(1)).toMatchObject([
      { state: 'deferred', lastAnswer: expect.stringContaining('TLS policy "encrypt" for xn--bcher-kva.example') },
    ])
    await system((tx) => tx.delete(tlsPolicies))
  })

  it('is held for administrators by a policy that says so, and its sender is told once (RT-064)', async () => {
    await demand(path.world.contoso, { domain: 'growth.example', onFailure: 'hold' })

    await send(['ana@growth.example'])
    await path.sending.runOnce()

    expect(path.hop.received).toEqual([])
    const held = { state: 'quarantined', reason: 'tlsPolicy', lastAnswer: expect.stringContaining('"encrypt"') }
    expect(await history(1)).toMatchObject([held])
    const [entry] = await system((tx) => tx.select().from(quarantineEntries))
    expect(entry).toMatchObject({ isOutbound: true, ownerUserId: null, ownerAddress: sender, stage: 'QUARANTINED' })
    const admin = await path.client('admin@contoso.example')
    await admin.quarantine.releaseEntry({ id: entry?.id ?? 0 })
    await path.sending.runOnce()
    expect(await history(1)).toMatchObject([held])
    const notices = await system((tx) => tx.select().from(deliveryNotices))
    expect(notices.map(({ kind, sender: to }) => [kind, to])).toEqual([['held', sender]])

    await system((tx) => tx.delete(tlsPolicies))
    await admin.quarantine.releaseEntry({ id: entry?.id ?? 0 })
    await path.sending.runOnce()

    expect(path.hop.received).toMatchObject([{ from: sender, to: ['ana@growth.example'] }])
    expect(await history(1)).toMatchObject([{ state: 'released' }])
    await system((tx) => tx.delete(quarantineEntries))
  })

  it('comes in plain text to no customer of the service that takes encrypted mail of its sender only (RT-064)', async () => {
    const { fabrikam } = path.world
    await addOutboundSource(path.db, fabrikam, { network: '198.51.100.0/24' })
    await demand(fabrikam, { direction: 'in' })

    await send([fabrikam.address])
    await path.sending.runOnce()

    expect(await history(1)).toMatchObject([
      { direction: 0, state: 'bounced', lastAnswer: expect.stringMatching(/^550 5\.7\.10 Encryption is required/) },
    ])
    const [policy] = await system((tx) => tx.select().from(tlsPolicies))
    expect(policy).toMatchObject({ lastResult: 'plain', lastSeenVersion: null })
    await system((tx) => tx.delete(tlsPolicies))
  })

  it('goes out although a list of its customer blocks its sender', async () => {
    const { id: customerId, resellerId } = path.world.contoso
    const entry = { type: 1, sender, source: 'portal' as const, createdAt: path.clock.now(), resellerId, customerId }
    await system((tx) => tx.insert(wblEntries).values(entry))

    expect((await send(['ana@growth.example'])).last).toMatch(/^250/)

    await system((tx) => tx.delete(wblEntries))
  })

  it('is taken of the source’s domains only, and of none while the source is blocked', async () => {
    const answerTo = async (from: string) => (await send(['ana@growth.example'], [], from)).last.slice(0, 3)

    expect(await answerTo('bo@fabrikam.example')).toBe('550')
    expect(await answerTo('bo@sub.contoso.example')).toBe('550')
    expect(await answerTo('')).toBe('550')
    await system((tx) => tx.update(outboundSources).set({ senderDomains: [999_999] }))
    expect(await answerTo(sender)).toBe('550')
    await system((tx) => tx.update(outboundSources).set({ senderDomains: [], state: 'blocked' }))
    expect(await answerTo(sender)).toBe('550')
    await system((tx) => tx.update(outboundSources).set({ state: 'active' }))
    expect(await answerTo(sender)).toBe('250')
  })
})

describe('outbound mail through a smarthost', () => {
  it('goes to the smarthost, unless it is for a domain of the service', async () => {
    const path = await startTestMailPath({
      smarthost: (port) => ({ host: '127.0.0.1', port, tls: 'opportunistic' }),
      allowsPrivate: false,
    })
    await addOutboundSource(path.db, path.world.contoso)
    const to = ['ana@growth.example', path.world.contoso.address]
    await sendSmtp(path.smtpPort, { from: 'bo@contoso.example', to, raw: Buffer.from('Subject: x\r\n\r\nx\r\n') })

    await path.sending.runOnce()

    expect(path.hop.received.map(({ to }) => to)).toEqual([['ana@growth.example']])
    await path.close()
  })
})

describe('outbound mail through a smarthost that asks for a password', () => {
  it('shows it to no certificate that is not trusted', async () => {
    const { key, cert } = await (await createTestAuthority()).issue(['127.0.0.1'])
    const own = await startHop({ key, cert }, { hasAuth: true })
    const signIn = { user: 'postern', password: 'secret' }
    const smarthost = () => ({ host: '127.0.0.1', port: own.port, tls: 'required' as const, signIn })
    const path = await startTestMailPath({ smarthost })
    await addOutboundSource(path.db, path.world.contoso)
    const raw = Buffer.from('Subject: x\r\n\r\nx\r\n')
    await sendSmtp(path.smtpPort, { from: 'bo@contoso.example', to: ['ana@growth.example'], raw })

    await path.sending.runOnce()

    expect([own.signIns, own.received]).toEqual([[], []])
    const [row] = await path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages))
    expect(row).toMatchObject({ state: 'deferred', lastAnswer: expect.stringContaining('certificate is not trusted') })
    await own.close()
    await path.close()
  })
})

describe('outbound mail over TLS', () => {
  it('keeps its encryption in the history on both sides, and is taken where it is asked for', async () => {
    const pair = await (await createTestAuthority()).issue(['mx.portal.example'])
    const path = await startTestMailPath({ certificate: { pair: () => pair, onChange() {}, reload: async () => {} } })
    const { contoso, fabrikam } = path.world
    const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
    await addOutboundSource(path.db, contoso)
    await addOutboundSource(path.db, fabrikam, { network: '203.0.113.0/24' })
    const at = path.clock.now()
    await system((tx) =>
      tx.insert(tlsPolicies).values({
        ...{ customerId: fabrikam.id, resellerId: fabrikam.resellerId, domain: 'contoso.example', policy: 'encrypt' },
        ...{ direction: 'in', createdAt: at, updatedAt: at },
      }),
    )
    const mailer = createTransport({ host: '127.0.0.1', port: path.smtpPort, tls: { rejectUnauthorized: false } })
    await mailer.sendMail({ from: 'bo@contoso.example', to: fabrikam.address, text: 'x' })

    await path.sending.runOnce()

    const rows = await system((tx) => tx.select().from(messages).orderBy(messages.direction))
    const tls = expect.stringMatching(/^TLSv1\.3 TLS_/)
    expect(rows).toMatchObject([
      { direction: 0, state: 'delivered', tls },
      { direction: 1, tls },
    ])
    expect(await system((tx) => tx.select().from(tlsPolicies))).toMatchObject([
      { lastResult: 'met', lastSeenVersion: 'TLSv1.3' },
    ])
    await path.close()
  })
})

describe('a scanner of customers’ own mail', () => {
  it('is told who sends it, and its sender’s domain is proven to other customers', async () => {
    const users: (string | undefined)[] = []
    const path = await startTestMailPath({
      async scanner({ user }) {
        users.push(user)
        return { isSpam: false, dmarcDomains: ['contoso.example'] }
      },
    })
    const { contoso, fabrikam } = path.world
    const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
    await addOutboundSource(path.db, contoso)
    await addOutboundSource(path.db, fabrikam, { network: '203.0.113.0/24' })
    const tenant = { resellerId: fabrikam.resellerId, customerId: fabrikam.id }
    const entry = { type: 0, sender: '@contoso.example', source: 'portal' as const, createdAt: path.clock.now() }
    await system((tx) => tx.insert(wblEntries).values({ ...entry, ...tenant }))
    const from = 'bo@contoso.example'
    const raw = Buffer.from(`From: ${from}\r\nSubject: x\r\n\r\nx\r\n`)
    await sendSmtp(path.smtpPort, { from, to: [fabrikam.address], raw })

    await path.sending.runOnce()

    expect(users).toEqual([from, from])
    const [row] = await system((tx) => tx.select().from(messages).where(eq(messages.direction, 1)))
    expect(row).toMatchObject({ state: 'queued', reason: 'allow list' })
    await path.close()
  })
})

describe('outbound mail to servers at private addresses', () => {
  it('is put off without a connection', async () => {
    const path = await startTestMailPath({ names, allowsPrivate: false })
    await addOutboundSource(path.db, path.world.contoso)
    const message = {
      from: 'bo@contoso.example',
      to: ['ana@growth.example'],
      raw: Buffer.from('Subject: x\r\n\r\nx\r\n'),
    }
    await sendSmtp(path.smtpPort, message)

    await path.sending.runOnce()

    expect(path.hop.received).toEqual([])
    const [row] = await path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages))
    expect(row).toMatchObject({ state: 'deferred', lastAnswer: expect.stringMatching(/^451 4\.4\.4/) })
    await path.close()
  })
})

describe('outbound mail in history and reports', () => {
  it('is found by its direction and its state, and counted by the mailflow report (CO-040)', async () => {
    const path = await startTestMailPath()
    await addOutboundSource(path.db, path.world.contoso)
    const raw = Buffer.from('Subject: x\r\n\r\nx\r\n')
    const spam = Buffer.concat([Buffer.from('X-Spam-Flag: YES\r\n'), raw])
    const message = { from: 'bo@contoso.example', to: ['ana@growth.example'], raw }
    await sendSmtp(path.smtpPort, message)
    await sendSmtp(path.smtpPort, { ...message, raw: spam })
    await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [path.world.contoso.address], raw })
    path.clock.advance(60_000)
    const admin = await path.client('admin@contoso.example')

    const found = await admin.messageHistory.list({ direction: 0 })
    const rejected = await admin.messageHistory.list({ state: ['rejected'] })
    const flow = await admin.reports.preview({ type: ReportType.SimpleMailflow, range: 'today' })

    expect(found.messages.map(({ direction, state }) => [direction, state]).sort()).toEqual([
      [0, 'queued'],
      [0, 'rejected'],
    ])
    expect(flow.figures.find(({ name }) => name === 'outbound')?.value).toBe(2)
    expect(rejected.messages.map(({ reason }) => reason)).toEqual(['spam'])
    await path.close()
  })

  it('is told apart from inbound mail by history, dashboard, quarantine and the report of type 7 (CO-040)', async () => {
    const path = await startTestMailPath({ sendLimits: { spamAction: 'hold' } })
    const { contoso } = path.world
    await addOutboundSource(path.db, contoso)
    const raw = Buffer.from('Subject: x\r\n\r\nx\r\n')
    const spam = Buffer.concat([Buffer.from('X-Spam-Flag: YES\r\n'), raw])
    const out = { from: 'bo@contoso.example', to: ['ana@growth.example'] }
    for (const mail of [raw, raw, spam]) await sendSmtp(path.smtpPort, { ...out, raw: mail })
    await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [contoso.address], raw })
    path.clock.advance(60_000)
    const admin = await path.client('admin@contoso.example')

    const flow = await admin.reports.preview({ type: ReportType.SimpleMailflow, range: 'today' })
    const figures = flow.figures.map(({ name, value }) => [name, value])
    const counted = async (direction: 0 | 1) => {
      const way = direction === 0 ? 'out' : 'in'
      const { processed, held } = await admin.dashboard.getMailTotals({ direction: way, days: 7 })
      return {
        history: (await admin.messageHistory.list({ direction })).messages.map((message) => message.direction),
        quarantine: (await admin.quarantine.list({ direction })).entries.map(({ isOutbound }) => isOutbound),
        dashboard: [processed.count, held.count],
      }
    }

    expect(figures).toEqual([
      ['inbound', 1],
      ['outbound', 3],
      ['held', 1],
    ])
    expect(await counted(0)).toEqual({ history: [0, 0, 0], quarantine: [true], dashboard: [3, 1] })
    expect(await counted(1)).toEqual({ history: [1], quarantine: [], dashboard: [1, 0] })
    await path.close()
  })
})
