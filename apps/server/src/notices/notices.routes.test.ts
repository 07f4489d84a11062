import { Role, Service } from '@postern/core'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resellerHosts } from '../branding/branding.table'
import { removeExpired } from '../housekeeping/remove-expired'
import { customers } from '../tenants/tenants.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { noticesAtMost } from './notices.service'
import { notices } from './notices.table'

type Client = Awaited<ReturnType<TestServer['client']>>
type Body = Parameters<Client['notices']['create']>[0]

const dayMs = 24 * 60 * 60 * 1000

describe('notices', () => {
  let server: TestServer
  let provider: Client
  let readers: Record<'provider' | 'reseller' | 'otherReseller' | 'admin' | 'sibling' | 'other', Client>
  beforeAll(async () => {
    server = await startTestServer()
    provider = await server.client('super@provider.example')
    readers = {
      provider,
      reseller: await server.client('reseller@northwind.example'),
      otherReseller: await server.client('reseller@fernbrook.example'),
      admin: await server.client('admin@contoso.example'),
      sibling: await server.client('admin@fabrikam.example'),
      other: await server.client('admin@orchard.example'),
    }
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.inScope({ as: 'system' }, (tx) => tx.delete(notices)))

  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()
  const body = (values: Partial<Body> = {}): Body => ({
    title: 'Delay',
    texts: { ENG: 'Mail is **late**.', FR: 'Le courrier a du **retard**.' },
    endsAt: inDays(1),
    ...values,
  })
  const everyone = { roles: [], resellerIds: [], customerIds: [], services: [] }
  const readBy = async () => {
    const names: string[] = []
    for (const [name, client] of Object.entries(readers)) {
      if ((await client.notices.listCurrent()).notices.length > 0) names.push(name)
    }
    return names
  }

  it('reach exactly their audience, and show its size before they are saved (RT-030, RT-031)', async () => {
    const { northwind, contoso, orchard, fernbrook } = server.world
    const cases = [
      [everyone, Object.keys(readers), { resellers: 2, customers: 3, users: 6 }],
      [{ ...everyone, roles: [Role.CustomerAdmin] }, ['admin', 'sibling', 'other'], { resellers: 0, customers: 3 }],
      [
        { ...everyone, resellerIds: [northwind] },
        ['reseller', 'admin', 'sibling'],
        { resellers: 1, customers: 2, users: 3 },
      ],
      [{ ...everyone, customerIds: [contoso.id] }, ['admin'], { resellers: 0, customers: 1, users: 1 }],
      [
        { ...everyone, resellerIds: [fernbrook], customerIds: [contoso.id] },
        ['otherReseller', 'admin', 'other'],
        { resellers: 1, customers: 2, users: 3 },
      ],
      [
        { ...everyone, services: [Service.EmailSecurity], roles: [Role.ResellerAdmin] },
        ['reseller', 'otherReseller'],
        { resellers: 2, customers: 0, users: 2 },
      ],
      [{ ...everyone, services: [Service.Archiving] }, [], { resellers: 0, customers: 0, users: 0 }],
      [
        { ...everyone, customerIds: [orchard.id], services: [Service.EmailSecurity] },
        ['other'],
        { resellers: 0, customers: 1, users: 1 },
      ],
    ] as const
    for (const [audience, expected, reach] of cases) {
      const asked = { ...audience, roles: [...audience.roles], services: [...audience.services] }
      const places = { resellerIds: [...audience.resellerIds], customerIds: [...audience.customerIds] }
      const { id } = await provider.notices.create(body({ audience: { ...asked, ...places } }))

      expect(await readBy(), JSON.stringify(audience)).toEqual(expected)
      expect(await provider.notices.measureReach({ ...asked, ...places })).toMatchObject(reach)
      await provider.notices.delete({ id })
    }
  })

  it('are shown only in their time, the most severe first (RT-030)', async () => {
    await provider.notices.create(body({ title: 'Soon', startsAt: inDays(1), endsAt: inDays(2), severity: 'warning' }))
    await provider.notices.create(body({ title: 'Now' }))
    await provider.notices.create(body({ severity: 'critical', link: 'https://status.example', isDismissible: false }))

    const { notices: now } = await readers.admin.notices.listCurrent()
    expect(now.map(({ severity }) => severity)).toEqual(['critical', 'info'])
    expect(now[0]).toMatchObject({ link: 'https://status.example', isDismissible: false })
    expect(now[0]).not.toHaveProperty('title')
    const states = await provider.notices.list({ ordering: 'title' })
    expect(states.notices.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'Delay live',
      'Now live',
      'Soon scheduled',
    ])
    expect((await provider.notices.list({ state: 'scheduled' })).notices.map(({ title }) => title)).toEqual(['Soon'])
    expect((await provider.notices.list({ freeSearch: 'retard soon' })).count).toBe(1)
  })

  it('stay hidden for the user who dismissed them, and for nobody else (RT-030)', async () => {
    const { id } = await provider.notices.create(body())
    const fixed = await provider.notices.create(body({ isDismissible: false }))

    await readers.admin.notices.dismiss({ id })
    await readers.admin.notices.dismiss({ id })
    await readers.provider.notices.dismiss({ id })
    await provider.notices.update({ id, texts: { ENG: 'Still late.', FR: 'Encore du retard.' } })

    expect((await readers.admin.notices.listCurrent()).notices.map((one) => one.id)).toEqual([fixed.id])
    expect((await readers.sibling.notices.listCurrent()).notices.map((one) => one.id)).toEqual([fixed.id, id])
    expect(await provider.notices.get({ id })).toMatchObject({ dismissedCount: 2 })
    await expect(readers.admin.notices.dismiss({ id: fixed.id })).rejects.toMatchObject({ status: 409 })
    const foreign = await provider.notices.create(
      body({ audience: { ...everyone, customerIds: [server.world.orchard.id] } }),
    )
    await expect(readers.admin.notices.dismiss({ id: foreign.id })).rejects.toMatchObject({ status: 404 })
  })

  it('appear on the login page of their hosts (RT-030, XT-13)', async () => {
    const { northwind } = server.world
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(resellerHosts).values({ host: 'mail.northwind.example', resellerId: northwind }).onConflictDoNothing(),
    )
    await provider.notices.create(body({ onLogin: true, texts: { ENG: 'All', FR: 'Tous' } }))
    await provider.notices.create(
      body({ onLogin: true, texts: { ENG: 'Ours', FR: 'Nous' }, audience: { ...everyone, resellerIds: [northwind] } }),
    )
    await provider.notices.create(body())
    const at = async (domain: string) => {
      const response = await server.request(`/v1/notices/login/?domain=${encodeURIComponent(domain)}`)
      const answer = (await response.json()) as { notices: { texts: { ENG: string } }[] }
      return answer.notices.map(({ texts }) => texts.ENG).sort()
    }

    expect(await at('mail.northwind.example')).toEqual(['All', 'Ours'])
    expect(await at('MAIL.northwind.example:443')).toEqual(['All', 'Ours'])
    expect(await at('mail.fernbrook.example')).toEqual(['All'])
    expect(await at('')).toEqual(['All'])
    const limited = body({ onLogin: true, audience: { ...everyone, roles: [Role.CustomerAdmin] } })
    await expect(provider.notices.create(limited)).rejects.toMatchObject({
      status: 400,
      fields: { onLogin: [expect.stringContaining('login page')] },
    })
  })

  it.each([
    ['endsAt', () => ({ startsAt: inDays(2), endsAt: inDays(1) }), 'ends after it begins'],
    ['endsAt', () => ({ startsAt: inDays(-2), endsAt: inDays(-1) }), 'in the future'],
    ['link', () => ({ link: 'javascript:alert(1)' }), 'https://'],
    ['audience.resellerIds', () => ({ audience: { ...everyone, resellerIds: [99_999] } }), 'does not exist'],
    ['audience.customerIds', () => ({ audience: { ...everyone, customerIds: [99_999] } }), 'does not exist'],
  ])('are rejected when %s is invalid (RT-031, XB-03)', async (field, values, words) => {
    await expect(provider.notices.create(body(values() as Partial<Body>))).rejects.toMatchObject({
      status: 400,
      fields: { [field]: [expect.stringContaining(words)] },
    })
    const { id } = await provider.notices.create(body())
    await expect(provider.notices.update({ id, ...(values() as Partial<Body>) })).rejects.toMatchObject({
      fields: { [field]: [expect.stringContaining(words)] },
    })
  })

  it('are limited to 50 live or scheduled ones (RT-031)', async () => {
    const now = server.clock.now()
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.execute(sql`insert into notices (title, texts, severity, roles, reseller_ids, customer_ids, services, starts_at, ends_at,
          is_dismissible, on_login, created_by, created_at, updated_at)
        select 'N', '{"ENG": "", "FR": ""}', 'info', '{}', '{}', '{}', '{}', ${now.toISOString()}, ${inDays(1)}, true, false, '', now(), now()
        from generate_series(1, ${noticesAtMost})`),
    )

    await expect(provider.notices.create(body())).rejects.toMatchObject({ status: 409 })
  })

  it('reject stale changes and removals, and log every accepted one (XS-13, XA-24)', async () => {
    const { id, version } = await provider.notices.create(body())
    const changed = await provider.notices.update({ id, severity: 'critical' }, { ifMatch: version })

    await expect(provider.notices.update({ id, severity: 'info' }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    await expect(provider.notices.delete({ id }, { ifMatch: version })).rejects.toMatchObject({ status: 412 })
    await provider.notices.delete({ id }, { ifMatch: changed.version })
    await expect(provider.notices.get({ id })).rejects.toMatchObject({ status: 404 })
    const { events } = await provider.audit.list({ target: `notice ${id}` })
    expect(events.map(({ action }) => action)).toEqual(['noticeRemoved', 'noticeChanged', 'noticeAdded'])
  })

  it('can be changed after a customer they name was deleted, but cannot name another deleted one (RT-031)', async () => {
    const { contoso, orchard } = server.world
    const audience = { ...everyone, customerIds: [contoso.id] }
    const { id, version } = await provider.notices.create(body({ audience }))
    const setDeleted = (deletedAt: Date | null) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx
          .update(customers)
          .set({ deletedAt })
          .where(inArray(customers.id, [contoso.id, orchard.id])),
      )
    await setDeleted(server.clock.now())

    const changed = await provider.notices.update({ id, severity: 'critical' }, { ifMatch: version })
    const other = { ...audience, customerIds: [contoso.id, orchard.id] }
    const refused = provider.notices.update({ id, audience: other }, { ifMatch: changed.version })
    await expect(refused).rejects.toMatchObject({ status: 400 })
    await setDeleted(null)
    expect(changed).toMatchObject({ severity: 'critical' })
  })

  it('end at once when live, and never before they begin (RT-031)', async () => {
    const live = await provider.notices.create(body({ startsAt: inDays(-1) }))
    const planned = await provider.notices.create(body({ startsAt: inDays(0.5) }))
    const minuteAgo = new Date(server.clock.now().getTime() - 60_000).toISOString()

    const ended = await provider.notices.update({ id: live.id, endsAt: minuteAgo }, { ifMatch: live.version })
    const refused = provider.notices.update({ id: planned.id, endsAt: minuteAgo }, { ifMatch: planned.version })

    expect(ended).toMatchObject({ state: 'ended', endsAt: server.clock.now().toISOString() })
    await expect(refused).rejects.toMatchObject({ status: 400 })
    expect((await readers.admin.notices.listCurrent()).notices).toEqual([])
  })

  it('are hidden from other tenants by the database alone (XT-10)', async () => {
    const { contoso, fabrikam, northwind, fernbrook } = server.world
    await provider.notices.create(body({ audience: { ...everyone, customerIds: [contoso.id] } }))
    await provider.notices.create(body({ audience: { ...everyone, resellerIds: [northwind] } }))
    const seen = (scope: Parameters<typeof server.db.inScope>[0]) =>
      server.db.inScope(scope, async (tx) => (await tx.select().from(notices)).length)

    expect(await seen({ as: 'customer', customerId: contoso.id })).toBe(2)
    expect(await seen({ as: 'customer', customerId: fabrikam.id })).toBe(1)
    expect(await seen({ as: 'reseller', resellerId: northwind })).toBe(1)
    expect(await seen({ as: 'reseller', resellerId: fernbrook })).toBe(0)
    await expect(
      server.db.inScope({ as: 'reseller', resellerId: northwind }, (tx) => tx.delete(notices)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('are removed 90 days after their end (XA-24)', async () => {
    await provider.notices.create(body())
    const left = () => server.db.inScope({ as: 'system' }, (tx) => tx.$count(notices))

    await removeExpired(server.db, new Date(inDays(90)))
    expect(await left()).toBe(1)
    await removeExpired(server.db, new Date(inDays(91)))
    expect(await left()).toBe(0)
  })
})
