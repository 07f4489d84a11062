import { ruleVersionsAtMost } from '@postern/core/management'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('former states of content rules', () => {
  let server: TestServer
  let admin: Client
  let id: number
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    id = server.world.contoso.id
  })
  afterAll(() => server.close())

  const listed = async (ruleId: number) => (await admin.customerRules.listVersions({ id, ruleId })).versions

  it('are kept with each save, and saved again as a whole, exceptions included (RT-055)', async () => {
    const first = await admin.customerRules.create({
      ...{ id, name: 'First', note: 'Note', subjectWords: ['offer'], exceptions: { bodyWords: ['agreed'] } },
    })
    const ruleId = first.id
    const none = await listed(ruleId)
    await admin.customerRules.update({
      ...{ id, ruleId, name: 'Second', direction: 'both', action: 'discard', subjectWords: ['sale'] },
      ...{ senders: ['growth.example'], exceptions: { bodyWords: [], recipients: ['bo@contoso.example'] } },
    })
    await admin.customerRules.update({ id, ruleId, isActive: false })

    const versions = await listed(ruleId)
    const restored = await admin.customerRules.restore({ id, ruleId, number: 1 })

    expect(none).toEqual([])
    expect(versions).toMatchObject([
      {
        ...{ number: 1, replacedAt: server.clock.now().toISOString(), replacedBy: 'admin@contoso.example' },
        rule: { name: 'First', direction: 'in', action: 'hold', subjectWords: ['offer'] },
      },
    ])
    const { name, note, direction, action, subjectWords, senders, exceptions } = first
    expect(restored).toMatchObject({ name, note, direction, action, subjectWords, senders, isActive: false })
    expect(restored.exceptions).toEqual(exceptions)
    expect((await listed(ruleId)).map(({ number, rule }) => [number, rule.name])).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ])
  })

  it('are those of the latest changes; others are not found, as are those of other customers (XT-02)', async () => {
    const { id: ruleId } = await admin.customerRules.create({ id, name: 'Many', subjectWords: ['0'] })
    for (let turn = 1; turn <= ruleVersionsAtMost + 1; turn += 1) {
      await admin.customerRules.update({ id, ruleId, note: `${turn}` })
    }
    const foreign = await server.client('admin@fabrikam.example')

    expect((await listed(ruleId)).map(({ number }) => number)).toEqual(
      Array.from({ length: ruleVersionsAtMost }, (_, index) => ruleVersionsAtMost + 1 - index),
    )
    await expect(admin.customerRules.restore({ id, ruleId, number: 1 })).rejects.toMatchObject({
      ...{ status: 404, message: 'This former state of the rule is no longer kept.' },
    })
    await expect(foreign.customerRules.listVersions({ id, ruleId })).rejects.toMatchObject({ status: 404 })
  })

  it('are not saved over changes that the caller has not seen, nor with a name that is taken since (XS-13)', async () => {
    const { id: ruleId, version } = await admin.customerRules.create({ id, name: 'Old', subjectWords: ['a'] })
    await admin.customerRules.update({ id, ruleId, name: 'New' })
    await admin.customerRules.create({ id, name: 'Old', subjectWords: ['b'] })

    await expect(admin.customerRules.restore({ id, ruleId, number: 1 }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    await expect(admin.customerRules.restore({ id, ruleId, number: 1 })).rejects.toMatchObject({ status: 409 })
  })

  it('of rules for all customers are the provider’s and the reseller’s alone (RT-118)', async () => {
    const provider = await server.client('super@provider.example')
    const reseller = await server.client('reseller@northwind.example')
    const { id: ruleId } = await provider.systemRules.create({ name: 'Shown', isShown: true, subjectWords: ['a'] })
    await provider.systemRules.update({ ruleId, isForced: true })

    const { versions } = await provider.systemRules.listVersions({ ruleId })
    const restored = await provider.systemRules.restore({ ruleId, number: 1 })

    expect(versions).toMatchObject([{ number: 1, rule: { name: 'Shown', isForced: false } }])
    expect(restored).toMatchObject({ isForced: false, isShown: true })
    await expect(reseller.systemRules.listVersions({ ruleId })).rejects.toMatchObject({ status: 404 })
  })
})
