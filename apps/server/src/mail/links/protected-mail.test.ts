import { ServiceModule } from '@postern/core'
import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../messages/messages.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { giveModule } from '../../testing/give-module'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { testSecretKey } from '../../testing/test-server'
import { sendSmtp } from '../../testing/test-smtp'
import { createLinkTokens, linkKeysOf } from '../../url-protection/link-token'
import { originalLink } from '../../url-protection/protected-link'
import { urlProtection } from '../../url-protection/url-protection.table'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const tokens = createLinkTokens(linkKeysOf([testSecretKey]))
const link = 'https://www.shop.example/offer?id=7&user=ana'

describe('links in delivered mail', () => {
  let path: TestMailPath
  let admin: Client
  beforeAll(async () => {
    const local = ['127.0.0.1']
    const mx = { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] }
    path = await startTestMailPath({ names: { mx, addresses: { 'mx.growth.example': local } } })
    await giveModule(path.db, path.world.contoso, ServiceModule.UrlScanner)
    await addOutboundSource(path.db, path.world.contoso)
    admin = await path.client('admin@contoso.example')
  })
  afterAll(() => path.close())
  beforeEach(() => {
    path.hop.received.length = 0
  })
  afterEach(() => path.db.inScope({ as: 'system' }, (tx) => tx.delete(urlProtection)))

  const html = (url: string) => `<p>See <a href="${url.replaceAll('&', '&amp;')}">our offer</a></p>`
  const mail = (body: string, type = 'text/html', from = 'ana@growth.example') =>
    Buffer.from([`From: ${from}`, 'Subject: Offer', `Content-Type: ${type}; charset=utf-8`, '', body, ''].join('\r\n'))
  const deliver = async (raw: Buffer, to = path.world.contoso.address) => {
    await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [to], raw })
    await path.relay.runOnce()
    return path.hop.received.at(-1)?.raw.toString('latin1') ?? ''
  }
  const hrefIn = (raw: string) => /href="([^"]*)"/.exec(raw)?.[1] ?? ''
  const rewrites = (more = {}) => admin.urlProtection.update({ id: path.world.contoso.id, rewrites: true, ...more })

  it('lead through the click page where the customer wants it; all other bytes stay (RT-023)', async () => {
    await rewrites()
    const raw = await deliver(mail(html(link)))

    const address = hrefIn(raw)
    expect(address).toMatch(/^https:\/\/portal\.example\/u\/www\.shop\.example\/[\w-]+$/)
    expect(originalLink(address, tokens)).toBe(link)
    const [message] = await path.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(messages).orderBy(desc(messages.id)).limit(1),
    )
    const token = address.split('/').at(-1) ?? ''
    expect(tokens.read(token)).toMatchObject({ customerId: path.world.contoso.id, messageId: message?.id })
    expect(raw.split('\r\n').slice(2).join('\r\n').replace(address, link.replaceAll('&', '&amp;'))).toBe(
      mail(html(link)).toString(),
    )
  })

  it('stay as they are without the setting, without the module, and for other customers (RO-020)', async () => {
    const provider = await path.client('super@provider.example')
    await provider.urlProtection.update({ id: path.world.orchard.id, rewrites: true })

    expect(await deliver(mail(html(link)))).toContain(html(link))
    expect(await deliver(mail(html(link)), path.world.orchard.address)).toContain(html(link))
  })

  it('stay as they are in signed mail, in plain text unless wanted, and to own domains', async () => {
    await rewrites()
    const signed = Buffer.from(
      [
        ...[
          'From: ana@growth.example',
          'Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary=b',
          '',
        ],
        ...[
          '--b',
          'Content-Type: text/html',
          '',
          html(link),
          '--b',
          'Content-Type: application/pgp-signature',
          '',
          'x',
          '--b--',
          '',
        ],
      ].join('\r\n'),
    )

    expect(await deliver(signed)).toContain(signed.toString())
    expect(await deliver(mail(link, 'text/plain'))).toContain(`\r\n\r\n${link}\r\n`)
    expect(await deliver(mail(html('https://contoso.example/')))).toContain(html('https://contoso.example/'))
    await rewrites({ rewritesText: true, exemptsOwnDomains: false })
    expect(await deliver(mail(link, 'text/plain'))).toMatch(
      /\r\n\r\nhttps:\/\/portal\.example\/u\/www\.shop\.example\/[\w-]+\r\n$/,
    )
    expect(hrefIn(await deliver(mail(html('https://contoso.example/'))))).toContain('/u/contoso.example/')
  })

  it('stay as they are where they are exempt (RT-037)', async () => {
    const provider = await path.client('super@provider.example')
    await rewrites()
    await provider.urlExemptions.add({ lines: ['shop.example'], match: 'subdomains' })

    expect(await deliver(mail(html(link)))).toContain(html(link))
    const { entries } = await provider.urlExemptions.list({})
    for (const { id } of entries) await provider.urlExemptions.delete({ id })
  })

  it('are the original ones in what the customer sends out, and in what our own pages show (RT-023)', async () => {
    await rewrites()
    const address = hrefIn(await deliver(mail(html(link))))
    const reply = mail(html(address), 'text/html', 'bo@contoso.example')
    await sendSmtp(path.smtpPort, { from: 'bo@contoso.example', to: ['ana@growth.example'], raw: reply })
    await path.sending.runOnce()

    expect(path.hop.received.at(-1)?.to).toEqual(['ana@growth.example'])
    expect(path.hop.received.at(-1)?.raw.toString('latin1')).toContain(html(link))
  })
})
