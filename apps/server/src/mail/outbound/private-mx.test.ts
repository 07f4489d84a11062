import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { createSecretBox } from '../../auth/secret-box'
import { readEnvironment } from '../../env'
import { messages } from '../../messages/messages.table'
import { createParts } from '../../parts/part'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { testNames } from '../../testing/test-names'
import { startTestServer, testSecretKey } from '../../testing/test-server'
import { sendSmtp } from '../../testing/test-smtp'
import { createMailPath } from '../mail-path'

describe('a server whose next hops stand in its own network', () => {
  it('sends mail for other domains to no private address all the same (XS-15)', async () => {
    const { db, blobs, clock, world, close } = await startTestServer()
    const names = testNames({
      mx: { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] },
      addresses: { 'mx.growth.example': ['127.0.0.1'] },
    })
    // The name of a database: mail that arrives needs no folder then.
    const environment = readEnvironment({ DATABASE_URL: 'postgresql://db.example/postern', CHECK_SENDERS: '0' })
    const path = createMailPath({
      ...{ db, blobs, clock, names, environment, countryOf: null, log: pino({ level: 'silent' }) },
      secretBox: createSecretBox([testSecretKey]),
      targets: { names, allowsPrivate: true },
      roles: ['intake', 'relay'],
    })
    const parts = createParts(path.parts({ port: 0, host: '127.0.0.1' }), {
      roles: ['intake', 'relay'],
      onStopFailure: (name) => expect.fail(`${name} did not stop`),
    })
    await addOutboundSource(db, world.contoso)
    await parts.start()
    const raw = Buffer.from('Subject: x\r\n\r\nx\r\n')

    const { last } = await sendSmtp(path.port(), { from: 'bo@contoso.example', to: ['ana@growth.example'], raw })

    expect(last).toMatch(/^250/)
    await vi.waitFor(
      async () => {
        const [row] = await db.inScope({ as: 'system' }, (tx) => tx.select().from(messages))
        expect(row).toMatchObject({ state: 'deferred', lastAnswer: expect.stringMatching(/^451 4\.4\.4/) })
      },
      { timeout: 30_000, interval: 100 },
    )
    await parts.stop()
    await close()
  })
})
