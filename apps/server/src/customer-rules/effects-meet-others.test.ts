import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { issueCode } from '../quarantine-digest/digest-codes.service'
import { stopMails } from '../stop-mails/stop-mails.table'
import { domains } from '../tenants/tenants.table'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const hub = 'hub@contoso.example'
const subjectWords = ['offer']
const hourMs = 3_600_000

describe('copies and redirections of content rules', () => {
  let path: TestMailPath
  let admin: Client
  let id: number
  let to: string
  beforeAll(async () => {
    path = await startTestMailPath()
    admin = await path.client('admin@contoso.example')
    ;({ id, address: to } = path.world.contoso)
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.hop.received.length = 0
    await system((tx) => tx.delete(deliveries))
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

  it('wait in the queue while a stop is about them, and leave when it ends (RT-046)', async () => {
    await admin.customerRules.create({ id, name: 'Copy', action: 'continue', subjectWords, effects: { copyTo: hub } })
    await receive()
    const { resellerId } = path.world.contoso
    const startsAt = path.clock.now()
    const [stop] = await system((tx) =>
      tx
        .insert(stopMails)
        .values({
          ...{ resellerId, customerId: id, direction: 'in', scope: 'customer', action: 'defer', reason: 'Hacked' },
          ...{ startsAt, until: new Date(startsAt.getTime() + hourMs) },
        })
        .returning({ id: stopMails.id }),
    )

    await path.relay.runOnce()
    await path.relay.runOnce()
    expect(recipients()).toEqual([])
    await (await path.client('super@provider.example')).stopMails.end({ id: Number(stop?.id) })
    await path.relay.runOnce()
    await path.relay.runOnce()

    expect(recipients()).toEqual([hub, to].sort())
  })
})
