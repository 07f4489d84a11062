import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, messages } from '../../messages/messages.table'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { testNames } from '../../testing/test-names'
import { sendSmtp } from '../../testing/test-smtp'
import { createRelay } from './relay'
import { sendToFirst } from './send'

describe('the relay', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath()
  })
  afterAll(() => path.close())

  const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Kept\r\n\r\nHello\r\n')
  const queue = () => path.db.inScope({ as: 'system' }, (tx) => tx.select().from(deliveries))

  it('keeps mail for a private next hop, however often it looks, until such hops are allowed', async () => {
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

  it('tries every address of a next hop before the next one', async () => {
    const names = testNames({ addresses: { 'mx.two.example': ['127.0.0.2', '127.0.0.1'] } })
    const hops = [{ host: 'mx.two.example', port: path.hop.port, tls: 'opportunistic' as const }]
    const message = { sender: 'ana@growth.example', recipient: 'bo@contoso.example', raw }

    const outcome = await sendToFirst(hops, message, {
      hostName: 'mx.portal.example',
      targets: { names, allowsPrivate: true },
    })

    expect(outcome.kind).toBe('delivered')
    expect(path.hop.received.at(-1)?.to).toEqual(['bo@contoso.example'])
  })
})
