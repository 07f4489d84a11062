import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'

type Client = Awaited<ReturnType<TestMailPath['client']>>

describe('content rules of the provider', () => {
  let path: TestMailPath
  let provider: Client
  let admin: Client
  let reseller: Client
  beforeAll(async () => {
    path = await startTestMailPath()
    provider = await path.client('super@provider.example')
    reseller = await path.client('reseller@northwind.example')
    admin = await path.client('admin@contoso.example')
  })
  afterAll(() => path.close())
  afterEach(async () => {
    for (const { id: ruleId } of (await provider.systemRules.list({})).rules)
      await provider.systemRules.delete({ ruleId })
    const { id } = path.world.contoso
    for (const { id: ruleId } of (await admin.customerRules.list({ id })).rules) {
      await admin.customerRules.delete({ id, ruleId })
    }
  })

  const mail = (subject: string, headers: string[] = []) =>
    Buffer.from([...headers, 'From: Ana <ana@growth.example>', `Subject: ${subject}`, '\r\nHello\r\n'].join('\r\n'))
  const send = (raw: Buffer, to: string[]) => sendSmtp(path.smtpPort, { from: 'ana@growth.example', to, raw })
  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const history = async (count: number) =>
    (await system((tx) => tx.select().from(messages).orderBy(messages.id))).slice(-count)

  it('hold mail of every customer over SMTP, count as hits and appear as the reason (RT-116, RT-118)', async () => {
    const { contoso, fabrikam } = path.world
    const rule = await provider.systemRules.create({ name: 'Offers', subjectWords: ['offer'] })

    await send(mail('Our OFFER'), [contoso.address, fabrikam.address])

    expect((await history(2)).map(({ state, reason, ruleId }) => ({ state, reason, ruleId }))).toEqual(
      Array(2).fill({ state: 'quarantined', reason: 'content', ruleId: rule.id }),
    )
    const held = await system((tx) => tx.select().from(quarantineEntries))
    expect(held.map(({ verdict }) => verdict.contentViolationDetail)).toEqual(Array(2).fill('Offers: offer'))
    const { entries } = await admin.quarantine.list({ reason: ['content'], limit: 1 })
    expect(entries[0]?.verdict.contentViolation).toBe('Offers')
    expect(await provider.systemRules.get({ ruleId: rule.id })).toMatchObject({ hits: 2, isForced: false, position: 1 })
  })

  it('decide before customers’ rules when they hold, but when they deliver only if forced (RT-116)', async () => {
    const { id, address } = path.world.contoso
    const subjectWords = ['minutes']
    await admin.customerRules.create({ id, name: 'Mine', action: 'discard', subjectWords })
    const rule = await provider.systemRules.create({ name: 'Ours', action: 'deliver', subjectWords })
    const ruleId = rule.id

    await send(mail('Minutes'), [address])
    await provider.systemRules.update({ ruleId, isForced: true }, { ifMatch: rule.version })
    await send(mail('Minutes'), [address])
    await send(mail('Minutes', ['X-Virus-Status: Infected (Eicar-Test)']), [address])
    await provider.systemRules.update({ ruleId, isForced: false, action: 'hold' })
    await send(mail('Minutes'), [address])
    await provider.systemRules.update({ ruleId, isActive: false })
    await send(mail('Minutes'), [address])

    expect((await history(5)).map(({ state, reason }) => `${state}: ${reason}`)).toEqual([
      'discarded: content rule',
      'queued: content rule',
      'quarantined: virus',
      'quarantined: content',
      'discarded: content rule',
    ])
  })

  it('keep their order, have unique names, and stay invisible to customers and resellers (RT-116, RT-117, XT-02)', async () => {
    const { id } = path.world.contoso
    const first = await provider.systemRules.create({ name: 'First', senders: ['a.example'] })
    const second = await provider.systemRules.create({ name: 'Second', senders: ['b.example'] })

    await expect(provider.systemRules.create({ name: 'FIRST', senders: ['a.example'] })).rejects.toMatchObject({
      ...{ status: 409, fields: { name: ['There is already a rule with this name.'] } },
    })
    await expect(provider.systemRules.create({ name: 'Third' })).rejects.toMatchObject({ status: 400 })
    await provider.systemRules.update({ ruleId: second.id, position: 1 })

    expect((await provider.systemRules.list({})).rules.map(({ name, position }) => [name, position])).toEqual([
      ['Second', 1],
      ['First', 2],
    ])
    expect((await admin.customerRules.list({ id })).count).toBe(0)
    await expect(admin.systemRules.list({})).rejects.toMatchObject({ status: 403 })
    expect((await reseller.systemRules.list({})).count).toBe(0)
    for (const client of [admin, reseller]) {
      await expect(client.customerRules.get({ id, ruleId: first.id })).rejects.toMatchObject({ status: 404 })
    }
    await expect(provider.customerRules.update({ id, ruleId: first.id, note: 'x' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('reject stale changes, and are logged (RT-118, XS-13)', async () => {
    const rule = await provider.systemRules.create({ name: 'Old', action: 'deliver', senders: ['old.example'] })
    const ruleId = rule.id

    await provider.systemRules.update({ ruleId, isForced: true }, { ifMatch: rule.version })
    const stale = provider.systemRules.update({ ruleId, name: 'Other' }, { ifMatch: rule.version })

    await expect(stale).rejects.toMatchObject({ status: 412 })
    const { events } = await provider.audit.list({ target: `rule ${ruleId}` })
    expect(events).toMatchObject([
      { action: 'customerRuleChanged', after: { isForced: true } },
      { action: 'customerRuleAdded', after: { name: 'Old' } },
    ])
  })

  it('can be tried on the latest mail of all customers (RT-118)', async () => {
    const { contoso, fabrikam } = path.world
    await send(mail('Trial'), [contoso.address, fabrikam.address])
    const before = await history(500)

    const trial = await provider.systemRules.try({ subjectWords: ['trial'] })

    expect(trial).toMatchObject({ checked: before.length, matched: 2 })
    expect(await history(500)).toEqual(before)
  })
})
