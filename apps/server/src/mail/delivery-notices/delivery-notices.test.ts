import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries } from '../../messages/messages.table'
import { customers } from '../../tenants/tenants.table'
import { readDeliveryReport } from '../../testing/read-delivery-report'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { deliveryNotices } from './delivery-notices.table'

const hourMs = 60 * 60 * 1000
const from = 'ana@growth.example'
const proof = 'Authentication-Results: mx.portal.example; spf=pass smtp.mailfrom=growth.example'

describe('telling the sender', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath()
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.hop.received.length = 0
    path.hop.refusal = null
    await path.db.inScope({ as: 'system' }, async (tx) => {
      await tx.delete(deliveries)
      await tx.delete(deliveryNotices)
    })
  })

  const send = (headers: string[] = [proof]) => {
    const raw = Buffer.from([...headers, `From: Ana <${from}>`, 'Subject: Minutes', '', 'Secret body', ''].join('\r\n'))
    return sendSmtp(path.smtpPort, { from, to: [path.world.contoso.address], raw })
  }
  const notices = () =>
    path.db.inScope({ as: 'system' }, (tx) => tx.select().from(deliveryNotices).orderBy(deliveryNotices.id))
  const refuse = async () => {
    path.hop.refusal = { code: 550, text: '5.1.1 no such user' }
    await path.relay.runOnce()
    path.hop.refusal = null
  }

  it('sends a proven sender one report of mail that failed, with an empty return path and without the body', async () => {
    await send()
    await refuse()

    const sent = [await path.deliveryNotices.runOnce(), await path.deliveryNotices.runOnce()]

    expect(sent).toEqual([1, 0])
    const [report, ...more] = path.hop.received
    expect([report?.from, report?.to, more]).toEqual(['', [from], []])
    const { subject, text, headers } = await PostalMime.parse(report?.raw ?? '')
    expect(subject).toBe('Undelivered: your message could not be delivered')
    const { ofRecipients } = await readDeliveryReport(report?.raw ?? Buffer.alloc(0))
    expect(ofRecipients.map((fields) => [fields.get('action'), fields.get('status')])).toEqual([['failed', '5.1.1']])
    expect(text).toContain(path.world.contoso.address)
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
    expect(report?.raw.toString()).toContain('Subject: Minutes')
    expect(report?.raw.toString()).not.toContain('Secret body')
    expect(await notices()).toMatchObject([{ kind: 'failed', state: 'delivered', header: null, nextTryAt: null }])
  })

  it('sends nothing when the sender is not proven', async () => {
    await send([])
    await refuse()

    expect([await path.deliveryNotices.runOnce(), await notices()]).toEqual([0, []])
  })

  it('reports late mail once after four hours, in the customer’s language, and again on giving up', async () => {
    const { clock, relay, hop, world, db } = path
    await db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ language: 'FR' }).where(eq(customers.id, world.contoso.id)),
    )
    await send()
    hop.refusal = { code: 451, text: '4.7.1 come back later' }
    await relay.runOnce()
    clock.advance(4 * hourMs - 1_000)
    await relay.runOnce()
    const early = await notices()
    clock.advance(2 * 60 * 1000)
    await relay.runOnce()
    clock.advance(hourMs)
    await relay.runOnce()
    const late = await notices()
    clock.advance(5 * 24 * hourMs)
    await relay.runOnce()
    hop.refusal = null
    await path.deliveryNotices.runOnce()

    expect(early).toEqual([])
    expect(late.map(({ kind }) => kind)).toEqual(['delayed'])
    const subjects = await Promise.all(hop.received.map(async ({ raw }) => (await PostalMime.parse(raw)).subject))
    expect(subjects).toEqual([
      'Retardé\u00a0: votre message n’a pas encore été remis',
      'Non remis\u00a0: votre message n’a pas pu être remis',
    ])
  })

  it('retries under the same name while its mail server defers it', async () => {
    await send()
    await refuse()
    path.hop.refusal = { code: 451, text: '4.3.0 busy' }
    await path.deliveryNotices.runOnce()
    path.hop.refusal = null
    const before = await path.deliveryNotices.runOnce()
    path.clock.advance(hourMs)

    const after = await path.deliveryNotices.runOnce()

    const [notice] = await notices()
    expect([before, after]).toEqual([0, 1])
    expect(path.hop.received[0]?.raw.toString()).toContain(
      `Message-ID: <delivery.failed.${notice?.messageId}@portal.example>`,
    )
  })
})
