import type { OutboundValues } from '@postern/core'
import { outboundArea } from '@postern/core/management'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Transaction } from '../../db/database'
import { removeExpired } from '../../housekeeping/remove-expired'
import { deliveries, messageSources } from '../../messages/messages.table'
import { sendCounters } from '../../outbound-ips/outbound-sources.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { openSession } from '../../testing/smtp-session'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { createIntake, type Intake } from '../intake/intake'
import { upstreamScanner } from '../judge/upstream-scanner'
import { createStopMails } from '../stops/stop-mails'
import { createOutboundIntake } from './outbound-intake'

const limits = { senderPerHour: 20, senderPerDay: 25, customerPerDay: 30 }

describe('limits of outbound mail', () => {
  let path: TestMailPath
  let other: Intake
  let ports: number[]
  const settings: OutboundValues = { ...outboundArea.defaults, ...limits }
  /** Tables that the second server has written to. */
  const written: unknown[] = []
  beforeAll(async () => {
    path = await startTestMailPath({ sendLimits: limits })
    const { db, clock } = path
    await addOutboundSource(db, path.world.contoso)
    const log = pino({ level: 'silent' })
    const scanner = upstreamScanner
    const outbound = createOutboundIntake({
      db: watched(db, (table) => written.push(table)),
      clock,
      scanner,
      settings: { of: async () => ({ ...settings }) },
      stops: createStopMails({ db, clock }),
      uses: { note() {} },
    })
    other = createIntake({ db, clock, log, scanner, hostName: 'mx.portal.example', outbound })
    ports = [path.smtpPort, await other.listen({ port: 0, host: '127.0.0.1' })]
  })
  afterAll(async () => {
    await other.close()
    await path.close()
  })
  beforeEach(() =>
    system(async (tx) => {
      await tx.delete(deliveries)
      await tx.delete(sendCounters)
    }),
  )

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const raw = Buffer.from('Subject: Offer\r\n\r\nHello\r\n')
  const many = (count: number, of = 'ana') =>
    Array.from({ length: count }, (_, index) => `${of}${index}@growth.example`)
  const send = (from: string, to: string[], port = path.smtpPort, headers = '') =>
    sendSmtp(port, { from, to, raw: Buffer.concat([Buffer.from(headers), raw]) }).then(({ last }) => last)
  const queued = async () => (await system((tx) => tx.select().from(deliveries))).length

  it('hold for 50 parallel sends over two servers: never one above', async () => {
    const sends = many(50).map((to, index) => send('bo@contoso.example', [to], ports[index % 2]))

    const answers = await Promise.all(sends)

    expect(answers.filter((answer) => answer.startsWith('250'))).toHaveLength(limits.senderPerHour)
    const refused = answers.filter((answer) => !answer.startsWith('250'))
    expect(refused.every((answer) => answer === '452 4.7.1 The sending limit is reached, try again later')).toBe(true)
    expect(await queued()).toBe(limits.senderPerHour)
  })

  it('hold for all senders of a customer together', async () => {
    const sends = ['a', 'b', 'c', 'd'].flatMap((name) =>
      many(15).map((to, index) => send(`${name}@contoso.example`, [to], ports[index % 2])),
    )

    const answers = await Promise.all(sends)

    expect(answers.filter((answer) => answer.startsWith('250'))).toHaveLength(limits.customerPerDay)
    expect(await queued()).toBe(limits.customerPerDay)
  })

  it('count recipients, and a message that does not fit as a whole counts nothing', async () => {
    expect(await send('bo@contoso.example', many(15))).toMatch(/^250/)
    expect(await send('bo@contoso.example', many(6))).toMatch(/^452 4\.7\.1/)
    expect(await send('bo@contoso.example', many(5))).toMatch(/^250/)
    expect(await send('cy@contoso.example', many(11))).toMatch(/^452 4\.7\.1/)
    expect(await send('cy@contoso.example', many(10))).toMatch(/^250/)
    expect(await queued()).toBe(30)
  })

  describe('for a message with more recipients than they leave room for', () => {
    const full = '452 4.7.1 The sending limit is reached, try again later\r\n'
    const tooMany = '452 4.5.3 Too many recipients\r\n'
    afterEach(() => Object.assign(settings, outboundArea.defaults, limits))

    /** Sends to as many recipients as are taken; resolves to the answers to the others, and to the message. */
    async function sendToAll(from: string, recipients: readonly string[], port = ports[1] ?? 0) {
      const session = await openSession(port)
      const begun = await session.says(`MAIL FROM:<${from}>`)
      const answers = []
      for (const recipient of begun.startsWith('250') ? recipients : [])
        answers.push(await session.says(`RCPT TO:<${recipient}>`))
      const refused = answers.filter((answer) => !answer.startsWith('250'))
      const isBegun = answers.length > refused.length && (await session.says('DATA')).startsWith('354')
      const last = isBegun ? await session.says('Subject: Offer\r\n\r\nHello\r\n.') : begun
      session.close()
      return { taken: answers.length - refused.length, refused, last: last.slice(0, 9) }
    }
    const recipients = async () =>
      (await system((tx) => tx.select().from(deliveries))).map(({ recipient }) => recipient)

    it('refuse the recipients beyond the room at RCPT, and the others get it (RFC 5321, 4.5.3.1.10)', async () => {
      const first = await sendToAll('bo@contoso.example', many(23))
      expect(first).toEqual({ taken: 20, refused: Array(3).fill(full), last: '250 2.0.0' })
      expect((await recipients()).sort()).toEqual(many(20).sort())

      expect(await sendToAll('bo@contoso.example', many(23).slice(20))).toMatchObject({ taken: 0, last: '452 4.7.1' })
      path.clock.advance(60 * 60 * 1000)
      expect(await sendToAll('bo@contoso.example', many(23).slice(20))).toMatchObject({ taken: 3, last: '250 2.0.0' })
      expect((await recipients()).sort()).toEqual(many(23).sort())
    })

    it('refuse those beyond the number of a message, which another transaction of the client takes', async () => {
      Object.assign(settings, { recipientsPerMessage: 4 })

      const first = await sendToAll('bo@contoso.example', many(6))
      expect(first).toEqual({ taken: 4, refused: [tooMany, tooMany], last: '250 2.0.0' })
      expect(await sendToAll('bo@contoso.example', many(6).slice(4))).toMatchObject({ taken: 2, refused: [] })
      expect((await recipients()).sort()).toEqual(many(6).sort())
    })

    it('are never exceeded by parallel messages over two servers that each fit alone', async () => {
      const sends = Array.from({ length: 50 }, (_, index) =>
        sendToAll('bo@contoso.example', many(3, `of${index}-`), ports[index % 2]),
      )

      const answers = await Promise.all(sends)

      const sent = answers.reduce((sum, { taken, last }) => sum + (last === '250 2.0.0' ? taken : 0), 0)
      expect(await queued()).toBe(sent)
      expect(sent).toBeLessThanOrEqual(limits.senderPerHour)
      expect(sent).toBeGreaterThan(limits.senderPerHour - 3)
      expect(answers.every(({ last }) => last === '250 2.0.0' || last === '452 4.7.1')).toBe(true)
    })

    it.each([
      { onExceed: 'hold' as const, queuedAfter: 0 },
      { onExceed: 'notify' as const, queuedAfter: 23 },
    ])('take them all where mail above the limits is not deferred: $onExceed', async ({ onExceed, queuedAfter }) => {
      Object.assign(settings, { onExceed })

      const answers = await sendToAll('bo@contoso.example', many(23))

      expect(answers).toEqual({ taken: 23, refused: [], last: '250 2.0.0' })
      expect(await queued()).toBe(queuedAfter)
    })
  })

  describe('of a message that does not fit', () => {
    const full = '452 4.7.1 The sending limit is reached, try again later'
    beforeEach(() => written.splice(0))
    afterEach(() => Object.assign(settings, outboundArea.defaults, limits))

    it('refuse it before its source is read or written', async () => {
      await send('bo@contoso.example', many(18), ports[1])
      written.splice(0)

      expect(await send('bo@contoso.example', many(3), ports[1])).toBe(full)
      expect(written).toEqual([])
      expect(await send('bo@contoso.example', many(2), ports[1])).toMatch(/^250/)
      expect(written).toContain(messageSources)
    })

    it.each([
      { onExceed: 'defer' as const, taken: [19] },
      { onExceed: 'hold' as const, taken: [20, 24] },
    ])(
      'refuse it before its source is written when another one has taken its place: $onExceed',
      async ({ onExceed, taken }) => {
        Object.assign(settings, { onExceed })
        for (const count of taken) await send('bo@contoso.example', many(count), ports[1])
        const late = await openSession(ports[1] ?? 0)
        for (const command of ['MAIL FROM:<bo@contoso.example>', 'RCPT TO:<late@growth.example>', 'DATA'])
          await late.says(command)
        expect(await send('bo@contoso.example', many(1), ports[1])).toMatch(/^250/)
        written.splice(0)

        expect(await late.says('Subject: Late\r\n\r\nHello\r\n.')).toContain(full)
        expect(written).toEqual([])
        late.close()
      },
    )
  })

  it('do not count mail that is refused, and end with the hour and the day', async () => {
    expect(await send('bo@contoso.example', many(20), path.smtpPort, 'X-Spam-Flag: YES\r\n')).toMatch(/^550/)
    expect(await send('bo@contoso.example', many(20))).toMatch(/^250/)
    expect(await send('BO@contoso.example', many(1))).toMatch(/^452/)

    path.clock.advance(60 * 60 * 1000)
    expect(await send('bo@contoso.example', many(6))).toMatch(/^452/)
    expect(await send('bo@contoso.example', many(5))).toMatch(/^250/)
    expect(await send('bo@contoso.example', many(1))).toMatch(/^452/)
    expect(await send('cy@contoso.example', many(5))).toMatch(/^250/)
    expect(await send('cy@contoso.example', many(1))).toMatch(/^452/)

    path.clock.advance(24 * 60 * 60 * 1000)
    expect(await send('bo@contoso.example', many(20))).toMatch(/^250/)
  })

  it('are forgotten two days later', async () => {
    await send('bo@contoso.example', many(1))
    const counted = () => system((tx) => tx.$count(sendCounters))
    await removeExpired(path.db, path.clock.now())
    expect(await counted()).toBe(3)

    path.clock.advance(4 * 24 * 60 * 60 * 1000)
    await removeExpired(path.db, path.clock.now())

    expect(await counted()).toBe(0)
  })
})

/** A database that tells of each table before a row is inserted into it. */
function watched(db: Database, onInsert: (table: unknown) => void): Database {
  const watching = (tx: Transaction) =>
    new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === 'insert') onInsert(args[0])
          return value.apply(target, args)
        }
      },
    })
  return { ...db, inScope: (scope, work) => db.inScope(scope, (tx) => work(watching(tx))) }
}
