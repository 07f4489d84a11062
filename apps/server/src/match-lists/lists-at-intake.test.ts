import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../messages/messages.table'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'

type Client = Awaited<ReturnType<TestMailPath['client']>>

describe('mail that meets a rule which names match lists', () => {
  let path: TestMailPath
  let provider: Client
  beforeAll(async () => {
    const countryOf = (address: string) => (address === '127.0.0.1' ? 'IE' : null)
    path = await startTestMailPath({ countryOf, app: { countryOf } })
    provider = await path.client('super@provider.example')
  })
  afterAll(() => path.close())
  afterEach(async () => {
    for (const { id: ruleId } of (await provider.systemRules.list({})).rules)
      await provider.systemRules.delete({ ruleId })
    for (const { id } of (await provider.matchLists.list({})).lists) await provider.matchLists.delete({ id })
  })

  const list = async (kind: 'address' | 'fileName' | 'country', ...lines: string[]) => {
    const { id } = await provider.matchLists.create({ kind, name: `List ${lines[0]}` })
    await provider.matchLists.addEntries({ id, lines })
    return id
  }
  const attached = (name: string) =>
    [
      'Content-Type: multipart/mixed; boundary=b\r\n',
      '--b\r\nContent-Type: text/plain\r\n\r\nHello',
      `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nMZ`,
      '--b--\r\n',
    ].join('\r\n')
  const send = async (from = 'ana@growth.example', rest = '\r\nHello\r\n', headerFrom = from) => {
    const raw = Buffer.from([`From: Ana <${headerFrom}>`, 'Subject: Lists', rest].join('\r\n'))
    await sendSmtp(path.smtpPort, { from, to: [path.world.contoso.address], raw })
    const all = await path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages).orderBy(messages.id))
    return all.at(-1)
  }

  it('is held when its sender is listed, and goes on from the next message on when the entry is gone (RT-124)', async () => {
    const id = await list('address', 'growth.example', '@only.example')
    const { id: ruleId } = await provider.systemRules.create({ name: 'Listed', senderLists: [id] })

    expect(await send('ana@mail.growth.example')).toMatchObject({ state: 'quarantined', reason: 'content', ruleId })
    expect(await send('ana@other.example', undefined, 'ana@growth.example')).toMatchObject({ state: 'quarantined' })
    expect(await send('ana@mail.only.example')).toMatchObject({ state: 'queued' })

    const { entries } = await provider.matchLists.listEntries({ id, freeSearch: 'growth' })
    await provider.matchLists.deleteEntries({ id, ids: entries.map((entry) => entry.id) })
    expect(await send('ana@mail.growth.example')).toMatchObject({ state: 'queued' })
    await provider.matchLists.addEntries({ id, lines: ['ana@mail.growth.example'] })
    expect(await send('ana@mail.growth.example')).toMatchObject({ state: 'quarantined', ruleId })
  })

  it('goes on when a list that an exception names has its sender, recipient, file name or country (RT-117, RT-124)', async () => {
    const senders = await list('address', 'growth.example')
    const recipients = await list('address', path.world.contoso.address)
    const files = await list('fileName', 'terms.pdf')
    const { id: ruleId } = await provider.systemRules.create({
      ...{ name: 'All but listed', bodyWords: ['hello'], exceptions: { senderLists: [senders] } },
    })

    expect(await send()).toMatchObject({ state: 'queued' })
    expect(await send('ana@other.example')).toMatchObject({ state: 'quarantined', ruleId })
    await provider.systemRules.update({ ruleId, exceptions: { senderLists: [], attachmentNameLists: [files] } })
    expect(await send('ana@other.example', attached('Terms.pdf'))).toMatchObject({ state: 'queued' })
    expect(await send()).toMatchObject({ state: 'quarantined', ruleId })
    await provider.systemRules.update({ ruleId, exceptions: { recipientLists: [recipients] } })
    expect(await send()).toMatchObject({ state: 'queued' })
  })

  it('is held by a customer’s rule that names a list of its reseller (RT-053, RT-124)', async () => {
    const reseller = await path.client('reseller@northwind.example')
    const { id: customerId } = path.world.contoso
    const { id } = await reseller.matchLists.create({ kind: 'address', name: 'Shared' })
    await reseller.matchLists.addEntries({ id, lines: ['growth.example'] })
    const admin = await path.client('admin@contoso.example')
    const rule = await admin.customerRules.create({ id: customerId, name: 'Listed', senderLists: [id] })

    expect(await send()).toMatchObject({ state: 'quarantined', reason: 'content', ruleId: rule.id })
    await admin.customerRules.delete({ id: customerId, ruleId: rule.id })
    await reseller.matchLists.delete({ id })
    expect(await send()).toMatchObject({ state: 'queued' })
  })

  it('is discarded when its recipient is listed (RT-124)', async () => {
    const id = await list('address', path.world.contoso.address)
    await provider.systemRules.create({ name: 'Listed', action: 'discard', recipientLists: [id] })

    expect(await send()).toMatchObject({ state: 'discarded' })
  })

  it('is held when an attachment has a listed name (RT-127)', async () => {
    const id = await list('fileName', 'invoice*.zip')
    await provider.systemRules.create({ name: 'Listed', attachmentNameLists: [id] })

    expect(await send(undefined, attached('INVOICE 7.zip'))).toMatchObject({ state: 'quarantined' })
    expect(await send(undefined, attached('offer.pdf'))).toMatchObject({ state: 'queued' })
  })

  it('is held when its server stands in a listed country (RT-132)', async () => {
    const ireland = await list('country', 'Ireland')
    const rule = await provider.systemRules.create({ name: 'Far', countryLists: [ireland] })

    expect(await send()).toMatchObject({ state: 'quarantined', ruleId: rule.id })
    await provider.systemRules.update({ ruleId: rule.id, countryLists: [await list('country', 'France')] })
    expect(await send()).toMatchObject({ state: 'queued' })
    expect(await provider.matchLists.get({ id: ireland })).toMatchObject({ matchesNothing: false })
  })

  it('is counted by country before one is added to a list that a holding rule names (RT-132)', async () => {
    const admin = await path.client('admin@contoso.example')
    const { id: customerId } = path.world.contoso
    const mine = await admin.matchLists.createOfCustomer({ id: customerId, kind: 'country', name: 'Far' })
    const ask = (...countries: string[]) => admin.matchLists.listCountryMail({ id: mine.id, countries })
    await path.db.inScope({ as: 'system' }, (tx) => tx.delete(messages))
    const [delivered, released, held, outbound] = [await send(), await send(), await send(), await send()]
    const change = (id: number | undefined, values: Partial<typeof messages.$inferInsert>) =>
      path.db.inScope({ as: 'system' }, (tx) =>
        tx
          .update(messages)
          .set(values)
          .where(eq(messages.id, id ?? 0)),
      )
    await change(delivered?.id, { state: 'delivered' })
    await change(released?.id, { state: 'released', country: 'FR' })
    await change(held?.id, { state: 'quarantined' })
    await change(outbound?.id, { direction: 0 })

    expect(await ask('IE', 'FR', 'BR')).toEqual({
      counts: [
        { country: 'FR', count: 1 },
        { country: 'IE', count: 1 },
      ],
      ...{ seen: 2, isAll: true, stoppingRules: [] },
    })
    const rule = { id: customerId, countryLists: [mine.id] }
    const { id: ruleId } = await admin.customerRules.create({ ...rule, name: 'Hold' })
    await admin.customerRules.create({ ...rule, name: 'Pass', action: 'deliver' })
    expect(await ask('BR', 'IE')).toMatchObject({
      counts: [{ country: 'IE', count: 1 }],
      stoppingRules: [{ id: ruleId, name: 'Hold' }],
    })
    const sibling = await path.client('admin@fabrikam.example')
    await expect(sibling.matchLists.listCountryMail({ id: mine.id, countries: ['IE'] })).rejects.toMatchObject({
      status: 404,
    })
    await expect(ask('ireland')).rejects.toMatchObject({ status: 400 })
    for (const one of (await admin.customerRules.list({ id: customerId })).rules)
      await admin.customerRules.delete({ id: customerId, ruleId: one.id })
    await admin.matchLists.delete({ id: mine.id })
  })

  it('is found by a trial of the rule as well (RT-118)', async () => {
    await send('trial@tried.example', attached('tried.zip'))
    const lists = {
      senderLists: [await list('address', 'tried.example')],
      recipientLists: [await list('address', path.world.contoso.address)],
      attachmentNameLists: [await list('fileName', 'tried.*')],
      countryLists: [await list('country', 'IE')],
    }

    expect(await provider.systemRules.try(lists)).toMatchObject({ matched: 1, messages: [{ found: 'tried.zip' }] })
    expect(await provider.systemRules.try({ ...lists, countryLists: [await list('country', 'FR')] })).toMatchObject({
      matched: 0,
    })
  })
})
