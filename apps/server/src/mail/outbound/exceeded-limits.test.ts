import { type OutboundValues, Stage } from '@postern/core'
import { outboundArea } from '@postern/core/management'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { throttles } from '../../auth/auth.table'
import { deliveries, messages } from '../../messages/messages.table'
import { sendCounters } from '../../outbound-ips/outbound-sources.table'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { accountMails } from '../account-mail/account-mail.table'
import { deliveryNotices } from '../delivery-notices/delivery-notices.table'
import { claimGivenUp } from '../relay/claim'
import { retryRules } from '../relay/relay-rules'

const hourMs = 60 * 60 * 1000

describe('outbound mail above a limit', () => {
  let path: TestMailPath
  const settings: OutboundValues = { ...outboundArea.defaults }
  beforeAll(async () => {
    path = await startTestMailPath({
      sendLimits: settings,
      names: {
        mx: { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] },
        addresses: { 'mx.growth.example': ['127.0.0.1'] },
      },
    })
    await addOutboundSource(path.db, path.world.contoso)
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    Object.assign(settings, outboundArea.defaults, { senderPerHour: 10 })
    path.hop.received.length = 0
    await system(async (tx) => {
      for (const table of [
        deliveries,
        deliveryNotices,
        quarantineEntries,
        messages,
        sendCounters,
        accountMails,
        throttles,
      ])
        await tx.delete(table)
    })
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const send = (to: string[], headers = '', options = '') =>
    sendSmtp(path.smtpPort, {
      ...{ from: 'bo@contoso.example', to, options },
      raw: Buffer.from(`${headers}From: Bo <bo@contoso.example>\r\nSubject: Offer\r\n\r\nHello\r\n`),
    }).then(({ last }) => last)
  const many = (count: number) => Array.from({ length: count }, (_, index) => `ana${index}@growth.example`)
  const rows = () =>
    system(async (tx) => ({
      queued: await tx.select().from(deliveries),
      held: await tx.select().from(quarantineEntries),
      history: await tx.select().from(messages),
    }))

  it('is held with its reason: of 50 parallel sends exactly the limit is sent (RT-038)', async () => {
    settings.onExceed = 'hold'

    const answers = await Promise.all(many(50).map((to) => send([to])))

    expect(answers.every((answer) => answer.startsWith('250'))).toBe(true)
    const { queued, held, history } = await rows()
    expect([queued.length, held.length]).toEqual([10, 40])
    expect(held[0]).toMatchObject({
      ...{ isOutbound: true, ownerUserId: null, ownerAddress: 'bo@contoso.example', reason: 'content' },
      verdict: { contentViolationDetail: 'More mail than the sending limit allows.' },
    })
    expect(history.filter(({ state, reason }) => state === 'quarantined' && reason === 'sendLimit')).toHaveLength(40)
  })

  it('is held up to the limits of a day, and deferred above them', async () => {
    Object.assign(settings, { onExceed: 'hold', senderPerHour: 1, senderPerDay: 3 })

    const answers = []
    for (const to of many(6)) answers.push(await send([to]))

    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['250', '250', '250', '250', '452', '452'])
    const { queued, held } = await rows()
    expect([queued.length, held.length]).toEqual([1, 3])
  })

  it.each(['defer', 'hold', 'notify'] as const)(
    'counts what is held as spam against the limits of a day, whatever happens above them: %s',
    async (onExceed) => {
      Object.assign(settings, { onExceed, spamAction: 'hold', senderPerDay: 3, customerPerDay: 4 })
      const spam = (from: string) =>
        sendSmtp(path.smtpPort, {
          ...{ from, to: ['ana@growth.example'] },
          raw: Buffer.from(`X-Spam-Flag: YES\r\nFrom: <${from}>\r\nSubject: Offer\r\n\r\nHello\r\n`),
        }).then(({ last }) => last.slice(0, 3))

      const answers = []
      for (let mails = 0; mails < 5; mails += 1) answers.push(await spam('bo@contoso.example'))
      for (let mails = 0; mails < 2; mails += 1) answers.push(await spam('cy@contoso.example'))

      expect(answers).toEqual(['250', '250', '250', '452', '452', '250', '452'])
      expect((await rows()).held).toHaveLength(4)
      expect(await send(many(1))).toMatch(/^250/)
    },
  )

  it('counts what a script holds against the limits of a day', async () => {
    Object.assign(settings, { senderPerDay: 2 })
    const provider = await path.client('super@provider.example')
    const source = 'require "fileinto";\nfileinto "Quarantine";\n'
    const { id } = await provider.scripts.create({ name: 'All of it', direction: 'out', source })
    await provider.scripts.deploy({ id, number: 1 })

    const answers = []
    for (const to of many(3)) answers.push(await send([to]))
    await provider.scripts.turnOff({ id })

    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['250', '250', '452'])
    expect((await rows()).held).toHaveLength(2)
  })

  it('goes to its recipient once an administrator releases it, and to nobody before', async () => {
    Object.assign(settings, { onExceed: 'hold', senderPerHour: 1 })
    await send(many(2))
    await path.sending.runOnce()
    expect(path.hop.received).toEqual([])
    const { held } = await rows()
    const admin = await path.client('admin@contoso.example')

    const listed = await admin.quarantine.list({})
    expect(listed.entries.map(({ isOutbound, recipientList }) => [isOutbound, recipientList])).toEqual(
      expect.arrayContaining([
        [true, ['ana0@growth.example']],
        [true, ['ana1@growth.example']],
      ]),
    )
    await admin.quarantine.releaseEntry({ id: Number(held[0]?.id) })
    await path.sending.runOnce()

    expect(path.hop.received.map(({ from, to }) => [from, to])).toEqual([
      ['bo@contoso.example', held[0]?.recipientList],
    ])
    const [entry] = await system((tx) =>
      tx
        .select()
        .from(quarantineEntries)
        .where(eq(quarantineEntries.id, Number(held[0]?.id))),
    )
    expect(entry?.stage).toBe(Stage.Released)
  })

  describe('once an administrator has released it', () => {
    const release = async () => {
      Object.assign(settings, { onExceed: 'hold', senderPerHour: 1 })
      await send(['cy@growth.example'])
      await system((tx) => tx.delete(deliveries))
      await send(['ana@growth.example'])
      const [entry] = (await rows()).held
      await (await path.client('admin@contoso.example')).quarantine.releaseEntry({ id: Number(entry?.id) })
    }
    const notices = () => system((tx) => tx.select().from(deliveryNotices).orderBy(deliveryNotices.id))
    afterEach(() => {
      path.hop.refusal = null
    })

    it('is retried for five days; its sender is told after four hours and when it fails', async () => {
      await release()
      const start = path.clock.now().getTime()
      path.hop.refusal = { code: 451, text: '4.7.1 come back later' }
      let toldAfter = 0
      for (let tries = 0; tries < 60; tries += 1) {
        await path.sending.runOnce()
        const [waiting] = await system((tx) => tx.select().from(deliveries))
        if (toldAfter === 0 && (await notices()).length > 0) toldAfter = path.clock.now().getTime() - start
        if (!waiting) break
        path.clock.set(waiting.nextTryAt)
      }

      expect(toldAfter).toBeGreaterThanOrEqual(4 * hourMs)
      expect(toldAfter).toBeLessThan(9 * hourMs)
      expect(path.clock.now().getTime() - start).toBeGreaterThanOrEqual(120 * hourMs)
      const told = { sender: 'bo@contoso.example', recipient: 'ana@growth.example', receivedAt: new Date(start) }
      expect(await notices()).toMatchObject([
        { ...told, kind: 'delayed' },
        { ...told, kind: 'failed', answer: expect.stringContaining('451 4.7.1') },
      ])
      expect((await rows()).held).toMatchObject([{ stage: Stage.Failed }])
    })

    it('fails at once where a server refuses it, and its sender is told', async () => {
      await release()
      path.hop.refusal = { code: 550, text: '5.1.1 no such user' }
      await path.sending.runOnce()

      expect(await notices()).toMatchObject([{ kind: 'failed', sender: 'bo@contoso.example' }])
    })

    it('is given up after five days, not sooner, while its server does not answer', async () => {
      await release()
      const at = (days: number) => new Date(path.clock.now().getTime() + days * 24 * hourMs)
      const givenUp = (now: Date) =>
        claimGivenUp(path.db, { now, rules: retryRules, route: 'mx', lanes: ['growth.example'], limit: 10 })

      expect(await givenUp(at(4.9))).toEqual([])
      expect(await givenUp(at(5.1))).toMatchObject([{ recipient: 'ana@growth.example' }])
    })
  })

  it('is sent, and administrators of customer and reseller get a mail once a day', async () => {
    settings.onExceed = 'notify'
    const ordered = async () => {
      const mails = await system((tx) => tx.select().from(accountMails))
      return mails.filter(({ kind }) => kind === 'sendLimitExceeded').length
    }

    await send(many(10))
    expect(await ordered()).toBe(0)
    await Promise.all(many(5).map((to) => send([to])))
    expect(await ordered()).toBe(2)
    expect((await rows()).queued).toHaveLength(15)
    path.clock.advance(25 * 60 * 60 * 1000)
    await send(many(11))

    expect(await ordered()).toBe(4)
    await path.accountMails.runOnce()
    const texts = path.hop.received.map(({ raw }) => raw.toString())
    expect(texts.some((text) => text.includes('Subject: A sending limit is exceeded'))).toBe(true)
  })

  it('is refused for its size and its recipients before it is transferred', async () => {
    Object.assign(settings, { megabytesPerMessage: 1, recipientsPerMessage: 2 })

    expect(await send(many(1), '', ' SIZE=1048577')).toBe('552 5.3.4 Message is larger than 1 MB')
    expect(await send(many(1), `X-Long: ${'x'.repeat(900)}\r\n`.repeat(1_300))).toMatch(/^552 5\.3\.4/)
    expect(await send(many(3))).toMatch(/^452 4\.5\.3/)
    expect(await send(many(2))).toMatch(/^250/)
  })

  it.each([
    { spamAction: 'reject', answer: /^550 5\.7\.1/, counts: [0, 0] },
    { spamAction: 'hold', answer: /^250/, counts: [0, 1] },
    { spamAction: 'tag', answer: /^250/, counts: [1, 0] },
  ] as const)('is judged by the spam action $spamAction', async ({ spamAction, answer, counts }) => {
    settings.spamAction = spamAction

    expect(await send(many(1), 'X-Spam-Status: Yes, score=9 required=5\r\n')).toMatch(answer)

    const { queued, held } = await rows()
    expect([queued.length, held.length]).toEqual(counts)
    await path.sending.runOnce()
    for (const { raw } of path.hop.received) {
      expect(raw.toString()).toMatch(/^Received: [^\n]+\n\t[^\n]+\nX-Spam-Flag: YES\r\nX-Spam-Status/)
      expect(flagsIn(raw)).toEqual(['X-Spam-Flag: YES'])
    }
    expect(path.hop.received).toHaveLength(counts[0])
  })

  const flagsIn = (raw: Buffer) => raw.toString().match(/^X-Spam-Flag:.*(?=\r$)/gim)

  it('carries the mark of this server in place of those that its sender wrote', async () => {
    settings.spamAction = 'tag'

    await send(many(1), 'X-Spam-Flag: YES\r\nX-Mailer: Post\r\nx-spam-flag:\r\n NO\r\n')
    await path.sending.runOnce()

    const [{ raw } = { raw: Buffer.alloc(0) }] = path.hop.received
    expect(flagsIn(raw)).toEqual(['X-Spam-Flag: YES'])
    expect(raw.toString()).toContain('X-Spam-Flag: YES\r\nX-Mailer: Post\r\nFrom: Bo')
  })

  it('carries no mark when it is no spam', async () => {
    settings.spamAction = 'tag'

    await send(many(1))
    await path.sending.runOnce()

    expect(path.hop.received.map(({ raw }) => flagsIn(raw))).toEqual([null])
  })

  it('is refused for a virus whatever the spam action is', async () => {
    settings.spamAction = 'tag'

    expect(await send(many(1), 'X-Virus-Status: Infected (Eicar)\r\n')).toMatch(/^550 5\.7\.1 .*virus/)
  })
})
