import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quarantineEvents } from '../quarantine/quarantine.table'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { issueCode } from './digest-codes.service'

describe('a release from a digest link', () => {
  let path: TestMailPath
  let client: Awaited<ReturnType<TestMailPath['client']>>['quarantineDigest']
  let id: number
  let releaseCode: string
  beforeAll(async () => {
    path = await startTestMailPath()
    client = (await path.client()).quarantineDigest
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.hop.received.length = 0
    path.clock.advance(2 * 60 * 60 * 1000)
    const entry = await holdMessage(path.db, path.world.contoso, { receivedAt: path.clock.now() })
    const { resellerId, customerId, expiresAt } = entry
    id = entry.id
    releaseCode = await path.db.inScope({ as: 'system' }, (tx) =>
      issueCode(tx, { entryId: id, resellerId, customerId, expiresAt, purpose: 'release' }),
    )
  })
  const events = () =>
    path.db.inScope({ as: 'system' }, (tx) =>
      tx.select({ kind: quarantineEvents.kind }).from(quarantineEvents).where(eq(quarantineEvents.entryId, id)),
    )

  it('is delivered once when requested fifty times at the same moment, while the relay is running (XD-10, XB-21)', async () => {
    let isAsking = true
    const asked = Promise.all(
      Array.from({ length: 50 }, () =>
        client.release({ id, releaseCode }).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ),
    ).finally(() => {
      isAsking = false
    })
    // All are in progress before the next hop's first response.
    path.clock.advance(1)
    while (isAsking) await path.relay.runOnce()
    const answers = await asked
    await path.relay.runOnce()

    expect(path.hop.received).toHaveLength(1)
    expect(answers).toContain(200)
    expect(answers.every((status) => status === 200 || status === 429)).toBe(true)
    expect((await events()).filter(({ kind }) => kind === 'released')).toHaveLength(1)
    expect((await events()).filter(({ kind }) => kind === 'releaseAsked').length).toBeLessThanOrEqual(5)
    expect((await client.get({ id, releaseCode })).stage).toBe('RELEASED')
  })

  it('queues nothing when requested before an earlier one arrived, but does when requested after it (DG-077, ST-027)', async () => {
    const pressed = path.clock.now()
    await client.release({ id, releaseCode })
    path.clock.advance(1_000)
    await path.relay.runOnce()

    path.clock.set(new Date(pressed.getTime() + 500))
    expect((await client.release({ id, releaseCode }))?.stage).toBe('RELEASED')
    await path.relay.runOnce()
    expect(path.hop.received).toHaveLength(1)

    path.clock.set(new Date(pressed.getTime() + 2_000))
    expect((await client.release({ id, releaseCode }))?.stage).toBe('PROCESSING')
    await path.relay.runOnce()
    expect(path.hop.received).toHaveLength(2)
  })
})
