import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDigestLink, parseDigestPath } from '@postern/core/digest-link'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assetFolder } from '../asset-folder'
import { messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { customers, domains } from '../tenants/tenants.table'
import { setDigests } from '../testing/test-digests'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'
import { users } from '../users/users.table'
import { withWholeLineEnds } from './intake/line-ends'

const corpus = join(assetFolder('test-data'), 'mail-messages', 'eml')

describe('the mail path', () => {
  let path: TestMailPath
  let to: string
  beforeAll(async () => {
    path = await startTestMailPath()
    to = path.world.contoso.address
    await setDigests(path, { hasNotices: true, noticesPerHour: 60 })
  })
  afterAll(() => path.close())
  beforeEach(() => {
    path.hop.received.length = 0
    path.hop.refusal = null
  })

  const mail = (subject: string, headers: string[] = [], body = 'Hello\r\n') =>
    Buffer.from([...headers, 'From: Ana <ana@growth.example>', `Subject: ${subject}`, '', body].join('\r\n'), 'latin1')
  const spam = ['X-Spam-Flag: YES', 'X-Spam-Status: Yes, score=8.6 required=5', 'X-Spam-Type: bulk']
  const send = (raw: Buffer, from = 'ana@growth.example') => sendSmtp(path.smtpPort, { from, to: [to], raw })
  const history = () => path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages).orderBy(messages.id))
  const held = () =>
    path.db.inScope({ as: 'system' }, (tx) => tx.select().from(quarantineEntries).orderBy(quarantineEntries.id))

  it('defers mail when the recipient’s customer or domain changed hands meanwhile (XT-10)', async () => {
    const { contoso, fabrikam, northwind, fernbrook } = path.world
    const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
    const ofContoso = eq(domains.id, contoso.domainId)
    const before = (await history()).length

    // The directory caches the former tenant for five seconds.
    expect((await send(mail('Known'))).last).toMatch(/^250/)
    await system((tx) => tx.update(customers).set({ resellerId: fernbrook }).where(eq(customers.id, contoso.id)))
    expect((await send(mail('Moved'))).last).toMatch(/^451/)
    await system((tx) => tx.update(customers).set({ resellerId: northwind }).where(eq(customers.id, contoso.id)))
    await system((tx) => tx.update(domains).set({ customerId: fabrikam.id }).where(ofContoso))
    expect((await send(mail('Transferred'))).last).toMatch(/^451/)
    await system((tx) => tx.update(domains).set({ customerId: contoso.id, deletedAt: new Date() }).where(ofContoso))
    expect((await send(mail('Deleted'))).last).toMatch(/^451/)
    await system((tx) => tx.update(domains).set({ deletedAt: null }).where(ofContoso))

    expect((await history()).slice(before).map(({ subject }) => subject)).toEqual(['Known'])
    await path.relay.runOnce()
    path.hop.received.length = 0
  })

  it('relays a clean message to the domain’s next hop byte for byte, behind a trace line (AM-092)', async () => {
    const raw = mail('Minutes', [], 'Caf\xe9\r\n.dot\r\n..two\r\n\r\n')

    const { last } = await send(raw)
    await path.relay.runOnce()

    expect(last).toMatch(/^250/)
    const [arrived] = path.hop.received
    expect(arrived?.to).toEqual([to])
    expect(arrived?.raw.toString('latin1')).toMatch(/^Received: by mx\.portal\.example /)
    expect(arrived?.raw.toString('latin1').endsWith(raw.toString('latin1'))).toBe(true)
    expect((await history()).at(-1)).toMatchObject({ state: 'delivered', subject: 'Minutes', reason: 'clean' })
  })

  it('holds a message that the upstream filter marks, with its verdict and source (AM-092, EN-015, EN-016)', async () => {
    await send(mail('Offer', spam))

    expect((await held()).at(-1)).toMatchObject({
      stage: 'QUARANTINED',
      ownerAddress: to,
      subject: 'Offer',
      spamScore: 8.6,
      verdict: { spamType: 'bulk', spamScore: 8.6 },
    })
    expect((await history()).at(-1)).toMatchObject({ state: 'quarantined', reason: 'bulk' })
  })

  it.each([
    { to: 'nobody@contoso.example', answer: /^550 5\.1\.1/ },
    { to: 'ana@elsewhere.example', answer: /^550 5\.7\.1/ },
    { to: 'a"b@contoso.example', answer: /^(553|501)/ },
  ])('rejects mail for $to', async ({ to: unknown, answer }) => {
    const { last } = await sendSmtp(path.smtpPort, { from: 'a@b.example', to: [unknown], raw: mail('x') })

    expect(last).toMatch(answer)
  })

  it('notifies the recipient in one mail, in their language and zone, with a link that opens the message (XD-04, DG-005)', async () => {
    await path.db.inScope({ as: 'system' }, (tx) =>
      tx.update(users).set({ language: 'FR', timezone: 'America/New_York' }).where(eq(users.username, to)),
    )
    await path.digests.runOnce()
    path.hop.received.length = 0
    await send(mail('<img src=x onerror=alert(1)>', spam))
    await send(mail('Second', spam))
    await path.digests.runOnce()

    const [digest, ...more] = path.hop.received
    const text = digest?.raw.toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    expect(more).toEqual([])
    expect(text).toContain('messages retenus en quarantaine')
    expect(text).toContain('20/11/2026 04:17')
    expect(text.slice(text.indexOf('<html'))).not.toContain('<img')
    const link = new URL(/https:\/\/portal\.example\/quarantine\/\S+/.exec(text)?.[0] ?? '')
    const { releaseCode, timeZone, allowBlockToken } = parseDigestLink(link.search)
    const entry = await (await path.client()).quarantineDigest.get({
      id: parseDigestPath(link.pathname) ?? 0,
      releaseCode,
    })
    expect(timeZone).toBe('America/New_York')
    expect(allowBlockToken).toBeTruthy()
    expect(['Second', '<img src=x onerror=alert(1)>']).toContain(entry.message.subject)
  })

  it('sends a released message as it came in and sets the stage to RELEASED (ST-022, DG-069)', async () => {
    const raw = mail('To release', spam, 'Caf\xe9 \x80\xff\r\n.\r\n\r\nend')
    await send(raw)
    const entry = (await held()).at(-1)
    const client = await path.client('admin@contoso.example')

    await client.quarantine.releaseEntry({ id: entry?.id ?? 0 })
    await path.relay.runOnce()

    const arrived = path.hop.received.at(-1)?.raw.toString('latin1') ?? ''
    expect(arrived.endsWith(`${raw.toString('latin1')}\r\n`)).toBe(true)
    expect(arrived).toContain(`X-Quarantine-Released: id=${entry?.id};`)
    expect((await client.quarantine.getEntry({ id: entry?.id ?? 0 })).stage).toBe('RELEASED')
  })

  it('sets the stage to FAILED when the next hop refuses a released message (ST-025)', async () => {
    await send(mail('Not wanted', spam))
    const id = (await held()).at(-1)?.id ?? 0
    const client = await path.client('admin@contoso.example')
    await client.quarantine.releaseEntry({ id })
    path.hop.refusal = { code: 550, text: '5.1.1 no such user' }

    await path.relay.runOnce()

    expect((await client.quarantine.getEntry({ id })).stage).toBe('FAILED')
  })

  it('keeps a released message in PROCESSING while the next hop defers it, then sends it once', async () => {
    await send(mail('Come back', spam))
    const id = (await held()).at(-1)?.id ?? 0
    const client = await path.client('admin@contoso.example')
    await client.quarantine.releaseEntry({ id })
    path.hop.refusal = { code: 451, text: '4.7.1 greylisted' }
    await path.relay.runOnce()
    const afterFirst = (await client.quarantine.getEntry({ id })).stage
    path.hop.refusal = null
    path.clock.advance(2 * 60 * 1000)

    await Promise.all([path.relay.runOnce(), path.relay.runOnce()])

    expect(afterFirst).toBe('PROCESSING')
    expect((await client.quarantine.getEntry({ id })).stage).toBe('RELEASED')
    expect(path.hop.received.filter(({ raw }) => raw.includes('Come back'))).toHaveLength(1)
  })

  it('does not announce released messages, and gives up on an address that rejects the mail for good', async () => {
    await path.digests.runOnce()
    path.hop.received.length = 0
    await send(mail('Released before the digest', spam))
    const client = await path.client('admin@contoso.example')
    await client.quarantine.releaseEntry({ id: (await held()).at(-1)?.id ?? 0 })
    const told = await path.digests.runOnce()
    await send(mail('For an address that refuses', spam))
    path.hop.refusal = { code: 550, text: '5.1.1 no such user' }

    const refused = await path.digests.runOnce()
    path.clock.advance(5 * 60 * 1000)
    const again = await path.digests.runOnce()

    expect([told, refused, again]).toEqual([0, 1, 0])
    expect(path.hop.received).toEqual([])
  })

  it('discards mail from a sender that the recipient blocked (DG-037, XD-13)', async () => {
    await send(mail('Block me', spam), 'block@growth.example')
    const entry = (await held()).at(-1)
    path.hop.received.length = 0
    await path.digests.runOnce()
    const text = path.hop.received.at(-1)?.raw.toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const link = new URL(new RegExp(`https://portal\\.example/quarantine/${entry?.id}/\\S+`).exec(text)?.[0] ?? '')
    const allowBlockToken = parseDigestLink(link.search).allowBlockToken ?? ''
    await (await path.client()).quarantineDigest.addListEntry({ id: entry?.id ?? 0, entryType: 1, allowBlockToken })

    const { last } = await send(mail('Once more'), 'block@growth.example')

    expect(last).toMatch(/^250/)
    expect((await history()).at(-1)).toMatchObject({ state: 'discarded', reason: 'block list', subject: 'Once more' })
  })

  it('accepts or clearly rejects every message of the corpus, and each accepted one can be found (AM-092)', async () => {
    const files = readdirSync(corpus)
    const before = (await history()).length
    const answers = new Map<string, string>()
    const waiting = [...files]
    const sendRest = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        answers.set(file, (await send(readFileSync(join(corpus, file)))).last)
      }
    }
    await Promise.all(Array.from({ length: 12 }, sendRest))

    const taken = [...answers.values()].filter((answer) => answer.startsWith('250'))
    expect([...answers].filter(([, answer]) => !/^(250|552)/.test(answer))).toEqual([])
    expect((await history()).length - before).toBe(taken.length)
    expect(taken.length).toBeGreaterThan(280)
  })
})

describe('an intake with small limits', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath({ limits: { messageBytes: 20_000, headerBytes: 8_000, headerLineBytes: 2_000 } })
  })
  afterAll(() => path.close())

  it.each([
    { what: 'a message over the limit', raw: `Subject: big\r\n\r\n${'x'.repeat(78)}\r\n`.repeat(300) },
    { what: 'an endless header line', raw: `Subject: ${'x'.repeat(3_000)}\r\n\r\nbody\r\n` },
    { what: 'an endless header', raw: `${`X-A: ${'b'.repeat(90)}\r\n`.repeat(120)}\r\nbody\r\n` },
  ])('rejects $what with 552 and continues', async ({ raw }) => {
    const { last } = await sendSmtp(path.smtpPort, {
      from: 'a@b.example',
      to: [path.world.contoso.address],
      raw: Buffer.from(raw),
    })
    const next = await sendSmtp(path.smtpPort, {
      from: 'a@b.example',
      to: [path.world.contoso.address],
      raw: Buffer.from('Subject: ok\r\n\r\nok\r\n'),
    })

    expect(last).toMatch(/^552/)
    expect(next.last).toMatch(/^250/)
  })
})

describe('withWholeLineEnds', () => {
  it.each([
    { raw: 'a\nb', whole: 'a\r\nb' },
    { raw: 'a\rb\r\n', whole: 'a\r\nb\r\n' },
    { raw: 'a\r\n\r\nb', whole: 'a\r\n\r\nb' },
    { raw: '\n\r', whole: '\r\n\r\n' },
  ])('completes every line end of $raw', ({ raw, whole }) => {
    expect(withWholeLineEnds(Buffer.from(raw)).toString()).toBe(whole)
  })
})
