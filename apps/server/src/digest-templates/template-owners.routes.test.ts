import { digestTemplatesAtMost } from '@postern/core/management'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { askForDigests, readDigestMails, setDigests } from '../testing/test-digests'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { digestTemplateChoices, digestTemplates, digestTemplateVersions } from './digest-templates.table'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const noButtons = { view: '', release: '', block: '', quarantine: '' }
const noTexts = { subject: '', greeting: '', intro: '', outro: '', buttons: noButtons }
const subject = (subject: string) => ({ ENG: { ...noTexts, subject }, FR: noTexts })

describe('digest templates of owner levels', () => {
  let server: TestMailPath
  let provider: Client
  let reseller: Client
  let admin: Client
  let id: number
  beforeAll(async () => {
    server = await startTestMailPath()
    provider = await server.client('super@provider.example')
    reseller = await server.client('reseller@northwind.example')
    admin = await server.client('admin@contoso.example')
    id = server.world.contoso.id
    await setDigests(server, {})
  })
  afterAll(() => server.close())
  afterEach(() =>
    system(async (tx) => {
      await tx.delete(digestTemplateChoices)
      await tx.delete(digestTemplates)
    }),
  )

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const nextSubject = async () => {
    await holdMessage(server.db, server.world.contoso, { receivedAt: server.clock.now(), subject: 'Held' })
    await askForDigests(server)
    const [mail] = await readDigestMails(server)
    return mail?.subject
  }
  const seen = async (list: Promise<{ templates: { name: string; isInherited: boolean; ownerName: string }[] }>) =>
    (await list).templates.map(({ name, isInherited, ownerName }) => [name, isInherited, ownerName])

  it('are inherited as the default, the nearest level first, and name where they come from (RT-077)', async () => {
    expect(await nextSubject()).toMatch(/held in quarantine/)
    await provider.digestTemplates.createShared({ name: 'All', isInUse: true, texts: subject('Of the provider') })
    expect(await nextSubject()).toBe('Of the provider')
    const { id: templateId } = await reseller.digestTemplates.createShared({
      ...{ name: 'House', isInUse: true, texts: subject('Of the reseller') },
    })
    expect(await nextSubject()).toBe('Of the reseller')
    expect(await admin.digestTemplates.get({ id, templateId })).toMatchObject({
      ...{ level: 'reseller', ownerName: 'Northwind', isInherited: true, isInUse: true, chosenBy: 'reseller' },
      ...{ updatedBy: '', customerCount: null },
    })

    const own = await admin.digestTemplates.create({
      id,
      name: 'Own',
      isInUse: true,
      texts: subject('Of the customer'),
    })
    expect(own).toMatchObject({ level: 'customer', isInherited: false, chosenBy: 'customer', customerCount: 1 })
    expect(await nextSubject()).toBe('Of the customer')
    expect(await seen(admin.digestTemplates.list({ id }))).toEqual([
      ['Own', false, ''],
      ['House', true, 'Northwind'],
      ['All', true, ''],
    ])
    await admin.digestTemplates.update({ id, templateId: own.id, isInUse: false })
    expect(await nextSubject()).toBe('Of the reseller')
  })

  it('can be left for the standard text, and be chosen again (RT-077)', async () => {
    const { id: ofReseller } = await reseller.digestTemplates.createShared({
      ...{ name: 'House', isInUse: true, texts: subject('Of the reseller') },
    })
    const { id: ofProvider } = await provider.digestTemplates.createShared({
      ...{ name: 'Festive', texts: subject('Of the provider') },
    })
    const use = (templateId: number, isInUse: boolean) => admin.digestTemplates.update({ id, templateId, isInUse })

    expect(await use(ofReseller, false)).toMatchObject({ isInUse: false, chosenBy: null })
    expect(await nextSubject()).toMatch(/held in quarantine/)
    expect(await use(ofProvider, true)).toMatchObject({ isInUse: true, chosenBy: 'customer' })
    expect(await nextSubject()).toBe('Of the provider')
    expect(await use(ofReseller, true)).toMatchObject({ isInUse: true, chosenBy: 'reseller' })
    expect(await nextSubject()).toBe('Of the reseller')
    const { events } = await admin.audit.list({ target: `digest template ${ofProvider}` })
    expect(events).toMatchObject([{ action: 'digestTemplateChanged', before: { isInUse: false } }])
  })

  it('are changed and deleted at their own level only (RT-079, XT-02)', async () => {
    const { id: templateId } = await reseller.digestTemplates.createShared({ name: 'House' })
    const { id: ofProvider } = await provider.digestTemplates.createShared({ name: 'All' })

    await expect(admin.digestTemplates.update({ id, templateId, name: 'Ours' })).rejects.toMatchObject({ status: 403 })
    await expect(admin.digestTemplates.update({ id, templateId, layout: 'cards' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(admin.digestTemplates.delete({ id, templateId })).rejects.toMatchObject({ status: 403 })
    const rename = reseller.digestTemplates.updateShared({ templateId: ofProvider, name: 'Ours' })
    await expect(rename).rejects.toMatchObject({ status: 403 })
    await expect(reseller.digestTemplates.deleteShared({ templateId: ofProvider })).rejects.toMatchObject({
      status: 403,
    })
    await expect(admin.digestTemplates.listShared({})).rejects.toMatchObject({ status: 403 })
    await expect(admin.digestTemplates.createShared({ name: 'Up' })).rejects.toMatchObject({ status: 403 })
    expect(await provider.digestTemplates.updateShared({ templateId, layout: 'cards' })).toMatchObject({ number: 2 })
    expect(await reseller.digestTemplates.getShared({ templateId })).toMatchObject({
      layout: 'cards',
      level: 'reseller',
    })
  })

  it('are hidden from other resellers and their customers, by the service and by the database (XT-02, XT-10)', async () => {
    const { id: templateId } = await reseller.digestTemplates.createShared({ name: 'House', isInUse: true })
    const { id: own } = await admin.digestTemplates.create({ id, name: 'Own', isInUse: true })
    const stranger = await server.client('reseller@fernbrook.example')
    const outside = server.world.orchard

    for (const hidden of [templateId, own]) {
      await expect(stranger.digestTemplates.getShared({ templateId: hidden })).rejects.toMatchObject({ status: 404 })
      const use = stranger.digestTemplates.update({ id: outside.id, templateId: hidden, isInUse: true })
      await expect(use).rejects.toMatchObject({ status: 404 })
      const custom = stranger.customDigests.create({
        ...{ id: outside.id, name: 'Foreign', templateId: hidden },
        recipients: { groups: [], users: [], addresses: [outside.address] },
      })
      await expect(custom).rejects.toMatchObject({ status: 400, fields: { templateId: [expect.any(String)] } })
    }
    await expect(reseller.digestTemplates.getShared({ templateId: own })).rejects.toMatchObject({ status: 404 })
    expect(await seen(stranger.digestTemplates.listShared({}))).toEqual([])
    const rows = (scope: Scope, table: 'digest_templates' | 'digest_template_versions' | 'digest_template_choices') =>
      server.db.inScope(scope, async (tx) =>
        Number((await tx.execute(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]?.n),
      )
    for (const table of ['digest_templates', 'digest_template_versions', 'digest_template_choices'] as const) {
      expect(await rows({ as: 'customer', customerId: id }, table), table).toBe(2)
      expect(await rows({ as: 'customer', customerId: server.world.fabrikam.id }, table), table).toBe(1)
      expect(await rows({ as: 'reseller', resellerId: outside.resellerId }, table), table).toBe(0)
      expect(await rows({ as: 'customer', customerId: outside.id }, table), table).toBe(0)
    }
    const changed = await server.db.inScope({ as: 'customer', customerId: id }, (tx) =>
      tx.update(digestTemplates).set({ name: 'Stolen' }).where(eq(digestTemplates.id, templateId)).returning(),
    )
    expect(changed).toEqual([])
  })

  it('are not deleted while in use, which names how many customers but none of them (RT-077, XT-02)', async () => {
    const { id: templateId } = await provider.digestTemplates.createShared({ name: 'All' })
    const remove = () => provider.digestTemplates.deleteShared({ templateId })
    const count = async () => (await provider.digestTemplates.getShared({ templateId })).customerCount
    expect(await count()).toBe(0)

    await admin.digestTemplates.update({ id, templateId, isInUse: true })
    expect(await count()).toBe(1)
    await expect(remove()).rejects.toMatchObject({
      ...{
        status: 409,
        message: 'The digests of 1 customer use this template. Choose another one there, then delete it.',
      },
    })
    await reseller.digestTemplates.updateShared({ templateId, isInUse: true })
    expect(await count()).toBe(2)
    expect(await reseller.digestTemplates.getShared({ templateId })).toMatchObject({ customerCount: null })
    await provider.digestTemplates.updateShared({ templateId, isInUse: true })
    expect(await count()).toBe(3)
    await expect(remove()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('3 customers') })

    const { id: own } = await admin.digestTemplates.create({ id, name: 'Own' })
    const { id: digestId } = await admin.customDigests.create({
      ...{ id, name: 'Desk', templateId: own },
      recipients: { groups: [], users: [], addresses: [server.world.contoso.address] },
    })
    await expect(admin.digestTemplates.delete({ id, templateId: own })).rejects.toMatchObject({ status: 409 })
    await admin.customDigests.delete({ id, digestId })
    await admin.digestTemplates.delete({ id, templateId: own })
  })

  it('fall back to the last version that renders, and are limited to 20 an owner (RT-079)', async () => {
    const { id: templateId } = await reseller.digestTemplates.createShared({
      ...{ name: 'House', isInUse: true, texts: subject('First') },
    })
    await reseller.digestTemplates.updateShared({ templateId, texts: subject('Second') })
    await system((tx) =>
      tx
        .update(digestTemplateVersions)
        .set({ content: sql`'{"texts": {"ENG": {"intro": "{{gone}}"}}}'` })
        .where(eq(digestTemplateVersions.number, 2)),
    )
    expect(await nextSubject()).toBe('First')
    expect(await reseller.digestTemplates.getShared({ templateId })).toMatchObject({ failedAt: expect.any(String) })

    for (let number = 1; number < digestTemplatesAtMost; number += 1)
      await reseller.digestTemplates.createShared({ name: `No. ${number}` })
    await expect(reseller.digestTemplates.createShared({ name: 'One more' })).rejects.toMatchObject({ status: 409 })
    await provider.digestTemplates.createShared({ name: 'House' })
    await expect(provider.digestTemplates.createShared({ name: 'house' })).rejects.toMatchObject({ status: 409 })
  })

  it('are previewed and sent as a test to oneself without a customer (RT-079, XA-18)', async () => {
    const { subject: drawn, nodes } = await reseller.digestTemplates.previewShared({
      ...{ rows: 35, texts: subject('{{newCount}} at {{customer}}') },
    })
    expect(drawn).toBe('35 at Example Ltd')
    expect(nodes.filter(({ attributes }) => attributes.class === 'row')).toHaveLength(35)
    server.hop.received.length = 0
    for (const client of [reseller, provider])
      await client.digestTemplates.testShared({ texts: subject('Test {{newCount}}') })
    await server.accountMails.runOnce()

    expect(server.hop.received.map(({ to }) => to).sort()).toEqual([
      ['reseller@northwind.example'],
      ['super@provider.example'],
    ])
    expect(server.hop.received[0]?.raw.toString()).toContain('Subject: Test 7')
    server.hop.received.length = 0
  })

  it('of the former reseller no longer serve a customer that has moved (XT-12)', async () => {
    const { id: templateId } = await reseller.digestTemplates.createShared({ name: 'House', texts: subject('House') })
    await admin.digestTemplates.update({ id, templateId, isInUse: true })
    const { northwind, orchard } = server.world
    const move = (resellerId: number) => provider.customers.updateOwnership({ id, resellerId })

    await move(orchard.resellerId)
    try {
      const moved = await server.client('admin@contoso.example')
      await expect(moved.digestTemplates.get({ id, templateId })).rejects.toMatchObject({ status: 404 })
      expect(await nextSubject()).toMatch(/held in quarantine/)
      await reseller.digestTemplates.deleteShared({ templateId })
    } finally {
      await move(northwind)
    }
  })
})
