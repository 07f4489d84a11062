import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDigestSender } from '../mail/digest-mail/digest-sender'
import { openTestStream, signInTo } from '../testing/listen-to-events'
import { askForDigests, setDigests } from '../testing/test-digests'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'

describe('mail that its next hop refuses', () => {
  let server: TestMailPath
  beforeAll(async () => {
    server = await startTestMailPath()
    await setDigests(server, {})
  })
  afterAll(() => server.close())

  it('stands as bounced with the server’s words within 10 seconds, and the open list hears of it (RT-010)', async () => {
    const { db, clock, hop, world } = server
    const admin = await server.client('admin@contoso.example')
    const stream = await openTestStream(server, { token: await signInTo(server, 'admin@contoso.example') })
    hop.refusal = { code: 550, text: '5.1.1 There is no such mailbox' }
    await holdMessage(db, world.contoso, { receivedAt: clock.now(), subject: 'Held' })
    // The loop at its own pace, as the server runs it.
    const digests = createDigestSender({
      ...{ db, clock, log: pino({ level: 'silent' }) },
      mailUrl: `smtp://127.0.0.1:${hop.port}`,
      mailFrom: 'Quarantine <quarantine@portal.example>',
      publicUrl: 'https://portal.example',
    })
    digests.start()
    try {
      await askForDigests(server)
      const bounced = await vi.waitFor(
        async () => {
          const { notifications } = await admin.notifications.list({ state: ['bounced'] })
          expect(notifications).toHaveLength(1)
          return notifications[0]
        },
        { timeout: 10_000, interval: 100 },
      )

      expect(bounced).toMatchObject({
        ...{ type: 'digest', recipient: world.contoso.address, state: 'bounced' },
        lastAnswer: '550 5.1.1 There is no such mailbox',
      })
      expect(await stream.heardUntil('notifications')).toContain('notifications')
      expect(hop.received).toEqual([])
    } finally {
      await digests.stop()
      await stream.leave()
    }
  })
})
