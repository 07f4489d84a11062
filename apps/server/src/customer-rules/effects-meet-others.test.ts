import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveryNotices } from '../mail/delivery-notices/delivery-notices.table'
import { deliveries, messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { issueCode } from '../quarantine-digest/digest-codes.service'
import { stopMails } from '../stop-mails/stop-mails.table'
import { domains } from '../tenants/tenants.table'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const hub = 'hub@contoso.example'
const other = 'other@contoso.example'
const subjectWords = ['offer']
const hourMs = 3_600_000

describe('copies and redirections of content rules', () => {
  let path: TestMailPath
  let admin: Client
  let id: number
  let to: string
  beforeAll(async () => {
    // One test leaps over days: sessions outlast it.
    const sessions = { idleMs: 60 * 24 * hourMs, absoluteMs: 60 * 24 * hourMs }
    path = await startTestMailPath({ app: { sessions } })
    admin = await path.client('admin@contoso.example')
    ;({ id, address: to } = path.world.contoso)
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.hop.received.length = 0
    path.hop.refusal = null
    await system(async (tx) => {
      for (const table of [deliveries, stopMails]) await tx.delete(table)
    })
    await verified(path.clock.now())
  })
  afterEach(async () => {
    for (const { id: ruleId } of (await admin.customerRules.list({ id })).rules) {
      await admin.customerRules.delete({ id, ruleId })
    }
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const verified = (verifiedAt: Date | null) =>
    system((tx) => tx.update(domains).set({ verifiedAt }).where(eq(domains.id, path.world.contoso.domainId)))
  const receive = () =>
    sendSmtp(path.smtpPort, {
      ...{ from: 'ana@growth.example', to: [to] },
      raw: Buffer.from(
        'From: <ana@growth.example>\r\nMessage-ID: <1@a.example>\r\nSubject: Our offer\r\n\r\nHello\r\n',
      ),
    })
  const recipients = () => path.hop.received.flatMap((mail) => mail.to).sort()
  /** Releases the latest held message as the link in its digest does. */
  const release = async () => {
    const [entry] = await system((tx) =>
      tx.select().from(quarantineEntries).orderBy(desc(quarantineEntries.id)).limit(1),
    )
    if (!entry) throw new Error('Nothing is held.')
    const { id: entryId, resellerId, customerId, expiresAt } = entry
    const code = { entryId, resellerId, customerId, expiresAt, purpose: 'release' as const }
    const releaseCode = await system((tx) => issueCode(tx, code))
    await (await path.client()).quarantineDigest.release({ id: entryId, releaseCode })
  }

  it('send the copy of held mail once its recipient releases it by the link in a digest (DG-077)', async () => {
    await admin.customerRules.create({ id, name: 'Hold', subjectWords, effects: { copyTo: hub } })
    await receive()
    await path.relay.runOnce()
    expect(recipients()).toEqual([])

    await release()
    await path.relay.runOnce()
    await path.relay.runOnce()

    expect(recipients()).toEqual([hub, to].sort())
  })

  it('leave mail to its recipient that was held because its new address was lost, when a digest link releases it', async () => {
    const effects = { redirectTo: hub }
    await admin.customerRules.create({ id, name: 'Move', action: 'redirect', subjectWords, effects })
    await verified(null)
    await receive()

    await release()
    await path.relay.runOnce()
    await path.relay.runOnce()

    expect(recipients()).toEqual([to])
  })

  const stop = async (values: Partial<typeof stopMails.$inferInsert> = {}) => {
    const { resellerId } = path.world.contoso
    const startsAt = path.clock.now()
    const [row] = await system((tx) =>
      tx
        .insert(stopMails)
        .values({
          ...{ resellerId, customerId: id, direction: 'in', scope: 'customer', action: 'defer', reason: 'Hacked' },
          ...{ startsAt, until: new Date(startsAt.getTime() + hourMs), ...values },
        })
        .returning({ id: stopMails.id }),
    )
    return Number(row?.id)
  }
  const end = async (stopId: number, held: 'deliver' | 'delete' | 'keep' = 'deliver') =>
    (await path.client('super@provider.example')).stopMails.end({ id: stopId, held })
  const redirect = () =>
    admin.customerRules.create({
      ...{ id, name: 'Move', action: 'redirect', subjectWords, effects: { redirectTo: hub, copyTo: other } },
    })
  /** State of the latest message. */
  const states = async () => {
    const rows = await system((tx) =>
      tx.select({ state: messages.state }).from(messages).orderBy(desc(messages.id)).limit(1),
    )
    return rows.map(({ state }) => state)
  }
  const relay = async () => {
    await path.relay.runOnce()
    await path.relay.runOnce()
  }
  const heads = () =>
    new Map(path.hop.received.map(({ to: [to = ''], raw }) => [to, raw.toString('latin1').split('\r\n\r\n')[0]]))

  it('go to the new address, marked, once a stop that held the message at its arrival ends (RT-046)', async () => {
    await redirect()
    const stopId = await stop({ action: 'hold' })
    await receive()
    await relay()
    expect(recipients()).toEqual([])

    await end(stopId)
    await relay()

    expect(recipients()).toEqual([hub, other].sort())
    expect(heads().get(hub)).toContain('X-Loop: ')
  })

  it('go to the new address, marked, once a stop that took the message out of the queue ends (RT-046)', async () => {
    await redirect()
    await receive()
    const stopId = await stop({ action: 'hold' })
    await relay()
    expect(recipients()).toEqual([])

    await end(stopId)
    await relay()

    expect(recipients()).toEqual([hub, other].sort())
    expect(heads().get(hub)).toContain('X-Loop: ')
  })

  it('go nowhere when the redirected mail that a stop holds is deleted, or when it is discarded (RT-046)', async () => {
    await redirect()
    const holding = await stop({ action: 'hold' })
    await receive()
    await end(holding, 'delete')
    const discarding = await stop({ action: 'discard' })
    await receive()
    await end(discarding)
    await relay()

    // The copy of the held one is a mail of its own.
    expect(recipients()).toEqual([other])
  })

  it('are met by a stop that is about the new address, and by none about the former one', async () => {
    await redirect()
    await receive()
    const stopId = await stop({ scope: 'recipient', value: to, action: 'hold' })
    await relay()
    expect(recipients()).toEqual([hub, other].sort())
    await end(stopId)

    path.hop.received.length = 0
    await receive()
    await stop({ scope: 'recipient', value: hub, action: 'defer' })
    await relay()
    expect(recipients()).toEqual([other])
  })

  it('wait for a hop that does not answer, and after five days tell neither sender nor recipient where they went', async () => {
    await redirect()
    path.hop.refusal = { code: 451, text: '4.3.0 Not now' }
    await receive()
    await relay()
    expect(await states()).toEqual(['deferred'])

    path.clock.advance(6 * 24 * hourMs)
    await relay()
    expect(await states()).toEqual(['bounced'])
    expect(await system((tx) => tx.select().from(deliveryNotices))).toEqual([])
  })

  it('wait in the queue while a stop is about them, and leave when it ends (RT-046)', async () => {
    await admin.customerRules.create({ id, name: 'Copy', action: 'continue', subjectWords, effects: { copyTo: hub } })
    await receive()
    const stopId = await stop()

    await relay()
    expect(recipients()).toEqual([])
    await end(stopId)
    await relay()

    expect(recipients()).toEqual([hub, to].sort())
  })
})
