import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, messages } from '../../messages/messages.table'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { testNames } from '../../testing/test-names'
import { sendSmtp } from '../../testing/test-smtp'
import { createHopHealth } from './hop-health'
import { createRelay } from './relay'
import { breakerRule, relayLimits } from './relay-rules'
import { sendToFirst } from './send'

describe('the relay', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath()
  })
  afterAll(() => path.close())

  const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Kept\r\n\r\nHello\r\n')
  const queue = () => path.db.inScope({ as: 'system' }, (tx) => tx.select().from(deliveries))

  it('keeps mail for a private next hop, however often it polls, until such hops are allowed', async () => {
    const { db, clock } = path
    const targets = { names: testNames(), allowsPrivate: false }
    const strict = createRelay({ db, clock, log: pino({ level: 'silent' }), hostName: 'mx.portal.example', targets })
    await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [path.world.contoso.address], raw })

    for (let look = 0; look < 15; look += 1) {
      expect(await strict.runOnce()).toBe(1)
      clock.advance(15 * 60 * 1000)
    }

    expect(await queue()).toMatchObject([{ tries: 0, leasedUntil: null }])
    const [message] = await db.inScope({ as: 'system' }, (tx) => tx.select().from(messages))
    expect(message).toMatchObject({ state: 'deferred', lastAnswer: 'The next hop is not at a public address.' })
    await path.relay.runOnce()
    expect(await queue()).toEqual([])
    expect(path.hop.received).toHaveLength(1)
  })

  it('sends a large message byte for byte', async () => {
    const lines = Buffer.alloc(1_600_000, '..a line of a large message that is read in parts\r\n')
    const large = Buffer.concat([raw, lines, Buffer.from('\r\n')])

    await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [path.world.contoso.address], raw: large })
    await path.relay.runOnce()

    const arrived = path.hop.received.at(-1)?.raw
    expect(arrived?.subarray(-large.length).equals(large)).toBe(true)
    expect(await queue()).toEqual([])
  })

  it('retries deferred mail for five days, then gives it up (RFC 5321, 4.5.4.1)', async () => {
    const { clock, relay, hop, world, db } = path
    await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [world.contoso.address], raw })
    hop.refusal = { code: 451, text: '4.7.1 come back later' }
    const start = clock.now().getTime()
    const triedAfterMinutes: number[] = []
    for (let next = clock.now(); ; ) {
      clock.set(next)
      await relay.runOnce()
      triedAfterMinutes.push((next.getTime() - start) / 60_000)
      const [waiting] = await queue()
      if (!waiting) break
      next = waiting.nextTryAt
    }
    hop.refusal = null

    expect(triedAfterMinutes.slice(0, 9)).toEqual([0, 1, 6, 21, 51, 111, 231, 471, 711])
    expect(triedAfterMinutes.at(-1)).toBeGreaterThanOrEqual(5 * 24 * 60)
    expect(triedAfterMinutes.at(-2)).toBeLessThan(5 * 24 * 60)
    const rows = await db.inScope({ as: 'system' }, (tx) => tx.select().from(messages).orderBy(messages.id))
    expect(rows.at(-1)).toMatchObject({ state: 'bounced', lastAnswer: '451 4.7.1 come back later' })
  })

  it('tries every address of a next hop before the next one', async () => {
    const names = testNames({ addresses: { 'mx.two.example': ['127.0.0.2', '127.0.0.1'] } })
    const hops = [{ host: 'mx.two.example', port: path.hop.port, tls: 'opportunistic' as const }]
    const message = { sender: 'ana@growth.example', recipient: 'bo@contoso.example', content: () => raw }

    const outcome = await sendToFirst(hops, message, {
      hostName: 'mx.portal.example',
      targets: { names, allowsPrivate: true },
      clock: path.clock,
      health: createHopHealth(relayLimits, breakerRule),
    })

    expect(outcome.kind).toBe('delivered')
    expect(path.hop.received.at(-1)?.to).toEqual(['bo@contoso.example'])
  })
})
