import { rulesAtMost } from '@postern/core/management'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepMessage } from '../testing/test-message'
import { startTestServer, type TestServer } from '../testing/test-server'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('content rules of a customer', () => {
  let server: TestServer
  let admin: Client
  let sibling: Client
  let reseller: Client
  let id: number
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    sibling = await server.client('admin@fabrikam.example')
    reseller = await server.client('reseller@northwind.example')
    id = server.world.contoso.id
  })
  afterAll(() => server.close())

  const names = async () => (await admin.customerRules.list({ id })).rules.map(({ name }) => name)

  it('are listed in evaluation order, in their scope only (CA-080, RT-053, XT-02)', async () => {
    await admin.customerRules.create({ id, name: 'Invoices', subjectWords: ['invoice'] })
    await reseller.customerRules.create({ id, name: 'Partner', action: 'deliver', senders: ['partner.example'] })

    const { rules, count } = await admin.customerRules.list({ id })

    expect(count).toBe(2)
    expect(rules).toMatchObject([
      {
        name: 'Invoices',
        position: 1,
        action: 'hold',
        match: 'all',
        subjectWords: ['invoice'],
        isActive: true,
        hits: 0,
      },
      { name: 'Partner', position: 2, action: 'deliver', senders: ['partner.example'], lastHitAt: null },
    ])
    expect((await admin.customerRules.list({ id, freeSearch: 'part' })).rules).toMatchObject([{ name: 'Partner' }])
    await expect(sibling.customerRules.list({ id })).rejects.toMatchObject({ status: 404 })
    await expect(sibling.customerRules.get({ id, ruleId: rules[0]?.id ?? 0 })).rejects.toMatchObject({ status: 404 })
    // Another customer's rule under the caller's own customer in the path.
    await expect(
      sibling.customerRules.get({ id: server.world.fabrikam.id, ruleId: rules[0]?.id ?? 0 }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('are rejected at the invalid field, and have unique names (RT-054, XS-02)', async () => {
    const refused = (values: object) =>
      admin.customerRules.create({ id, name: 'Wrong', ...values }).catch((error) => error)

    expect(await refused({})).toMatchObject({ status: 400, fields: { senders: [expect.any(String)] } })
    expect(await refused({ headerWords: ['x'] })).toMatchObject({
      status: 400,
      fields: { headerName: [expect.any(String)] },
    })
    expect(await refused({ senders: ['*'] })).toMatchObject({ status: 400 })
    expect(await refused({ senders: Array(51).fill('a.example') })).toMatchObject({ status: 400 })
    expect(await refused({ headerName: 'Two words' })).toMatchObject({ status: 400 })
    expect(await refused({ name: 'INVOICES', senders: ['a.example'] })).toMatchObject({
      ...{ status: 409, fields: { name: [/already/] } },
    })
  })

  it('reject stale changes, and always keep a condition (RT-055, XS-13)', async () => {
    const rule = await admin.customerRules.create({ id, name: 'Old', senders: ['old.example'] })
    const ruleId = rule.id

    const renamed = await admin.customerRules.update({ id, ruleId, name: 'New' }, { ifMatch: rule.version })
    const stale = admin.customerRules.update({ id, ruleId, name: 'Other' }, { ifMatch: rule.version })

    await expect(stale).rejects.toMatchObject({ status: 412 })
    expect(renamed).toMatchObject({ name: 'New', senders: ['old.example'] })
    await expect(admin.customerRules.update({ id, ruleId, senders: [] })).rejects.toMatchObject({ status: 400 })
    const { events } = await admin.audit.list({ target: `rule ${ruleId}` })
    expect(events).toMatchObject([
      { action: 'customerRuleChanged', before: { name: 'Old' }, after: { name: 'New' } },
      { action: 'customerRuleAdded', after: { name: 'Old', senders: ['old.example'] } },
    ])
    await admin.customerRules.delete({ id, ruleId })
    await expect(admin.customerRules.get({ id, ruleId })).rejects.toMatchObject({ status: 404 })
  })

  it('are live since they decide as they do: a new name or note changes nothing (RT-055)', async () => {
    const { id: ruleId } = await admin.customerRules.create({ id, name: 'Live', senders: ['live.example'] })
    const later = (values: object) => {
      server.clock.advance(60_000)
      return admin.customerRules.update({ id, ruleId, ...values })
    }
    const now = () => server.clock.now().toISOString()
    const begun = now()

    expect(await later({ note: 'New', name: 'Alive' })).toMatchObject({ liveSince: begun, updatedAt: now() })
    expect(await later({ position: 1 })).toMatchObject({ liveSince: begun })
    expect(await later({ senders: ['new.example'], note: '' })).toMatchObject({ liveSince: now() })
    expect(await later({ isActive: false })).toMatchObject({ liveSince: null })
    expect(await later({ isActive: true })).toMatchObject({ liveSince: now() })
    await admin.customerRules.delete({ id, ruleId })
  })

  it('keep a gapless order when moved, whatever else changes (RT-053)', async () => {
    const third = await admin.customerRules.create({ id, name: 'Third', senders: ['third.example'] })

    await admin.customerRules.update({ id, ruleId: third.id, position: 1 }, { ifMatch: 'something older' })
    expect(await names()).toEqual(['Third', 'Invoices', 'Partner'])
    await admin.customerRules.update({ id, ruleId: third.id, position: 900 })
    expect(await names()).toEqual(['Invoices', 'Partner', 'Third'])
    const [first] = (await admin.customerRules.list({ id })).rules
    await admin.customerRules.delete({ id, ruleId: first?.id ?? 0 })

    expect((await admin.customerRules.list({ id })).rules.map(({ position }) => position)).toEqual([1, 2])
  })

  it('are created from ready-made ones, all or none, and belong to the customer from then on (RT-054)', async () => {
    const before = await names()
    const programs = { template: 'programs', name: 'Programs' } as const

    const none = admin.customerRules.attach({ id, rules: [programs, { template: 'large', name: 'Third' }] })
    await expect(none).rejects.toMatchObject({ status: 409 })
    expect(await names()).toEqual(before)
    const { rules } = await admin.customerRules.attach({ id, rules: [programs, { template: 'large', name: 'Large' }] })

    expect(rules).toMatchObject([
      { name: 'Programs', template: 'programs', action: 'hold', attachmentNames: expect.arrayContaining(['.exe']) },
      { name: 'Large', template: 'large', minSizeMb: 20 },
    ])
  })

  it('report how often and when they decided in the last 30 days', async () => {
    const [rule] = (await admin.customerRules.list({ id })).rules
    const ruleId = rule?.id ?? 0
    const ago = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000)
    for (const days of [0.5, 1, 2, 2.5, 6.9, 8, 31]) {
      await keepMessage(server.db, server.world.contoso, { ruleId, receivedAt: ago(days) })
    }

    expect(await admin.customerRules.get({ id, ruleId })).toMatchObject({
      ...{ hits: 6, hitsByDay: [1, 0, 0, 0, 1, 1, 2], lastHitAt: ago(0.5).toISOString() },
    })
  })

  it('are limited to 200', async () => {
    const room = rulesAtMost - (await names()).length
    for (let number = 0; number < room; number += 1) {
      await admin.customerRules.create({ id, name: `Filler ${number}`, senders: ['a.example'] })
    }

    await expect(admin.customerRules.create({ id, name: 'One more', senders: ['a.example'] })).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining('200') },
    })
  })
})
