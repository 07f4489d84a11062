import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('match lists of owner levels', () => {
  let server: TestServer
  let provider: Client
  let reseller: Client
  let admin: Client
  let contoso: number
  let fabrikam: number
  beforeAll(async () => {
    server = await startTestServer()
    provider = await server.client('super@provider.example')
    reseller = await server.client('reseller@northwind.example')
    admin = await server.client('admin@contoso.example')
    contoso = server.world.contoso.id
    fabrikam = server.world.fabrikam.id
  })
  afterAll(() => server.close())
  afterEach(async () => {
    for (const client of [admin, reseller]) {
      for (const { id: ruleId } of (await client.customerRules.list({ id: contoso })).rules)
        await client.customerRules.delete({ id: contoso, ruleId })
    }
    for (const client of [reseller, provider]) {
      for (const { id: ruleId } of (await client.systemRules.list({})).rules)
        await client.systemRules.delete({ ruleId })
    }
    const all = [
      ...(await provider.matchLists.listOfCustomer({ id: contoso, limit: 100 })).lists,
      ...(await provider.matchLists.listOfCustomer({ id: fabrikam, limit: 100 })).lists,
    ]
    for (const id of new Set(all.map((list) => list.id))) await provider.matchLists.delete({ id })
  })

  const ofProvider = (name: string) => provider.matchLists.create({ kind: 'address', name })
  const ofReseller = (name: string) => reseller.matchLists.create({ kind: 'address', name })
  const ofContoso = (name: string) => admin.matchLists.createOfCustomer({ id: contoso, kind: 'address', name })
  const rule = (client: Client, name: string, senderLists: number[]) =>
    client.customerRules.create({ id: contoso, name, senderLists })
  const refused = { status: 400, fields: { senderLists: [expect.any(String)] } }

  it('are read by their owner and below, and the same name may stand at each level (RT-053, XT-02)', async () => {
    await ofProvider('Partners')
    await ofReseller('Partners')
    await ofContoso('Partners')

    const seen = async (lists: Promise<{ lists: { level: string; isInherited: boolean }[] }>) =>
      (await lists).lists.map(({ level, isInherited }) => `${level}${isInherited ? ', inherited' : ''}`).sort()
    expect(await seen(provider.matchLists.list({}))).toEqual(['system'])
    expect(await seen(reseller.matchLists.list({}))).toEqual(['reseller', 'system, inherited'])
    const below = ['customer', 'reseller, inherited', 'system, inherited']
    for (const client of [provider, reseller, admin])
      expect(await seen(client.matchLists.listOfCustomer({ id: contoso }))).toEqual(below)
    await expect(admin.matchLists.list({})).rejects.toMatchObject({ status: 403 })
  })

  it('are offered to a rule for all customers by the level of its owner, whoever opens it (RT-118, XT-02)', async () => {
    await ofProvider('Of the provider')
    const { id } = await ofReseller('Of the reseller')
    await ofContoso('Of the customer')
    const { id: ruleId } = await reseller.systemRules.create({ name: 'Listed', senderLists: [id] })
    const { id: ofAll } = await provider.systemRules.create({ name: 'For all', senders: ['a.example'] })

    const offered = async (client: Client, rule: number) =>
      (await client.matchLists.list({ ruleId: rule })).lists.map(({ name, isInherited }) => [name, isInherited])
    const ofOwner = [
      ['Of the provider', true],
      ['Of the reseller', false],
    ]
    expect(await offered(provider, ruleId)).toEqual(ofOwner)
    expect(await offered(reseller, ruleId)).toEqual(ofOwner)
    expect(await offered(provider, ofAll)).toEqual([['Of the provider', false]])
    await expect(offered(reseller, ofAll)).rejects.toMatchObject({ status: 404 })
    expect(await provider.systemRules.update({ ruleId, recipientLists: [id] })).toMatchObject({ recipientLists: [id] })
  })

  it('are hidden from other customers and resellers, and named by none of their rules (XT-02, XT-12)', async () => {
    const { id } = await ofContoso('Partners')
    const other = await server.client('admin@fabrikam.example')
    const stranger = await server.client('reseller@fernbrook.example')

    for (const client of [other, stranger]) {
      await expect(client.matchLists.get({ id })).rejects.toMatchObject({ status: 404 })
      await expect(client.matchLists.listEntries({ id })).rejects.toMatchObject({ status: 404 })
      await expect(client.matchLists.addEntries({ id, lines: ['a.example'] })).rejects.toMatchObject({ status: 404 })
      await expect(client.matchLists.delete({ id })).rejects.toMatchObject({ status: 404 })
    }
    await expect(other.matchLists.listOfCustomer({ id: contoso })).rejects.toMatchObject({ status: 404 })
    const foreign = other.customerRules.create({ id: fabrikam, name: 'Foreign', senderLists: [id] })
    await expect(foreign).rejects.toMatchObject(refused)
    await expect(other.customerRules.try({ id: fabrikam, senderLists: [id] })).rejects.toMatchObject(refused)
    await expect(reseller.systemRules.create({ name: 'Below', senderLists: [id] })).rejects.toMatchObject(refused)
    await expect(provider.systemRules.create({ name: 'Below', senderLists: [id] })).rejects.toMatchObject(refused)
  })

  it('of a level above are read without notes, and not changed (RT-053, XT-02)', async () => {
    const { id } = await ofReseller('Partners')
    await reseller.matchLists.addEntries({ id, lines: ['growth.example'], note: 'Owes us money' })

    expect(await admin.matchLists.get({ id })).toMatchObject({ level: 'reseller', isInherited: true, entryCount: 1 })
    expect((await admin.matchLists.listEntries({ id })).entries).toMatchObject([{ value: 'growth.example', note: '' }])
    expect((await admin.matchLists.listEntries({ id, freeSearch: 'money' })).entries).toEqual([])
    const { entries } = await reseller.matchLists.listEntries({ id, freeSearch: 'money' })
    expect(entries).toMatchObject([{ note: 'Owes us money' }])
    const changes = [
      () => admin.matchLists.update({ id, name: 'Ours' }),
      () => admin.matchLists.addEntries({ id, lines: ['b.example'] }),
      () => admin.matchLists.deleteEntries({ id, ids: entries.map((entry) => entry.id) }),
      () => admin.matchLists.delete({ id }),
    ]
    for (const change of changes) await expect(change()).rejects.toMatchObject({ status: 403 })
    await provider.matchLists.update({ id, description: 'Known to the provider' })
    expect(await reseller.matchLists.get({ id })).toMatchObject({ description: 'Known to the provider' })
  })

  it('serve the rules of their level and of those below (RT-053, RT-118)', async () => {
    const lists = [await ofProvider('A'), await ofReseller('B'), await ofContoso('C')].map(({ id }) => id)

    const made = await rule(admin, 'All of them', lists)

    expect(made.senderLists).toEqual(lists)
    expect(made.lists.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    expect(await admin.customerRules.try({ id: contoso, senderLists: lists })).toMatchObject({ matched: 0 })
    const { events } = await admin.audit.list({ target: `rule ${made.id}` })
    expect(events[0]).toMatchObject({ action: 'customerRuleAdded', after: { senderLists: ['A', 'B', 'C'] } })
    const shared = await reseller.systemRules.create({ name: 'Two', senderLists: lists.slice(0, 2) })
    expect(shared.lists.map(({ name }) => name)).toEqual(['A', 'B'])
  })

  it('stay while a rule names them, and tell each level only of rules it may see (RT-124, XT-02)', async () => {
    const { id } = await ofReseller('Partners')
    const { id: mine } = await rule(admin, 'Secret of Contoso', [id])
    const { id: ours } = await reseller.systemRules.create({ name: 'Secret of Northwind', senderLists: [id] })

    expect((await reseller.matchLists.get({ id })).usedBy).toEqual([
      { id: mine, name: 'Secret of Contoso', customerId: contoso },
      { id: ours, name: 'Secret of Northwind', customerId: null },
    ])
    expect((await admin.matchLists.get({ id })).usedBy).toEqual([
      { id: mine, name: 'Secret of Contoso', customerId: contoso },
    ])
    const other = await server.client('admin@fabrikam.example')
    expect(await other.matchLists.get({ id })).toMatchObject({ usedBy: [], scripts: [] })
    const message = expect.stringMatching(/Secret of Contoso, Secret of Northwind/)
    await expect(reseller.matchLists.delete({ id })).rejects.toMatchObject({ status: 409, message })
    await reseller.systemRules.delete({ ruleId: ours })
    await expect(reseller.matchLists.delete({ id })).rejects.toMatchObject({ status: 409 })
    await admin.customerRules.delete({ id: contoso, ruleId: mine })
    await reseller.matchLists.delete({ id })
  })

  it('are never meant by scripts, which name the provider’s (RT-121)', async () => {
    await ofReseller('Partners')
    const source = 'require "extlists";\nif address :list "from" ["Partners"] { discard; }\n'

    const problems = async () => (await provider.scripts.check({ direction: 'in', source })).problems.length
    expect(await problems()).toBe(1)
    await ofProvider('Partners')
    expect(await problems()).toBe(0)
  })

  it('go with a customer to another reseller as copies, which its rules name from then on (RT-092, XT-04)', async () => {
    const { id } = await ofReseller('Partners')
    await reseller.matchLists.addEntries({ id, lines: ['growth.example'], note: 'Ours' })
    const own = await ofContoso('Partners')
    const { id: ruleId } = await rule(admin, 'Listed', [own.id, id])
    await admin.customerRules.update({ id: contoso, ruleId, exceptions: { recipientLists: [id] } })
    await admin.customerRules.update({ id: contoso, ruleId, note: 'Changed' })
    const { northwind, fernbrook } = server.world
    await provider.customers.updateOwnership({ id: contoso, resellerId: fernbrook })
    try {
      const moved = await server.client('admin@contoso.example')
      const rule = await moved.customerRules.get({ id: contoso, ruleId })
      const copy = rule.lists.find((list) => list.id !== own.id)
      expect(copy?.name).toBe('Partners (2)')
      expect(rule.senderLists).toEqual([own.id, copy?.id])
      expect(rule.exceptions).toEqual({ recipientLists: [copy?.id] })
      const { entries } = await moved.matchLists.listEntries({ id: copy?.id ?? 0 })
      expect(entries).toMatchObject([{ value: 'growth.example', note: '' }])
      await expect(moved.matchLists.get({ id })).rejects.toMatchObject({ status: 404 })
      const { versions } = await moved.customerRules.listVersions({ id: contoso, ruleId })
      expect(versions[0]?.rule.senderLists).toEqual([own.id, copy?.id])
    } finally {
      await provider.customers.updateOwnership({ id: contoso, resellerId: northwind })
      admin = await server.client('admin@contoso.example')
    }
  })
})
