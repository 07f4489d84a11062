import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../messages/messages.table'
import { startRules, type TestRules } from '../testing/start-rules'
import { sendSmtp } from '../testing/test-smtp'

describe('content rules that name groups', () => {
  let rules: TestRules
  let path: TestRules['path']
  let admin: TestRules['admin']
  let id: number
  beforeAll(async () => {
    rules = await startRules({ isOutbound: true })
    ;({ path, admin, id } = rules)
  })
  afterAll(() => path.close())
  afterEach(async () => {
    await rules.clear()
    for (const group of (await admin.groups.list()).groups) await admin.groups.delete({ id: group.id })
  })

  const groupOf = async (name: string, ...addresses: string[]) => {
    const group = await admin.groups.create({ name, customerId: id })
    await admin.groups.attachMembers({ id: group.id, addresses })
    return group.id
  }
  const send = async (from: string, to: string) => {
    const raw = Buffer.from(`From: <${from}>\r\nSubject: Group\r\n\r\nHello\r\n`)
    await sendSmtp(path.smtpPort, { from, to: [to], raw })
    const [last] = await path.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(messages).orderBy(desc(messages.id)).limit(1),
    )
    return last
  }
  const receive = (to = path.world.contoso.address) => send('ana@growth.example', to)

  it('hold inbound mail for members from the next message on, and no mail for others (RT-055)', async () => {
    const { address, recipient } = path.world.contoso
    const group = await groupOf('Finance', address)
    const { id: ruleId } = await admin.customerRules.create({ id, name: 'Finance mail', groups: [group] })
    await admin.users.create({ emails: ['bo@contoso.example'] })

    expect(await receive()).toMatchObject({ state: 'quarantined', reason: 'content', ruleId })
    expect(await receive('bo@contoso.example')).toMatchObject({ recipient: 'bo@contoso.example', state: 'queued' })
    await admin.groups.detachMember({ id: group, userId: recipient.id })
    expect(await receive()).toMatchObject({ state: 'queued' })
    await admin.groups.attachMembers({ id: group, addresses: [address] })
    expect(await receive()).toMatchObject({ state: 'quarantined', ruleId })
  })

  it('ask about the sender of outbound mail (RT-055, CA-080)', async () => {
    const { address } = path.world.contoso
    const groups = [await groupOf('Finance', address)]
    const { id: ruleId } = await admin.customerRules.create({ id, name: 'From finance', direction: 'out', groups })

    expect(await send(address, 'ana@growth.example')).toMatchObject({ direction: 0, state: 'quarantined', ruleId })
    expect(await send('other@contoso.example', 'ana@growth.example')).toMatchObject({ direction: 0, state: 'queued' })
    expect(await receive()).toMatchObject({ direction: 1, state: 'queued' })
  })

  it('let mail of members pass that an exception names, and keep the group from being deleted (RT-055, RT-087)', async () => {
    const { address } = path.world.contoso
    const group = await groupOf('Board', address)
    const exceptions = { groups: [group] }
    const rule = await admin.customerRules.create({ id, name: 'Word', subjectWords: ['group'], exceptions })
    await admin.users.create({ emails: ['cy@contoso.example'] })

    expect(await receive()).toMatchObject({ state: 'queued' })
    expect(await receive('cy@contoso.example')).toMatchObject({ state: 'quarantined', ruleId: rule.id })
    expect(rule).toMatchObject({ groups: [], exceptions, namedGroups: [{ id: group, name: 'Board' }] })
    expect((await admin.customerRules.try({ id, subjectWords: ['group'], exceptions, atMost: 2 })).matched).toBe(1)
    const { events } = await admin.audit.list({ target: `rule ${rule.id}` })
    expect(events[0]?.after).toMatchObject({ exceptGroups: ['Board'], groups: [] })
    await expect(admin.groups.delete({ id: group })).rejects.toMatchObject({ status: 409 })
    const { version } = await admin.customerRules.get({ id, ruleId: rule.id })
    const changed = await admin.customerRules.update({ id, ruleId: rule.id, exceptions: { groups: [] } })
    expect(changed.version).not.toBe(version)
    expect(await receive()).toMatchObject({ state: 'quarantined' })
    const foreign = await (await path.client('admin@fabrikam.example')).groups.create({ name: 'Elsewhere' })
    await expect(
      admin.customerRules.update({ id, ruleId: rule.id, exceptions: { groups: [foreign.id] } }),
    ).rejects.toMatchObject({ status: 400, fields: { 'exceptions.groups': [expect.any(String)] } })
  })

  it('are tried with stored and pasted mail of both directions (RT-055)', async () => {
    const { address } = path.world.contoso
    const groups = [await groupOf('Finance', address)]
    await receive()
    await send(address, 'trial@growth.example')
    const rule = { id, groups, subjectWords: ['group'] }
    const found = async (direction: 'in' | 'out', mail?: string) => {
      const asked = mail === undefined ? { atMost: 1 } : { mail }
      const { messages: first } = await admin.customerRules.try({ ...rule, direction, ...asked })
      return first.map((one) => one.recipient)
    }
    const outbound = `From: ${address}\nTo: ana@growth.example\nSubject: Group\n\nHello`

    expect(await found('in')).toEqual([address])
    expect(await found('out')).toEqual(['trial@growth.example'])
    expect(await found('in', outbound)).toEqual([])
    expect(await found('out', outbound)).toEqual(['ana@growth.example'])
  })

  it('show the names of their groups, also to the log, and keep them from being deleted (RT-055, RT-087)', async () => {
    const group = await groupOf('Finance', path.world.contoso.address)
    const rule = await admin.customerRules.create({ id, name: 'Finance mail', groups: [group] })

    expect(rule).toMatchObject({ groups: [group], namedGroups: [{ id: group, name: 'Finance' }] })
    const { events } = await admin.audit.list({ target: `rule ${rule.id}` })
    expect(events[0]?.after).toMatchObject({ groups: ['Finance'] })
    await expect(admin.groups.delete({ id: group })).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining('Finance mail') },
    })
    await admin.customerRules.update({ id, ruleId: rule.id, groups: [], senders: ['a.example'] })
    await admin.groups.delete({ id: group })
    await expect(admin.customerRules.restore({ id, ruleId: rule.id, number: 1 })).rejects.toMatchObject({
      ...{ status: 400, fields: { groups: [expect.stringContaining('Choose a group')] } },
    })
  })

  it('name groups of their own customer only (RT-055, XT-02)', async () => {
    const { fabrikam } = path.world
    const sibling = await path.client('admin@fabrikam.example')
    const foreign = await sibling.groups.create({ name: 'Foreign' })
    const own = await groupOf('Finance')
    const provider = await path.client('super@provider.example')
    const refused = { status: 400, fields: { groups: [expect.any(String)] } }

    const rule = { id, name: 'Wrong', groups: [own, foreign.id] }
    await expect(admin.customerRules.create(rule)).rejects.toMatchObject(refused)
    await expect(admin.customerRules.try({ id, groups: [foreign.id] })).rejects.toMatchObject({ status: 400 })
    await expect(provider.systemRules.create({ name: 'Wrong', groups: [own] })).rejects.toMatchObject(refused)
    const { id: ruleId } = await admin.customerRules.create({ ...rule, groups: [own] })
    await expect(admin.customerRules.update({ id, ruleId, groups: [foreign.id] })).rejects.toMatchObject(refused)
    expect((await sibling.customerRules.list({ id: fabrikam.id })).rules).toEqual([])
  })
})
