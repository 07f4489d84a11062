import { digestTemplatesAtMost } from '@postern/core/management'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../db/database'
import { notifications } from '../notifications/notifications.table'
import { askForDigests, digestLinks, readDigestMails, setDigests } from '../testing/test-digests'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { digestTemplateVersions } from './digest-templates.table'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const noButtons = { view: '', release: '', block: '', quarantine: '' }
const noTexts = { subject: '', greeting: '', intro: '', outro: '', buttons: noButtons }
const english = (texts: Partial<typeof noTexts>) => ({ ENG: { ...noTexts, ...texts }, FR: noTexts })

describe('digest templates', () => {
  let server: TestMailPath
  let admin: Client
  let sibling: Client
  let id: number
  beforeAll(async () => {
    server = await startTestMailPath()
    admin = await server.client('admin@contoso.example')
    sibling = await server.client('admin@fabrikam.example')
    id = server.world.contoso.id
    await setDigests(server, {})
  })
  afterAll(() => server.close())

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const hold = (subject: string) =>
    holdMessage(server.db, server.world.contoso, { receivedAt: server.clock.now(), subject })
  const stopAndDelete = async (templateId: number) => {
    await admin.digestTemplates.update({ id, templateId, isInUse: false })
    await admin.digestTemplates.delete({ id, templateId })
  }
  const nextDigest = async (subject = 'A held message') => {
    await hold(subject)
    await askForDigests(server)
    const [mail, ...more] = await readDigestMails(server)
    expect(more).toEqual([])
    return mail
  }

  it('render the digests of their customer while in use (RT-077, RT-078)', async () => {
    const template = await admin.digestTemplates.create({
      ...{ id, name: 'Morning', isInUse: true, layout: 'cards', columns: ['reason'] },
      texts: english({
        subject: '{{newCount}} of {{totalCount}} for {{recipientName}}',
        greeting: 'Good morning {{recipientName}}',
        intro: 'Held at {{customer}}.\nSee {{portalLink}} within {{expiresInDays}} days.',
        outro: 'Your <b>help desk</b>',
        buttons: { ...noButtons, release: 'Let it in' },
      }),
    })

    const mail = await nextDigest()
    expect(mail?.subject).toMatch(/^1 of 1 for \S/)
    expect(mail?.html).toMatch(/<h1[^>]*>Good morning /)
    expect(mail?.html).toContain('>Let it in</a>')
    expect(mail?.html).toContain('Your &lt;b&gt;help desk&lt;/b&gt;')
    expect(mail?.text).toMatch(/Held at .+\.\nSee https:\/\/portal\.example\S* within \d+ days\./)
    expect(mail?.text).not.toContain('Size:')
    expect(mail?.text).toContain('is scanned for threats')
    expect(mail?.headers).toHaveProperty('list-unsubscribe')
    expect(digestLinks(mail?.html ?? '').length).toBeGreaterThan(0)

    const off = await admin.digestTemplates.update({ id, templateId: template.id, isInUse: false })
    expect(off).toMatchObject({ number: 1, layout: 'cards', columns: ['reason'] })
    expect((await nextDigest())?.subject).toMatch(/held in quarantine/)
  })

  it('fall back to the last version that renders, and say so (RT-079)', async () => {
    const { id: templateId, version } = await admin.digestTemplates.create({
      ...{ id, name: 'Fails', isInUse: true, texts: english({ subject: 'First' }) },
    })
    const second = { id, templateId, texts: english({ subject: 'Second' }) }
    const changed = await admin.digestTemplates.update(second, { ifMatch: version })
    expect(changed).toMatchObject({ number: 2, failedAt: null })
    await system((tx) =>
      tx
        .update(digestTemplateVersions)
        .set({ content: sql`'{"texts": {"ENG": {"intro": "{{gone}}"}}}'` })
        .where(eq(digestTemplateVersions.number, 2)),
    )

    expect((await nextDigest())?.subject).toBe('First')
    const [row] = await system((tx) =>
      tx.select().from(digestTemplateVersions).where(eq(digestTemplateVersions.number, 2)),
    )
    expect(row?.failedAt).toEqual(expect.any(Date))
    expect(await admin.digestTemplates.get({ id, templateId })).toMatchObject({ failedAt: expect.any(String) })
    await stopAndDelete(templateId)
    expect((await nextDigest())?.subject).toMatch(/held in quarantine/)
  })

  it('list the number of messages they specify (RT-079)', async () => {
    const { id: templateId } = await admin.digestTemplates.create({ id, name: 'Two', isInUse: true, rowsAtMost: 2 })
    await hold('One')
    await hold('Two')

    const mail = await nextDigest('Three')
    expect(mail?.html.match(/class="row"/g)).toHaveLength(2)
    expect(mail?.text).toContain('One more message')
    await stopAndDelete(templateId)
  })

  it('are rejected at the invalid place (RT-078)', async () => {
    const refused = (intro: string) =>
      admin.digestTemplates.create({ id, name: 'Wrong', texts: english({ intro }) }).catch((error) => error)

    expect(await refused('Hello\nyou {{foo}}')).toMatchObject({
      ...{ status: 400, fields: { texts: ['Line 2, column 5: {{foo}} is not a placeholder.'] } },
    })
    expect(await refused('https://hostile.example')).toMatchObject({
      ...{ status: 400, fields: { texts: [expect.stringContaining('Line 1, column 1')] } },
    })
    expect(await refused('x'.repeat(2_001))).toMatchObject({ status: 400 })
  })

  it('belong to one customer under unique names, with one in use at a time (RT-077, XT-02)', async () => {
    const first = await admin.digestTemplates.create({ id, name: 'A', isInUse: true })
    const second = await admin.digestTemplates.create({ id, name: 'B', isInUse: true })
    const templateId = first.id

    const inUse = (await admin.digestTemplates.list({ id })).templates.filter(({ isInUse }) => isInUse)
    expect(inUse.map(({ name }) => name)).toEqual(['B'])
    await expect(admin.digestTemplates.create({ id, name: 'b' })).rejects.toMatchObject({ status: 409 })
    await expect(sibling.digestTemplates.get({ id, templateId })).rejects.toMatchObject({ status: 404 })
    const fabrikam = server.world.fabrikam.id
    await expect(sibling.digestTemplates.get({ id: fabrikam, templateId })).rejects.toMatchObject({ status: 404 })
    await expect(sibling.digestTemplates.preview({ id })).rejects.toMatchObject({ status: 404 })
    await expect(sibling.digestTemplates.test({ id })).rejects.toMatchObject({ status: 404 })
    const { events } = await admin.audit.list({ target: `digest template ${templateId}` })
    expect(events).toMatchObject([{ action: 'digestTemplateAdded', after: { name: 'A', isInUse: true } }])
    await admin.digestTemplates.delete({ id, templateId })
    await stopAndDelete(second.id)
  })

  it('reject stale changes, and are limited to 20 per customer (RT-079, XS-13)', async () => {
    const { id: templateId, version } = await admin.digestTemplates.create({ id, name: 'Old' })
    await admin.digestTemplates.update({ id, templateId, name: 'New' }, { ifMatch: version })
    const stale = admin.digestTemplates.update({ id, templateId, name: 'Other' }, { ifMatch: version })
    await expect(stale).rejects.toMatchObject({ status: 412 })

    const { count = 0 } = await admin.digestTemplates.list({ id })
    for (let number = count; number < digestTemplatesAtMost; number += 1) {
      await admin.digestTemplates.create({ id, name: `No. ${number}` })
    }
    await expect(admin.digestTemplates.create({ id, name: 'One more' })).rejects.toMatchObject({ status: 409 })
  })

  it('render a sample with the viewer’s options, without usable links (RT-079)', async () => {
    const light = await admin.digestTemplates.preview({ id, rows: 35, texts: english({ subject: '{{newCount}}' }) })
    const dark = await admin.digestTemplates.preview({ id, rows: 0, theme: 'dark', isNarrow: true, language: 'FR' })

    expect(light.subject).toBe('35')
    expect(light.styles).toBe('')
    expect(light.nodes.filter(({ attributes }) => attributes.class === 'row')).toHaveLength(35)
    const longest = await admin.digestTemplates.preview({ id, rows: 200, texts: english({ subject: '{{newCount}}' }) })
    expect(longest.subject).toBe('200')
    expect(dark.styles).toContain('background:#101114')
    expect(dark.styles).toContain('.outer{')
    expect(dark.text).toContain('Aucun message')
  })

  it('send test mail to the own address only, limited per hour (RT-079, XA-18)', async () => {
    server.hop.received.length = 0
    const { message } = await admin.digestTemplates.test({ id, texts: english({ subject: 'Test {{newCount}}' }) })
    await server.accountMails.runOnce()

    expect(server.hop.received.map(({ to }) => to)).toEqual([['admin@contoso.example']])
    expect(message).toContain('admin@contoso.example')
    expect(server.hop.received[0]?.raw.toString()).toContain('Subject: Test 7')
    expect(server.hop.received[0]?.raw.toString()).not.toMatch(/^List-Unsubscribe/m)
    const [noted] = await system((tx) => tx.select().from(notifications).where(eq(notifications.type, 'digestTest')))
    expect(noted).toMatchObject({ state: 'delivered', recipient: 'admin@contoso.example' })
    const tries = Array.from({ length: 10 }, () => admin.digestTemplates.test({ id }).catch(({ status }) => status))
    expect((await Promise.all(tries)).filter((status) => status === 429)).toHaveLength(1)
  })
})
