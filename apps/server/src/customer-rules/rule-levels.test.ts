import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moveCustomer } from '../customers/move-customer'
import { messages } from '../messages/messages.table'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'

type Client = Awaited<ReturnType<TestMailPath['client']>>

describe('content rules of several levels', () => {
  let path: TestMailPath
  let provider: Client
  let reseller: Client
  let admin: Client
  let id: number
  beforeAll(async () => {
    path = await startTestMailPath()
    provider = await path.client('super@provider.example')
    reseller = await path.client('reseller@northwind.example')
    admin = await path.client('admin@contoso.example')
    id = path.world.contoso.id
  })
  afterAll(() => path.close())
  afterEach(async () => {
    for (const { id: ruleId, isInherited } of (await admin.customerRules.list({ id })).rules) {
      if (!isInherited) await admin.customerRules.delete({ id, ruleId })
    }
    for (const client of [reseller, provider]) {
      for (const { id: ruleId, isInherited } of (await client.systemRules.list({})).rules) {
        if (!isInherited) await client.systemRules.delete({ ruleId })
      }
    }
  })

  const send = async (subject: string, to: string[]) => {
    const raw = Buffer.from(['From: Ana <ana@growth.example>', `Subject: ${subject}`, '', 'Hello', ''].join('\r\n'))
    await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to, raw })
    const rows = await path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages).orderBy(messages.id))
    return rows.slice(-to.length).map(({ state, ruleId }) => `${state} ${ruleId}`)
  }
  const status = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error) => error.status,
    )

  it('of a reseller decide about the mail of its own customers only, after the provider’s (RT-116)', async () => {
    const { contoso, orchard } = path.world
    const rule = await reseller.systemRules.create({ name: 'Offers', subjectWords: ['offer'] })

    expect(rule).toMatchObject({ level: 'reseller', position: 1, hits: 0 })
    expect(await send('Offer', [contoso.address, orchard.address])).toEqual([`quarantined ${rule.id}`, 'queued null'])
    const above = await provider.systemRules.create({ name: 'Offers', subjectWords: ['offer'], action: 'discard' })
    expect(await send('Offer', [contoso.address])).toEqual([`discarded ${above.id}`])
    await reseller.systemRules.update({ ruleId: rule.id, isForced: true })
    expect(await send('Offer', [contoso.address])).toEqual([`quarantined ${rule.id}`])
  })

  it('are out of reach for levels below; the provider opens those of resellers (XT-10)', async () => {
    const system = await provider.systemRules.create({ name: 'Ours', subjectWords: ['offer'] })
    const own = await reseller.systemRules.create({ name: 'Theirs', subjectWords: ['offer'] })

    expect(await status(reseller.systemRules.get({ ruleId: system.id }))).toBe(404)
    expect(await status(reseller.systemRules.delete({ ruleId: system.id }))).toBe(404)
    expect(await status(admin.systemRules.get({ ruleId: own.id }))).toBe(403)
    expect(await provider.systemRules.update({ ruleId: own.id, note: 'x' })).toMatchObject({ level: 'reseller' })
    expect(await status(admin.systemRules.list({}))).toBe(403)
    expect((await reseller.systemRules.list({})).rules.map(({ name }) => name)).toEqual(['Theirs'])
    expect((await admin.customerRules.list({ id })).count).toBe(0)
  })

  it('of a reseller are tried with the mail of its customers, also by the provider (RT-118)', async () => {
    const { contoso, orchard } = path.world
    const rule = { subjectWords: ['rebate'], senders: ['ana@growth.example'] }
    const own = await reseller.systemRules.create({ name: 'Theirs', isActive: false, ...rule })
    const system = await provider.systemRules.create({ name: 'Ours', isActive: false, ...rule })
    await send('Rebate', [contoso.address, orchard.address])

    const matched = async (client: Client, place: object) =>
      (await client.systemRules.try({ ...rule, ...place })).matched
    expect(await matched(provider, {})).toBe(2)
    expect(await matched(provider, { ruleId: system.id })).toBe(2)
    expect(await matched(provider, { ruleId: own.id })).toBe(1)
    expect(await matched(reseller, { ruleId: own.id })).toBe(1)
    expect(await status(reseller.systemRules.try({ ...rule, ruleId: system.id }))).toBe(404)
  })

  it('are listed for customers where they are shown, without notes, and cannot be changed there (RT-053)', async () => {
    await provider.systemRules.create({ name: 'Hidden', subjectWords: ['a'] })
    const shown = await provider.systemRules.create({
      name: 'Shown',
      note: 'Secret',
      isShown: true,
      subjectWords: ['b'],
    })
    await reseller.systemRules.create({ name: 'Reseller’s', isShown: true, subjectWords: ['c'] })
    const own = await admin.customerRules.create({ id, name: 'Own', subjectWords: ['d'] })

    const { rules, count } = await admin.customerRules.list({ id })

    expect(count).toBe(3)
    expect(rules.map(({ name, level, isInherited, note }) => ({ name, level, isInherited, note }))).toEqual([
      { name: 'Shown', level: 'system', isInherited: true, note: '' },
      { name: 'Reseller’s', level: 'reseller', isInherited: true, note: '' },
      { name: 'Own', level: 'customer', isInherited: false, note: '' },
    ])
    expect((await admin.customerRules.list({ id, freeSearch: 'secret' })).count).toBe(0)
    expect((await reseller.systemRules.list({})).rules.map(({ name }) => name)).toEqual(['Shown', 'Reseller’s'])
    const ruleId = shown.id
    expect(await status(admin.customerRules.update({ id, ruleId, isActive: false }))).toBe(404)
    expect(await status(admin.customerRules.delete({ id, ruleId }))).toBe(404)
    expect(await status(admin.customerRules.get({ id, ruleId }))).toBe(404)
    expect(await admin.customerRules.update({ id, ruleId: own.id, position: 1 })).toMatchObject({ position: 1 })
  })

  it('apply only where they are attached when they are offered, as their owner keeps them (RT-054)', async () => {
    const { contoso, fabrikam } = path.world
    const offered = await provider.systemRules.create({ name: 'Offers', isOffered: true, subjectWords: ['offer'] })
    const ruleId = offered.id
    expect(await send('Offer', [contoso.address])).toEqual(['queued null'])
    expect((await admin.customerRules.offered({ id })).rules).toMatchObject([{ id: ruleId, isAttached: false }])

    const [attached] = (await admin.customerRules.attach({ id, ruleIds: [ruleId] })).rules
    expect(attached).toMatchObject({
      name: 'Offers',
      isAttached: true,
      level: 'system',
      position: 1,
      subjectWords: ['offer'],
    })
    expect((await admin.customerRules.offered({ id })).rules).toMatchObject([{ isAttached: true }])
    const attachedId = attached?.id ?? 0
    expect(await send('Offer', [contoso.address, fabrikam.address])).toEqual([
      `quarantined ${attachedId}`,
      'queued null',
    ])
    await provider.systemRules.update({ ruleId, name: 'Minutes', action: 'discard', subjectWords: ['minutes'] })
    expect(await send('Minutes', [contoso.address])).toEqual([`discarded ${attachedId}`])
    expect(await admin.customerRules.get({ id, ruleId: attachedId })).toMatchObject({ name: 'Minutes', hits: 2 })
    expect(await provider.systemRules.get({ ruleId })).toMatchObject({ attachedCount: 1, isOffered: true })

    expect((await admin.customerRules.get({ id, ruleId: attachedId })).liveSince).toBeTruthy()
    await admin.customerRules.update({ id, ruleId: attachedId, isActive: false })
    expect(await send('Minutes', [contoso.address])).toEqual(['queued null'])
    await admin.customerRules.update({ id, ruleId: attachedId, isActive: true })
    await provider.systemRules.update({ ruleId, isActive: false })
    expect(await send('Minutes', [contoso.address])).toEqual(['queued null'])
  })

  it('share no room for regular expressions with other levels, and add none where they are attached (RT-054)', async () => {
    const textPatterns = Array.from({ length: 10 }, (_, at) => `word${at}`)
    const ruleIds: number[] = []
    for (let at = 0; at < 5; at += 1) {
      const rule = { name: `Rule ${at}`, isOffered: true, textPatterns }
      ruleIds.push((await provider.systemRules.create(rule)).id)
      await admin.customerRules.create({ id, name: `Rule ${at}`, textPatterns })
    }

    expect(await status(provider.systemRules.create({ name: 'One more', textPatterns: ['x'] }))).toBe(400)
    expect(await status(reseller.systemRules.create({ name: 'First', textPatterns }))).toBe(200)
    expect(await status(admin.customerRules.attach({ id, ruleIds }))).toBe(200)
    expect(await status(admin.customerRules.create({ id, name: 'One more', textPatterns: ['x'] }))).toBe(400)
  })

  it('can be moved, switched and detached where they are attached, and nothing else (RT-054, RT-055)', async () => {
    const offered = await provider.systemRules.create({ name: 'Offers', isOffered: true, subjectWords: ['offer'] })
    const [first] = (await admin.customerRules.attach({ id, ruleIds: [offered.id] })).rules
    const [again] = (await admin.customerRules.attach({ id, ruleIds: [offered.id] })).rules
    const own = await admin.customerRules.create({ id, name: 'Offers', subjectWords: ['x'] })
    const ruleId = first?.id ?? 0

    expect(again?.id).toBe(ruleId)
    expect(await status(admin.customerRules.update({ id, ruleId, name: 'Mine' }))).toBe(409)
    await admin.customerRules.update({ id, ruleId, position: 2 })
    expect((await admin.customerRules.list({ id })).rules.map((rule) => rule.id)).toEqual([own.id, ruleId])
    expect(await status(provider.systemRules.delete({ ruleId: offered.id }))).toBe(409)
    expect(await status(provider.systemRules.update({ ruleId: offered.id, isOffered: false }))).toBe(409)
    expect(await admin.customerRules.delete({ id, ruleId })).toMatchObject({ message: 'Rule detached.' })
    await provider.systemRules.update({ ruleId: offered.id, isOffered: false })
    expect(await status(admin.customerRules.attach({ id, ruleIds: [offered.id] }))).toBe(409)
    expect(await status(admin.customerRules.attach({ id }))).toBe(400)
  })

  it('of a reseller cannot be attached by another’s customers, and are detached when a customer leaves (XT-10)', async () => {
    const { orchard, contoso } = path.world
    const offered = await reseller.systemRules.create({ name: 'Offers', isOffered: true, subjectWords: ['offer'] })
    expect(await status(provider.customerRules.attach({ id: orchard.id, ruleIds: [offered.id] }))).toBe(409)
    await admin.customerRules.attach({ id, ruleIds: [offered.id] })

    const move = (resellerId: number) =>
      path.db.inScope({ as: 'system' }, (tx) => moveCustomer(tx, { customerId: id, resellerId }))
    await move(orchard.resellerId)
    expect((await provider.customerRules.list({ id })).count).toBe(0)
    await move(contoso.resellerId)
    // Moving has ended the sessions of the customer's users.
    admin = await path.client('admin@contoso.example')

    expect(await reseller.systemRules.get({ ruleId: offered.id })).toMatchObject({ attachedCount: 0 })
  })
})
