import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLicences } from '../customers/licence-months'
import { customers, resellers } from '../tenants/tenants.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { testPassword } from '../testing/test-world'

type Client = Awaited<ReturnType<TestServer['client']>>

const refused = (status: number, field?: string) => ({
  status,
  ...(field && { fields: { [field]: [expect.any(String)] } }),
})

describe('resellers', () => {
  let server: TestServer
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer()
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())

  const historyOf = async (target: string) => (await provider.audit.list({ target })).events
  const system: TestServer['db']['inScope'] extends (scope: never, work: infer W) => unknown
    ? (work: W) => Promise<unknown>
    : never = (work) => server.db.inScope({ as: 'system' }, work as never)

  it('are added, read and changed, and each change is logged per object (CA-084, CA-085, CA-086, RT-095, RT-100, XA-24)', async () => {
    const facts = {
      contactName: 'Ada Brook',
      contactEmail: 'ada@brook.example',
      timezone: 'europe/PARIS',
      services: [4, 1, 4] as const,
    }
    const added = await provider.resellers.create({ name: '  Brook & Sons ', ...facts, services: [...facts.services] })
    expect(added).toMatchObject({
      name: 'Brook & Sons',
      contactName: 'Ada Brook',
      timezone: 'Europe/Paris',
      services: [1, 4],
    })

    const { id, version } = added
    const changed = await provider.resellers.update({ id, name: 'Brook Mail', services: [1] }, { ifMatch: version })
    expect(changed).toMatchObject({ name: 'Brook Mail', contactName: 'Ada Brook', services: [1] })
    expect(await provider.resellers.get({ id })).toEqual(changed)
    await provider.resellers.update({ id, name: 'Brook Mail' })
    expect(await historyOf(`reseller ${id}`)).toMatchObject([
      {
        action: 'resellerChanged',
        username: 'super@provider.example',
        before: { name: 'Brook & Sons', services: ['Email Security', 'Archiving'] },
        after: { name: 'Brook Mail', services: ['Email Security'] },
      },
      { action: 'resellerAdded', after: { name: 'Brook & Sons' } },
    ])
  })

  it('reject a stale change, and stay as they are (XS-13, XB-23)', async () => {
    const { id, version } = await provider.resellers.create({ name: 'Two Hands' })
    await provider.resellers.update({ id, contactName: 'First' }, { ifMatch: version })

    await expect(provider.resellers.update({ id, contactName: 'Second' }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    expect((await provider.resellers.get({ id })).contactName).toBe('First')
  })

  it('reject invalid fields by name, ignore unknown ones, and reject a taken name (XT-06)', async () => {
    const wrong = [
      ['name', { name: ' ' }],
      ['contactEmail', { contactEmail: 'nobody' }],
      ['contactPhone', { contactPhone: 'call me' }],
      ['supportUrl', { supportUrl: 'javascript:alert(1)' }],
      ['timezone', { timezone: 'Mars/Olympus' }],
      ['services', { services: [] }],
      ['services', { services: [2] }],
      ['name', { name: 'NORTHWIND' }],
    ] as const
    for (const [field, value] of wrong) {
      const adding = provider.resellers.create({ name: 'Wrong', ...value } as never)
      await expect(adding, field).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } })
    }
    const odd = { name: 'Odd', id: 1, deletedAt: '2020-01-01T00:00:00Z', createdAt: '2020-01-01T00:00:00Z' }
    expect(await provider.resellers.create(odd)).toMatchObject({
      name: 'Odd',
      deletedAt: null,
      createdAt: server.clock.now().toISOString(),
    })
  })

  it('are added once, however often requested with one key (XS-14)', async () => {
    const add = () => provider.resellers.create({ name: 'Once' }, { idempotencyKey: 'once-1' })

    expect((await add()).id).toBe((await add()).id)
    const race = await Promise.allSettled(Array.from({ length: 5 }, () => provider.resellers.create({ name: 'Race' })))
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are available to provider staff only (RT-096, XT-01)', async () => {
    for (const user of ['reseller@northwind.example', 'admin@contoso.example']) {
      const client = await server.client(user)
      const id = server.world.northwind
      for (const call of [
        () => client.resellers.get({ id }),
        () => client.resellers.update({ id, name: 'Mine' }),
        () => client.resellers.getSettings({ id }),
        () => client.resellers.updateSettings({ id, sessionHours: 12 }),
        () => client.resellers.getMetrics({ id }),
        () => client.resellers.getBrand({ id }),
        () => client.resellers.transfer({ id, resellerId: server.world.fernbrook, customerIds: [1] }),
      ]) {
        await expect(call()).rejects.toMatchObject({ status: 403 })
      }
    }
  })

  describe('their settings', () => {
    it('have defaults, change one by one and reject stale changes (CA-088, CA-089, EN-112, RT-099)', async () => {
      const { id } = await provider.resellers.create({ name: 'Settled' })
      const before = await provider.resellers.getSettings({ id })
      expect(before).toMatchObject({
        embedOrigins: [],
        signInRanges: [],
        isTwoFactorEnforced: false,
        sessionHours: null,
      })

      const given = { embedOrigins: ['https://www.shop.example'], termsUrl: 'https://shop.example/terms' }
      const after = await provider.resellers.updateSettings({ id, ...given }, { ifMatch: before.version })
      expect(after).toMatchObject({ ...given, privacyUrl: '' })
      expect(await provider.resellers.getSettings({ id })).toEqual(after)
      await expect(
        provider.resellers.updateSettings({ id, termsUrl: '' }, { ifMatch: before.version }),
      ).rejects.toMatchObject({ status: 412 })
      expect(await historyOf(`reseller ${id}`)).toMatchObject([
        { action: 'resellerSettingsChanged', before: { embedOrigins: [], termsUrl: '' }, after: given },
        {},
      ])
      for (const [field, value] of [
        ['embedOrigins', ['https://shop.example/path']],
        ['embedOrigins', ['*']],
        ['signInRanges', [{ range: '192.0.2.0/33' }]],
        ['termsUrl', 'data:text/html,x'],
        ['sessionHours', 0],
      ] as const) {
        await expect(provider.resellers.updateSettings({ id, [field]: value }), field).rejects.toMatchObject({
          status: 400,
        })
      }
    })

    it('control where its administrators sign in from, for how long, and with which factor (RT-099, XA-16, AM-031)', async () => {
      const { northwind: id } = server.world
      const username = 'reseller@northwind.example'
      const logIn = async () => (await server.client()).auth.login({ username, password: testPassword })

      await provider.resellers.updateSettings({ id, signInRanges: [{ range: '203.0.113.0/24', name: 'Office' }] })
      await expect(logIn()).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('from this address'),
      })
      expect(
        (await (await server.client()).auth.login({ username: 'admin@contoso.example', password: testPassword })).token,
      ).toBeTruthy()

      await provider.resellers.updateSettings({ id, signInRanges: [], sessionHours: 1 })
      const client = await server.client(username)
      expect((await client.profile.get()).username).toBe(username)
      for (let minutes = 0; minutes < 60; minutes += 20) {
        await client.profile.get()
        server.clock.advance(20 * 60_000)
      }
      await expect(client.profile.get()).rejects.toMatchObject({ status: 401 })

      provider = await server.client('super@provider.example')
      const open = await server.client(username)
      await provider.resellers.updateSettings({ id, sessionHours: null, isTwoFactorEnforced: true })
      expect(await logIn()).toMatchObject({ isTwoFactorEnforced: true })
      await expect(open.customers.list()).rejects.toMatchObject({ status: 403 })
      await provider.resellers.updateSettings({ id, isTwoFactorEnforced: false })
    })
  })

  it('list expired and expiring licences, and keep totals of each month (RT-098, CA-090)', async () => {
    const { northwind: id, contoso, fabrikam } = server.world
    const limited = { id: contoso.id, serviceId: 1, licenceQuantity: 1, licenceExpiry: '2027-03-31' }
    await provider.customers.updateService(limited)
    await countLicences(server.db, server.clock.now())

    const { licences, licenceMonths, rows } = await provider.resellers.getMetrics({ id })

    const bought = { licenceQuantity: 1, licenceExpiry: '2027-03-31', used: 2 }
    expect(rows.map((row) => [row.customer.id, row.licences])).toEqual([
      [contoso.id, [{ serviceId: 1, ...bought }]],
      [fabrikam.id, [{ serviceId: 1, licenceQuantity: null, licenceExpiry: null, used: 2 }]],
    ])
    expect(licences).toEqual([
      { serviceId: 1, customers: 2, licences: 1, unlimited: 1, used: 4, over: 1, firstExpiry: '2027-03-31' },
    ])
    expect(licenceMonths).toEqual([
      {
        month: server.clock.now().toISOString().slice(0, 7),
        services: [{ serviceId: 1, licenceQuantity: 1, used: 4, usedWithoutLimit: 2 }],
      },
    ])
    await provider.customers.updateService({ ...limited, licenceQuantity: null, licenceExpiry: null })
    expect((await provider.resellers.getMetrics({ id: server.world.fernbrook })).licenceMonths).toMatchObject([
      { services: [{ licenceQuantity: null, usedWithoutLimit: 0 }] },
    ])
  })

  it('compute figures from stored data, for existing customers only (CA-090, EN-113, RT-098)', async () => {
    const { northwind: id, contoso, fabrikam } = server.world
    for (let at = 0; at < 3; at += 1) await holdMessage(server.db, contoso)

    const metrics = await provider.resellers.getMetrics({ id })
    expect(metrics).toMatchObject({ customers: 2, activeCustomers: 2, domains: 2, users: 4, timezone: 'Europe/Dublin' })
    expect(metrics.months).toHaveLength(12)
    expect(metrics.months.reduce((sum, { inbound }) => sum + inbound, 0)).toBe(3)
    expect(metrics.recent).toMatchObject({ mail: 3, held: 3, isEstimate: false })
    expect(metrics.licences).toEqual([
      { serviceId: 1, customers: 2, licences: 0, unlimited: 2, used: 4, over: 0, firstExpiry: null },
    ])
    const [row] = (await provider.resellers.list({ freeSearch: 'Northwind' })).resellers
    expect(row?.metrics).toEqual({
      ...{ customers: 2, activeCustomers: 2, domains: 2, users: 4, mail: 3, mailIsEstimate: false },
    })
    expect(metrics.rows.map(({ customer, mail, domains, users }) => [customer.id, mail, domains, users])).toEqual([
      [contoso.id, 3, 1, 2],
      [fabrikam.id, 0, 1, 2],
    ])
    const [before] = metrics.rows
    expect(before).toMatchObject({ admins: 1, adminsWithTwoFactor: 0 })
    const admin = await server.client('admin@contoso.example')
    await admin.profile.get()
    const [after] = (await provider.resellers.getMetrics({ id })).rows
    expect(after?.lastAdminSignInAt).toBe(server.clock.now().toISOString())
    expect(
      await provider.resellers.getMetrics({ id: (await provider.resellers.create({ name: 'Bare' })).id }),
    ).toMatchObject({
      customers: 0,
      rows: [],
      licences: [],
    })
  })

  describe('their transfer and deletion', () => {
    it('continues when the database aborts the move of one customer', async () => {
      const { northwind, contoso, fabrikam } = server.world
      const { id } = await provider.resellers.create({ name: 'Interim', services: [1] })
      await server.db.pool.query(`
        create function end_move() returns trigger language plpgsql as
          $$ begin raise exception 'too long' using errcode = '57014'; end $$;
        create trigger end_move before update of reseller_id on customers
          for each row when (old.id = ${fabrikam.id}) execute function end_move()`)

      const { outcomes } = await provider.resellers.transfer({
        ...{ id: northwind, resellerId: id, customerIds: [fabrikam.id, contoso.id] },
      })
      await server.db.pool.query('drop trigger end_move on customers; drop function end_move()')

      expect(outcomes).toEqual([
        { customerId: fabrikam.id, isDone: false, isMoving: false, message: 'This took too long. Try again later.' },
        { customerId: contoso.id, isDone: true, isMoving: false, message: '' },
      ])
      await provider.resellers.transfer({ id, resellerId: northwind, customerIds: [contoso.id] })
    })

    it('moves chosen customers with their data, ends their sessions and is recorded in both logs (RT-102, XA-17, XT-04)', async () => {
      const { northwind, contoso, orchard } = server.world
      const heir = await provider.resellers.create({ name: 'Heir', services: [1] })
      const client = await server.client('admin@contoso.example')

      const { outcomes } = await provider.resellers.transfer({
        id: northwind,
        resellerId: heir.id,
        customerIds: [contoso.id, orchard.id, 123_456],
      })

      expect(outcomes).toEqual([
        { customerId: contoso.id, isDone: true, isMoving: false, message: '' },
        ...[orchard.id, 123_456].map((customerId) => ({
          customerId,
          isDone: false,
          isMoving: false,
          message: expect.stringContaining('no longer belongs to this reseller'),
        })),
      ])
      expect((await provider.customers.list({ resellerId: heir.id })).customers).toMatchObject([
        { id: contoso.id, domainCount: 1 },
      ])
      await expect(client.profile.get()).rejects.toMatchObject({ status: 401 })
      const before = await server.client('reseller@northwind.example')
      await expect(before.domains.get({ id: contoso.domainId })).rejects.toMatchObject({ status: 404 })
      expect((await historyOf(`reseller ${northwind}`))[0]).toMatchObject({
        action: 'customersTransferred',
        before: { customer: 'Contoso' },
      })
      expect((await historyOf(`reseller ${heir.id}`))[0]).toMatchObject({
        action: 'customersReceived',
        after: { customer: 'Contoso' },
      })
    })

    it('keeps a customer whose services the other reseller does not sell (XT-07)', async () => {
      const { northwind, fabrikam } = server.world
      const other = await provider.resellers.create({ name: 'Archives only', services: [4] })

      const { outcomes } = await provider.resellers.transfer({
        id: northwind,
        resellerId: other.id,
        customerIds: [fabrikam.id],
      })

      expect(outcomes).toMatchObject([{ isDone: false, message: 'The reseller does not sell Email Security.' }])
      expect((await provider.customers.list({ resellerId: northwind })).count).toBe(1)
      for (const resellerId of [northwind, 123_456]) {
        const moving = provider.resellers.transfer({ id: northwind, resellerId, customerIds: [fabrikam.id] })
        await expect(moving).rejects.toMatchObject(refused(400, 'resellerId'))
      }
    })

    it('is rejected while customers exist, with their names; afterwards it can be undone (CA-087, RT-101)', async () => {
      const { northwind: id, fernbrook, fabrikam } = server.world
      await expect(provider.resellers.delete({ id })).rejects.toMatchObject({
        status: 409,
        message: 'This reseller has customers: Fabrikam. Move or delete them first.',
      })
      await provider.resellers.transfer({ id, resellerId: fernbrook, customerIds: [fabrikam.id] })
      const own = await server.client('reseller@northwind.example')

      await provider.resellers.delete({ id })

      await expect(own.profile.get()).rejects.toMatchObject({ status: 401 })
      await expect(server.client('reseller@northwind.example')).rejects.toMatchObject({ status: 400 })
      await expect(provider.resellers.get({ id })).rejects.toMatchObject({ status: 404 })
      const names = async (query = {}) =>
        (await provider.resellers.list({ limit: 100, ...query })).resellers.map(({ name }) => name)
      expect(await names()).not.toContain('Northwind')
      expect(await names({ isDeleted: true })).toEqual(['Northwind'])
      await expect(provider.resellers.create({ name: 'northwind' })).rejects.toMatchObject({
        fields: { name: [expect.stringContaining('Restore it')] },
      })
      await expect(provider.customers.create({ name: 'Late', resellerId: id })).rejects.toMatchObject({ status: 400 })

      expect(await provider.resellers.restore({ id })).toMatchObject({ name: 'Northwind', deletedAt: null })
      expect((await (await server.client('reseller@northwind.example')).profile.get()).parent).toBe('Northwind')
      await expect(provider.resellers.restore({ id })).rejects.toMatchObject({ status: 404 })
    })

    it('during an edit is reported on saving, and nothing is half stored (RT-100, RT-101, XB-23)', async () => {
      const { id, version } = await provider.resellers.create({ name: 'Short-lived' })
      await provider.resellers.delete({ id })

      for (const saving of [
        () => provider.resellers.update({ id, name: 'Too late' }, { ifMatch: version }),
        () => provider.resellers.updateSettings({ id, sessionHours: 2 }),
        () => provider.resellers.updateBrand({ id, title: 'Too late' }),
      ]) {
        await expect(saving()).rejects.toMatchObject({ status: 404 })
      }
      expect(await provider.resellers.restore({ id })).toMatchObject({ name: 'Short-lived', version })
      const [row] = (await system((tx) =>
        tx.select().from(resellers).where(eq(resellers.id, id)),
      )) as unknown as (typeof resellers.$inferSelect)[]
      expect(row?.settings).toEqual({})
    })

    it('never overlaps with the arrival of a customer', async () => {
      const { id } = await provider.resellers.create({ name: 'Contested' })
      const outcomes = await Promise.allSettled([
        provider.resellers.delete({ id }),
        provider.customers.create({ name: 'Just in time', resellerId: id }),
      ])

      const living = (await system((tx) =>
        tx.select().from(customers).where(eq(customers.resellerId, id)),
      )) as unknown as unknown[]
      const isDeleted = outcomes[0].status === 'fulfilled'
      expect(living.length).toBe(isDeleted ? 0 : 1)
    })
  })
})
