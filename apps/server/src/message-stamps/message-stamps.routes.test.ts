import { stampsAtMost } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { messageStamps } from './message-stamps.table'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const texts = {
  ENG: { text: '{{customer}}: confidential.', html: '<p>{{customer}}: <b>confidential</b>.</p>' },
  FR: { text: '', html: '' },
}

describe('message stamps', () => {
  let path: TestMailPath
  let provider: Client
  beforeAll(async () => {
    path = await startTestMailPath()
    provider = await path.client('super@provider.example')
  })
  afterAll(() => path.close())
  afterEach(() => path.db.inScope({ as: 'system' }, (tx) => tx.delete(messageStamps)))

  const make = (values: object = {}) =>
    provider.messageStamps.create({ name: 'Disclaimer', texts, scope: 'all', ...values } as never)
  const refused = (field: string) => ({ fields: { [field]: [expect.any(String)] } })

  it('are found by name and direction, in the order asked for (RT-133)', async () => {
    await make()
    await make({ name: 'Banner', direction: 'in', position: 'top' })

    const names = async (query: object) => (await provider.messageStamps.list(query)).stamps.map(({ name }) => name)
    expect(await names({})).toEqual(['Banner', 'Disclaimer'])
    expect(await names({ ordering: '-name' })).toEqual(['Disclaimer', 'Banner'])
    expect(await names({ direction: 'in' })).toEqual(['Banner'])
    expect(await names({ freeSearch: 'claim' })).toEqual(['Disclaimer'])
  })

  it('name the customers and resellers whose mail they are put into (RT-134, RT-135)', async () => {
    const { contoso } = path.world
    const { id } = await make({ scope: 'customers', customerIds: [contoso.id], resellerIds: [contoso.resellerId] })

    expect(await provider.messageStamps.get({ id })).toMatchObject({
      ...{ scope: 'customers', customers: [{ id: contoso.id, name: expect.any(String) }], resellers: [] },
      ...{ isActive: false, onlyExternal: true, hasLine: true, position: 'bottom' },
    })
    const nobody = { id, scope: 'resellers' as const, resellerIds: [] }
    await expect(provider.messageStamps.update(nobody)).rejects.toMatchObject(refused('resellerIds'))
    const unknown = { id, scope: 'resellers' as const, resellerIds: [123_456] }
    await expect(provider.messageStamps.update(unknown)).rejects.toMatchObject(refused('resellerIds'))
  })

  it('have one name, and are changed only as they were seen (RT-136, XS-13)', async () => {
    const { id, version } = await make()

    await expect(make({ name: 'DISCLAIMER' })).rejects.toMatchObject({ status: 409, ...refused('name') })
    await provider.messageStamps.update({ id, isActive: true }, { ifMatch: version })
    await expect(provider.messageStamps.update({ id, name: 'X' }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    await provider.messageStamps.delete({ id })
    const { events } = await provider.audit.list({ target: `messageStamp ${id}` })
    expect(events.map(({ action }) => action)).toEqual([
      ...['messageStampDeleted', 'messageStampChanged', 'messageStampAdded'],
    ])
    expect(events[1]).toMatchObject({ before: { isActive: false }, after: { isActive: true } })
  })

  it('keep text, links, lists and tables of their HTML, and nothing else (RT-134, XB-01)', async () => {
    const html =
      '<p onclick="x()" style="position:fixed">Hi <img src=x onerror=alert(1)><script>alert(1)</script><b>{{sender}}</b></p>' +
      '<a href="javascript:alert(1)">a</a><a href="https://{{customer}}.example/?q={{sender}}" target=x>b</a><td colspan=999>'
    const { texts: stored } = await make({ texts: { ...texts, ENG: { ...texts.ENG, html } } })

    expect(stored.ENG.html).toBe(
      '<p>Hi <b>{{sender}}</b></p><a>a</a><a href="https://{{customer}}.example/?q={{sender}}">b</a>',
    )
    const empty = { ...texts, ENG: { ...texts.ENG, html: '<script>alert(1)</script><hr>' } }
    await expect(make({ name: 'Empty', texts: empty })).rejects.toMatchObject(refused('texts.ENG.html'))
  })

  it('refuse an unknown placeholder at its place, half a translation, and what is no domain (RT-134)', async () => {
    const ENG = { ...texts.ENG, text: 'one\ntwo {{password}}' }
    await expect(make({ texts: { ...texts, ENG } })).rejects.toMatchObject({
      fields: { texts: ['Line 2, column 5: {{password}} is not a placeholder.'] },
    })
    await expect(make({ texts: { ...texts, FR: { text: 'Confidentiel', html: '' } } })).rejects.toMatchObject(
      refused('texts'),
    )
    await expect(make({ exceptDomains: ['no domain'] })).rejects.toMatchObject(refused('exceptDomains'))
    expect((await make({ exceptDomains: ['Bücher.example', 'xn--bcher-kva.example'] })).exceptDomains).toEqual([
      'xn--bcher-kva.example',
    ])
  })

  it('are limited in number', async () => {
    const first = await make()
    await path.db.inScope({ as: 'system' }, (tx) =>
      tx.execute(sql`insert into message_stamps (name, direction, position, has_line, texts, scope, only_external, is_active, created_at, updated_at)
        select 'Stamp ' || n, direction, position, has_line, texts, scope, only_external, is_active, created_at, updated_at
        from message_stamps, generate_series(2, ${stampsAtMost}) as n where id = ${first.id}`),
    )

    await expect(make({ name: 'One more' })).rejects.toMatchObject({ status: 409 })
  })

  it('are drawn in a sample, light, dark, narrow and plain, without being stored (RT-134, RT-136)', async () => {
    const content = { texts, position: 'top' } as const
    const light = await provider.messageStamps.preview(content)
    const dark = await provider.messageStamps.preview({ ...content, theme: 'dark', isNarrow: true, language: 'FR' })

    expect(light.text).toMatch(/^Example Ltd: confidential\.\n-{40}\n\nHello Leo,/)
    expect(light.nodes.map(({ tag, text }) => tag ?? text).join(' ')).toMatch(
      /^div div div p Example Ltd: {2}b confidential \. hr p Hello Leo,/,
    )
    // Its padding stands inside of its width: nothing of it is cut.
    expect(JSON.stringify(light.nodes)).toContain('width:auto;padding:16px')
    expect(dark.styles).not.toBe(light.styles)
    expect(dark.text).toContain('Bonjour Leo')
    expect((await provider.messageStamps.list({})).count).toBe(0)
  })

  it('are sent to the caller’s own address, ten times an hour (RT-136)', async () => {
    path.hop.received.length = 0
    const { message } = await provider.messageStamps.test({ texts })
    await path.accountMails.runOnce()

    const [sent] = path.hop.received
    expect(sent?.to).toEqual(['super@provider.example'])
    expect(message).toContain('super@provider.example')
    const { text, html } = await PostalMime.parse(sent?.raw ?? '')
    expect(text).toContain('-- \nExample Ltd: confidential.')
    expect(html).toContain('<p>Example Ltd: <b>confidential</b>.</p>')

    for (let more = 0; more < 9; more += 1) await provider.messageStamps.test({ texts })
    await expect(provider.messageStamps.test({ texts })).rejects.toMatchObject({ status: 429 })
  })
})
