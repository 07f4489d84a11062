import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messageStamps } from '../../message-stamps/message-stamps.table'
import { deliveries, messageSources, messages } from '../../messages/messages.table'
import { customers } from '../../tenants/tenants.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'

const local = ['127.0.0.1']
const names = {
  mx: { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] },
  addresses: { 'mx.growth.example': local, 'partner.example': local },
}

describe('stamped mail (RT-133)', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath({ names })
    await addOutboundSource(path.db, path.world.contoso)
  })
  afterAll(() => path.close())
  afterEach(() => {
    path.hop.received.length = 0
    return system(async (tx) => {
      await tx.delete(messageStamps)
      await tx.delete(deliveries)
    })
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)

  const stamp = (values: Partial<typeof messageStamps.$inferInsert> = {}) =>
    system((tx) =>
      tx.insert(messageStamps).values({
        ...{ name: 'Stamp', direction: 'out', position: 'bottom', hasLine: true, scope: 'all', onlyExternal: true },
        texts: {
          ENG: { text: '{{senderName}} of {{customer}}', html: '<p>{{senderName}} of {{customer}}</p>' },
          FR: { text: 'De {{customer}}', html: '<p>De {{customer}}</p>' },
        },
        ...{ isActive: true, createdAt: path.clock.now(), updatedAt: path.clock.now() },
        ...values,
      }),
    )
  const banner = { direction: 'in', position: 'top', texts: textsOf('External mail') } as const

  function textsOf(text: string) {
    return { ENG: { text, html: `<p>${text}</p>` }, FR: { text: '', html: '' } }
  }

  const mail = (from: string, headers: string[] = [], body = 'Hello') =>
    Buffer.from([...headers, `From: ${from}`, 'Subject: Offer', '', body, ''].join('\r\n'))

  async function sendOut(to: string, raw: Buffer): Promise<void> {
    await sendSmtp(path.smtpPort, { from: 'bo@contoso.example', to: [to], raw })
    await path.sending.runOnce()
  }
  async function sendIn(raw: Buffer, from = 'ana@growth.example'): Promise<void> {
    await sendSmtp(path.smtpPort, { from, to: [path.world.contoso.address], raw })
    await path.relay.runOnce()
  }
  const received = async () => {
    const parsed = await Promise.all(path.hop.received.map(({ raw }) => PostalMime.parse(raw)))
    return parsed.map(({ text, headers }) => ({
      text: text?.trimEnd(),
      stamps: headers.filter(({ key }) => key === 'x-postern-stamp').length,
    }))
  }

  it('leaves a customer with its stamp, while the stored source stays as it came', async () => {
    await stamp()
    const raw = mail('Bo Berg <bo@contoso.example>')
    await sendOut('ana@growth.example', raw)

    const [customer] = await system((tx) => tx.select().from(customers).where(eq(customers.id, path.world.contoso.id)))
    expect(await received()).toEqual([{ text: `Hello\n\n-- \nBo Berg of ${customer?.name}`, stamps: 1 }])
    const sources = await system((tx) => tx.select({ raw: messageSources.raw }).from(messageSources))
    expect(sources.at(-1)?.raw.toString()).toContain(raw.toString())
    expect(sources.at(-1)?.raw.toString()).not.toContain('-- ')
  })

  it('has the words of the customer’s language', async () => {
    await stamp()
    const speak = (language: string) =>
      system((tx) => tx.update(customers).set({ language }).where(eq(customers.id, path.world.contoso.id)))
    await speak('FR')
    await sendOut('ana@growth.example', mail('bo@contoso.example'))
    await speak('ENG')

    expect((await received())[0]?.text).toMatch(/-- \nDe /)
  })

  it('is stamped only for the customers, directions and domains that the stamp names', async () => {
    const { contoso, fabrikam } = path.world
    await stamp({ name: 'Off', isActive: false })
    await stamp({ name: 'Of others', scope: 'customers', forCustomers: [fabrikam.id] })
    await stamp({ name: 'Of another reseller', scope: 'resellers', forResellers: [contoso.resellerId + 1000] })
    await stamp({ name: 'Inbound', direction: 'in' })
    await stamp({ name: 'Not to growth', exceptDomains: ['growth.example'] })
    await sendOut('ana@growth.example', mail('bo@contoso.example'))
    expect(await received()).toEqual([{ text: 'Hello', stamps: 0 }])

    await stamp({ name: 'Of its reseller', scope: 'resellers', forResellers: [contoso.resellerId] })
    await stamp({ name: 'Its own', scope: 'customers', forCustomers: [contoso.id], direction: 'both' })
    await sendOut('ana@growth.example', mail('bo@contoso.example'))
    expect((await received())[1]?.stamps).toBe(2)
  })

  it('reaches a customer with a banner, which no forged mark keeps away', async () => {
    await stamp(banner)
    await sendIn(mail('Ana <ana@growth.example>', ['X-Postern-Stamp: 1'], 'External mail\r\n\r\nPay now'))

    expect((await received())[0]?.text).toBe(`External mail\n${'-'.repeat(40)}\n\n\nPay now`)
  })

  it('counts as internal, or from an excluded domain, only with a proven sender', async () => {
    await stamp({ ...banner, exceptDomains: ['growth.example'] })
    // As it stands in the history: mail that imitates the own domain would be held.
    const deliver = async (displayAddress: string, result: string) => {
      const to = [path.world.contoso.address]
      await sendSmtp(path.smtpPort, { from: 'x@growth.example', to, raw: mail('ana@growth.example') })
      const authentication = { spf: '', dkim: [], arc: '', dmarc: { result, policy: null } }
      await system((tx) => tx.update(messages).set({ displayAddress, authentication }))
      await path.relay.runOnce()
    }
    for (const sender of ['Ana <ana@growth.example>', 'boss@contoso.example']) {
      await deliver(sender, 'fail')
      await deliver(sender, 'pass')
    }

    expect((await received()).map(({ stamps }) => stamps)).toEqual([1, 0, 1, 0])
  })

  it('goes unstamped when it is signed or encrypted', async () => {
    await stamp(banner)
    const signed = [
      'Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary=b',
      ...['', '--b', 'Content-Type: text/plain', '', 'Hello', '--b'],
      ...['Content-Type: application/pgp-signature', '', 'x', '--b--', ''],
    ]
    await sendIn(Buffer.from(['From: ana@growth.example', ...signed].join('\r\n')))

    expect(path.hop.received[0]?.raw.toString().endsWith(signed.join('\r\n'))).toBe(true)
  })

  it('writes the name of a sender as text, and none that reads as a link', async () => {
    await stamp({ ...banner, texts: { ...textsOf('Mail of {{senderName}}, be careful') } })
    await sendIn(mail('"</div><script>x</script>" <ana@growth.example>'))
    await sendIn(mail('"www.hostile.example" <ana@growth.example>'))

    const texts = (await received()).map(({ text }) => text?.split('\n')[0])
    expect(texts).toEqual(['Mail of </div><script>x</script>, be careful', 'Mail of ana@growth.example, be careful'])
  })
})
