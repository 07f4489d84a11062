import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { sessions } from '../auth/auth.table'
import type { Transaction } from '../db/database'
import { removeExpired } from '../housekeeping/remove-expired'
import { accountMails } from '../mail/account-mail/account-mail.table'
import { createDirectory } from '../mail/intake/directory'
import { o365Credentials } from '../o365/o365.table'
import { customerServices, customers, domains, resellers } from '../tenants/tenants.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { testPassword } from '../testing/test-world'
import { users } from '../users/users.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('customers', () => {
  let server: TestServer
  let provider: Client
  let reseller: Client
  let admin: Client
  beforeAll(async () => {
    server = await startTestServer()
    provider = await server.client('super@provider.example')
    reseller = await server.client('reseller@northwind.example')
    admin = await server.client('admin@contoso.example')
  })
  afterAll(() => server.close())

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)

  const logOf = async (id: number) => {
    const { events } = await provider.audit.list({ limit: 100, freeSearch: `customer ${id}` })
    return events.filter(({ target }) => target === `customer ${id}`).map(({ action }) => action)
  }

  it('are added with services, first domain and an invited first administrator (CA-065, CA-076, EN-098, EN-099, EN-105)', async () => {
    const added = await reseller.customers.create({
      ...{ name: ' Tailspin ', country: 'IE', timezone: 'Europe/Paris', language: 'FR', kind: 3 },
      services: [{ serviceId: 1, licenceQuantity: 25, licenceExpiry: '2027-03-31' }, { serviceId: 4 }],
      ...{ domain: 'Tailspin.example', adminEmail: 'Boss@tailspin.example', adminFirstName: 'Bo' },
    })

    expect(added).toMatchObject({
      ...{ name: 'Tailspin', resellerId: server.world.northwind, country: 'IE', kind: 3, isActive: true },
      ...{ domainCount: 1, userCount: 1, settings: { timezone: 'Europe/Paris', language: 'FR' } },
      services: [
        { id: 1, name: 'Email Security', licenceQuantity: 25, licenceExpiry: '2027-03-31', isActive: true, used: 1 },
        { id: 4, licenceQuantity: null, licenceExpiry: null, isActive: true },
      ],
    })
    const invited = await system(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.username, 'boss@tailspin.example'))
      const mails = await tx
        .select()
        .from(accountMails)
        .where(eq(accountMails.userId, user?.id ?? 0))
      return { role: user?.role, mails: mails.length }
    })
    expect(invited).toEqual({ role: 'customerAdmin', mails: 1 })
    expect(await logOf(added.id)).toEqual(['customerAdded'])
  })

  it.each([
    ['a domain that is taken', { domain: 'orchard.example' }, 409, 'domain'],
    ['a domain that takes no mail', { domain: 'no domain' }, 400, 'domain'],
    ['an address that is taken', { adminEmail: 'admin@orchard.example' }, 409, 'adminEmail'],
    ['an address that is none', { adminEmail: 'a@b@c' }, 400, 'adminEmail'],
    ['an unknown service', { services: [{ serviceId: 2 }] }, 400, 'services'],
    ['a service twice', { services: [{ serviceId: 1 }, { serviceId: 1 }] }, 400, 'services'],
    ['an unknown zone', { timezone: 'Moon/Crater' }, 400, 'timezone'],
    ['a foreign reseller', { resellerId: 999_999 }, 400, 'resellerId'],
  ])('are not partially added with %s (CA-065, XT-04, XT-07)', async (_what, values, status, field) => {
    const given = { name: 'Half done', domain: 'half-done.example', ...values }

    await expect(reseller.customers.create(given)).rejects.toMatchObject({
      status,
      fields: { [field]: [expect.any(String)] },
    })

    expect((await provider.customers.list({ freeSearch: 'Half done' })).count).toBe(0)
    expect((await provider.domains.list({ freeSearch: 'half-done' })).count).toBe(0)
  })

  it('are added by provider staff for a named reseller, and by nobody in a customer (CA-065, AM-014)', async () => {
    const { fernbrook } = server.world

    await expect(provider.customers.create({ name: 'Nobody’s' })).rejects.toMatchObject({ status: 400 })
    expect(await provider.customers.create({ name: 'Fern’s', resellerId: fernbrook })).toMatchObject({
      resellerId: fernbrook,
    })
    await expect(admin.customers.create({ name: 'Own' })).rejects.toMatchObject({ status: 403 })
  })

  it('can be read and changed in scope, and reject stale changes (CA-066, CA-067, XS-13, XT-02)', async () => {
    const { contoso, fabrikam } = server.world
    const before = await admin.customers.get({ id: contoso.id })

    const after = await reseller.customers.update(
      { id: contoso.id, country: 'FR', kind: 1 },
      { ifMatch: before.version },
    )

    expect(after).toMatchObject({ country: 'FR', kind: 1, name: 'Contoso' })
    expect(after.version).not.toBe(before.version)
    await expect(
      provider.customers.update({ id: contoso.id, name: 'Late' }, { ifMatch: before.version }),
    ).rejects.toMatchObject({ status: 412 })
    await expect(admin.customers.get({ id: fabrikam.id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.customers.update({ id: contoso.id, name: 'Own' })).rejects.toMatchObject({ status: 403 })
    expect(await logOf(contoso.id)).toContain('customerChanged')
  })

  it('reject a stale licence change, but accept one after only the activity was switched (XS-13)', async () => {
    const { id } = await reseller.customers.create({ name: 'Licensed' })
    await reseller.customers.addService({ id, serviceId: 3, licenceQuantity: 10 })
    const read = async () => (await reseller.customers.listServices({ id })).services.find((one) => one.id === 3)
    const { version = '' } = (await read()) ?? {}
    const change = { id, serviceId: 3 }

    await provider.customers.updateService({ ...change, isActive: false })
    await reseller.customers.updateService({ ...change, licenceQuantity: 20 }, { ifMatch: version })

    await expect(
      provider.customers.updateService({ ...change, licenceQuantity: 30 }, { ifMatch: version }),
    ).rejects.toMatchObject({ status: 412 })
    expect(await read()).toMatchObject({ licenceQuantity: 20, isActive: false })
  })

  it('list the catalogue, and receive services and modules with licences (CA-076, CA-077, CA-078, CA-079, CA-081, CA-082, EN-100, EN-101, EN-106, EN-111)', async () => {
    const { fabrikam } = server.world
    const { services: catalogue } = await admin.services.list()
    const of = async () => (await reseller.customers.listServices({ id: fabrikam.id })).services

    expect(catalogue.map(({ id, name, modules }) => [id, name, modules.length])).toContainEqual([3, 'Continuity', 1])
    await reseller.customers.addService({ id: fabrikam.id, serviceId: 3, licenceQuantity: 10 })
    await reseller.customers.addModule({ id: fabrikam.id, serviceId: 3, moduleId: 3 })
    await reseller.customers.updateModule({ id: fabrikam.id, serviceId: 3, moduleId: 3, isActive: false })
    await reseller.customers.updateService({
      id: fabrikam.id,
      serviceId: 3,
      isActive: false,
      licenceExpiry: '2027-01-31',
    })

    expect(await of()).toMatchObject([
      { id: 1, isActive: true, licenceQuantity: null },
      {
        ...{ id: 3, isActive: false, licenceQuantity: 10, licenceExpiry: '2027-01-31' },
        modules: [{ id: 3, name: 'Email continuity', isActive: false }],
      },
    ])
    const [row] = await system((tx) => tx.select().from(customers).where(eq(customers.id, fabrikam.id)))
    expect(row?.services).toEqual([1])
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => 200,
        ({ status }) => status,
      )
    expect([
      await refused(reseller.customers.addService({ id: fabrikam.id, serviceId: 3 })),
      await refused(reseller.customers.addService({ id: fabrikam.id, serviceId: 99 })),
      await refused(reseller.customers.addModule({ id: fabrikam.id, serviceId: 3, moduleId: 1 })),
      await refused(reseller.customers.updateService({ id: fabrikam.id, serviceId: 7, isActive: true })),
      await refused(reseller.customers.updateService({ id: server.world.orchard.id, serviceId: 1, isActive: false })),
      await refused(admin.customers.updateService({ id: server.world.contoso.id, serviceId: 1, isActive: false })),
    ]).toEqual([409, 400, 400, 404, 404, 403])
    expect(await logOf(fabrikam.id)).toEqual(['serviceChanged', 'moduleChanged', 'moduleAdded', 'serviceAdded'])
  })

  it('assign each decision to a level, which lower levels cannot take over (CA-069, EN-104, EN-122, EN-123, EN-124, XT-07)', async () => {
    const { contoso } = server.world
    const { id } = contoso
    const statusOf = (work: Promise<unknown>) =>
      work.then(
        () => 200,
        ({ status }) => status,
      )

    expect(await reseller.customers.updateOwnership({ id, settings: 'RESELLER' })).toMatchObject({
      settings: 'RESELLER',
      services: 'RESELLER',
      digests: 'CUSTOMER',
    })
    expect(await statusOf(admin.customers.updateSettings({ id, language: 'FR' }))).toBe(403)
    expect(await statusOf(admin.customers.updateSettings({ id, sessionHours: 8 }))).toBe(200)
    await provider.customers.updateOwnership({ id, settings: 'PROVIDER', services: 'PROVIDER' })
    expect(await statusOf(reseller.customers.updateSettings({ id, language: 'FR' }))).toBe(403)
    expect(await statusOf(reseller.customers.updateService({ id, serviceId: 1, licenceQuantity: 5 }))).toBe(403)
    expect(await statusOf(reseller.customers.updateOwnership({ id, settings: 'CUSTOMER' }))).toBe(400)
    expect(await statusOf(reseller.customers.updateOwnership({ id, digests: 'PROVIDER' }))).toBe(400)
    expect(await statusOf(provider.customers.updateOwnership({ id, services: 'CUSTOMER' }))).toBe(400)
    await provider.customers.updateOwnership({ id, settings: 'CUSTOMER', services: 'RESELLER' })

    expect((await reseller.customers.get({ id })).ownership).toMatchObject({
      settings: 'CUSTOMER',
      services: 'RESELLER',
    })
  })

  it('have settings that the server applies (CA-070, CA-071, EN-102, XS-13)', async () => {
    const { contoso } = server.world
    const { id } = contoso
    const { version } = await admin.customers.getSettings({ id })

    const changed = await admin.customers.updateSettings(
      { id, timezone: 'europe/paris', retentionDays: 3, confirmRelease: true },
      { ifMatch: version },
    )

    expect(changed).toMatchObject({ timezone: 'Europe/Paris', retentionDays: 3, confirmRelease: true, language: 'ENG' })
    await expect(admin.customers.updateSettings({ id, retentionDays: 4 }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    for (const retentionDays of [0, 31, 1.5]) {
      await expect(admin.customers.updateSettings({ id, retentionDays })).rejects.toMatchObject({ status: 400 })
    }
    expect(await createDirectory(server.db).find(contoso.address)).toMatchObject({ recipient: { retentionDays: 3 } })
  })

  it('limit from where and for how long their administrators sign in (RT-081)', async () => {
    const { siblingAdmin, fabrikam } = server.world
    const { id } = fabrikam
    const origin = (address: string) => ({ 'x-forwarded-for': address })
    const logIn = async () =>
      server.request('/api-token-auth/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...origin('203.0.113.9') },
        body: JSON.stringify({ username: siblingAdmin.username, password: testPassword }),
      })
    const sibling = await server.client(siblingAdmin.username)
    await expect(
      sibling.customers.updateSettings({ id, signInRanges: [{ range: '198.51.100.0/24' }] }),
    ).rejects.toMatchObject({ status: 409, fields: { signInRanges: [expect.any(String)] } })
    for (const range of ['198.51.100.0/33', '198.51.100', 'office']) {
      await expect(reseller.customers.updateSettings({ id, signInRanges: [{ range }] })).rejects.toMatchObject({
        status: 400,
      })
    }

    await reseller.customers.updateSettings({ id, signInRanges: [{ range: '198.51.100.0/24', name: 'Office' }] })
    const refused = await logIn()
    await reseller.customers.updateSettings({ id, signInRanges: [], sessionHours: 2, isTwoFactorEnforced: true })
    const answer = (await (await logIn()).json()) as { enforce_2fa: boolean }
    await reseller.customers.updateSettings({ id, isTwoFactorEnforced: false })
    await logIn()

    expect([refused.status, answer.enforce_2fa]).toEqual([400, true])
    const opened = await system((tx) => tx.select().from(sessions).where(eq(sessions.userId, siblingAdmin.id)))
    const hours = opened
      .filter(({ kind }) => kind === 'full')
      .map((row) => (+row.expiresAt - +row.createdAt) / 3_600_000)
    expect(hours).toContain(2)
  })

  it('connect Microsoft 365 tenants and never expose their secrets (CA-072, CA-073, CA-074, CA-075, EN-103, XT-12)', async () => {
    const { contoso, fabrikam } = server.world
    const tenantId = '3f0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c51'
    const registration = {
      tenantId,
      clientId: tenantId,
      clientSecret: 'top-secret',
      folder: 'junkemail',
      name: 'contoso',
    }

    const added = await admin.tenants.create({ id: contoso.id, ...registration })
    const key = { id: contoso.id, tenantId }
    const changed = await admin.tenants.update({ ...key, name: 'Contoso Ltd', folder: 'Held' })
    const stored = await admin.tenants.get(key)
    expect(stored).toMatchObject({ name: 'Contoso Ltd', folder: 'Held' })
    expect(JSON.stringify(stored)).not.toContain('top-secret')

    expect(added).toMatchObject({ id: tenantId, name: 'contoso', clientId: tenantId, failure: '', syncedAt: null })
    expect(changed).toMatchObject({ name: 'Contoso Ltd', folder: 'Held', clientId: tenantId })
    expect(JSON.stringify([added, changed, await admin.customers.get({ id: contoso.id })])).not.toContain('top-secret')
    await expect(reseller.tenants.create({ id: fabrikam.id, ...registration })).rejects.toMatchObject({
      status: 409,
      message: expect.not.stringMatching(/contoso/i),
    })
    await expect(reseller.tenants.get({ id: fabrikam.id, tenantId })).rejects.toMatchObject({ status: 404 })
    await admin.tenants.delete(key)
    await expect(admin.tenants.get(key)).rejects.toMatchObject({ status: 404 })
    expect(await system((tx) => tx.select().from(o365Credentials))).toEqual([])
  })

  it('cannot be added or restored while their reseller is being deleted', async () => {
    const { northwind } = server.world
    const { id } = await reseller.customers.create({ name: 'Late' })
    await reseller.customers.delete({ id })
    const setDeleted = (deletedAt: Date | null) =>
      system((tx) => tx.update(resellers).set({ deletedAt }).where(eq(resellers.id, northwind)))
    await setDeleted(server.clock.now())

    await expect(provider.customers.create({ name: 'Later', resellerId: northwind })).rejects.toMatchObject({
      status: 400,
      fields: { resellerId: ['There is no such reseller.'] },
    })
    await expect(provider.customers.restore({ id })).rejects.toMatchObject({ status: 409 })
    await setDeleted(null)
    await reseller.customers.restore({ id })
  })

  it('configure their own digests (RT-075, RT-080)', async () => {
    const { contoso } = server.world
    const { id } = contoso
    const before = await admin.digestSettings.get({ id })

    const after = await admin.digestSettings.update(
      {
        id,
        times: ['07:30'],
        days: [1, 5],
        hasNotices: true,
        classes: { bulk: { isShown: false, mayRelease: false, mayList: false } },
      },
      { ifMatch: before.version },
    )

    expect(after.settings).toMatchObject({ times: ['07:30'], days: [1, 5], hasNotices: true, isOn: true })
    expect(after.settings.classes).toMatchObject({ bulk: { isShown: false }, spam: { isShown: true } })
    await expect(admin.digestSettings.update({ id, isOn: false }, { ifMatch: before.version })).rejects.toMatchObject({
      status: 412,
    })
    await expect(admin.digestSettings.update({ id, times: ['25:00'] })).rejects.toMatchObject({ status: 400 })
    expect(await logOf(id)).toContain('digestSettingsChanged')
  })

  it('move to another reseller with all their data (RT-092, CA-069, XT-04)', async () => {
    const { contoso, fernbrook, northwind } = server.world
    const { id } = contoso
    const { id: entryId } = await holdMessage(server.db, contoso, { subject: 'Moved along' })
    const other = await server.client('reseller@fernbrook.example')
    const theirs = await reseller.capabilitySets.create({ name: 'Desk', capabilities: ['VIEW_REPORT'] })
    const desk = { emails: ['desk@help.example'], role: 3, customerId: id, capabilitySetId: theirs.id }
    const held = await reseller.users.create(desk)

    await expect(reseller.customers.updateOwnership({ id, resellerId: fernbrook })).rejects.toMatchObject({
      status: 403,
    })
    await expect(provider.customers.updateOwnership({ id, resellerId: 999_999 })).rejects.toMatchObject({ status: 400 })
    await provider.customers.updateOwnership({ id, resellerId: fernbrook })

    expect(await other.customers.get({ id })).toMatchObject({ resellerId: fernbrook, domainCount: 1 })
    expect(await other.quarantine.getEntry({ id: entryId })).toMatchObject({ id: entryId })
    expect(await other.users.update({ id: held.id, firstName: 'Dee' })).toMatchObject({
      ...{ firstName: 'Dee', capabilitySetId: null, capabilities: ['VIEW_REPORT'] },
    })
    await expect(reseller.customers.get({ id })).rejects.toMatchObject({ status: 404 })
    await expect(reseller.quarantine.getEntry({ id: entryId })).rejects.toMatchObject({ status: 404 })
    // Sessions from before the move belong to the previous tenant.
    await expect(admin.customers.get({ id })).rejects.toMatchObject({ status: 401 })
    const moved = await system((tx) =>
      tx
        .select({ of: auditEvents.resellerId, before: auditEvents.before, after: auditEvents.after })
        .from(auditEvents)
        .where(eq(auditEvents.action, 'customerTransferred')),
    )
    // Neither reseller sees the other's name (XT-09).
    expect(moved).toHaveLength(2)
    expect(moved.find(({ of }) => of === northwind)).toMatchObject({
      before: { reseller: expect.any(String) },
      after: null,
    })
    expect(moved.find(({ of }) => of === fernbrook)).toMatchObject({
      before: null,
      after: { reseller: expect.any(String) },
    })
    await provider.customers.updateOwnership({ id, resellerId: northwind })
    admin = await server.client('admin@contoso.example')
  })

  it('cannot be restored once their purge may have started', async () => {
    const { id } = server.world.orchard
    const deletedAgo = (days: number) =>
      system((tx) =>
        tx
          .update(customers)
          .set({ deletedAt: new Date(server.clock.now().getTime() - days * 24 * 60 * 60 * 1000) })
          .where(eq(customers.id, id)),
      )
    await provider.customers.delete({ id })
    await deletedAgo(31)

    await expect(provider.customers.restore({ id })).rejects.toMatchObject({ status: 404 })

    await deletedAgo(29)
    await provider.customers.restore({ id })
    await system((tx) => tx.update(domains).set({ deletedAt: null }).where(eq(domains.customerId, id)))
    await system((tx) => tx.update(users).set({ deletedAt: null }).where(eq(users.customerId, id)))
  })

  it('are deleted with domains and users, and restored with exactly those (CA-068, RT-093)', async () => {
    const { contoso, orchard } = server.world
    const { id } = contoso
    const earlier = new Date('2026-11-01T00:00:00Z')
    const [gone] = await system((tx) =>
      tx
        .insert(domains)
        .values({
          resellerId: contoso.resellerId,
          customerId: id,
          name: 'gone.example',
          createdAt: earlier,
          deletedAt: earlier,
        })
        .returning({ id: domains.id }),
    )
    const alive = () =>
      system((tx) =>
        tx
          .select({ id: domains.id })
          .from(domains)
          .where(and(eq(domains.customerId, id), isNull(domains.deletedAt))),
      )

    await expect(admin.customers.delete({ id })).rejects.toMatchObject({ status: 403 })
    await expect(reseller.customers.delete({ id: orchard.id })).rejects.toMatchObject({ status: 404 })
    await reseller.customers.delete({ id })

    expect(await createDirectory(server.db).find(contoso.address)).toEqual({ kind: 'unknownDomain' })
    await expect(admin.customers.get({ id })).rejects.toMatchObject({ status: 401 })
    await expect(server.client('admin@contoso.example')).rejects.toMatchObject({ status: 400 })
    await expect(reseller.customers.get({ id })).rejects.toMatchObject({ status: 404 })
    expect((await reseller.customers.list({ freeSearch: 'Contoso' })).count).toBe(0)
    const { customers: deleted } = await reseller.customers.list({ isDeleted: true })
    expect(deleted.map(({ name, deletedAt }) => [name, deletedAt !== null])).toEqual([['Contoso', true]])
    expect(await alive()).toEqual([])
    await expect(reseller.customers.restore({ id: orchard.id })).rejects.toMatchObject({ status: 404 })

    expect(await reseller.customers.restore({ id })).toMatchObject({ name: 'Contoso', deletedAt: null })

    expect(await createDirectory(server.db).find(contoso.address)).toMatchObject({ kind: 'found' })
    expect((await alive()).map((row) => row.id)).toEqual([contoso.domainId])
    expect(gone?.id).toBeTypeOf('number')
    await expect(admin.customers.get({ id })).rejects.toMatchObject({ status: 401 })
    expect(await server.client('admin@contoso.example')).toBeTruthy()
    await expect(reseller.customers.restore({ id })).rejects.toMatchObject({ status: 404 })
  })

  it('are purged 30 days after deletion, with everything that depends on them', async () => {
    const values = {
      domain: 'short-lived.example',
      adminEmail: 'boss@short-lived.example',
      services: [{ serviceId: 1 }],
    }
    const { id } = await reseller.customers.create({ name: 'Short-lived', ...values })
    await reseller.customers.addModule({ id, serviceId: 1, moduleId: 1 })
    await reseller.customers.delete({ id })
    const afterDays = (days: number) => new Date(server.clock.now().getTime() + days * 24 * 60 * 60 * 1000)
    const rows = () => system((tx) => tx.select().from(customers).where(eq(customers.id, id)))

    // The name stays reserved while it can be restored.
    await expect(reseller.customers.create({ name: 'Again', domain: 'short-lived.example' })).rejects.toMatchObject({
      status: 409,
      fields: { domain: [expect.any(String)] },
    })
    await removeExpired(server.db, afterDays(29))
    expect(await rows()).toHaveLength(1)
    await removeExpired(server.db, afterDays(31))

    expect(await rows()).toEqual([])
    expect(await system((tx) => tx.select().from(users).where(eq(users.customerId, id)))).toEqual([])
    // Sessions have expired by then as well.
    const again = await server.client('reseller@northwind.example')
    expect(await again.customers.create({ name: 'Again', domain: 'short-lived.example' })).toMatchObject({
      domainCount: 1,
    })
  })

  it('hide their licences from other resellers (XT-10)', async () => {
    const { fernbrook } = server.world
    const seen = await server.db.inScope({ as: 'reseller', resellerId: fernbrook }, (tx) =>
      tx.select().from(customerServices),
    )

    expect(seen.filter(({ resellerId }) => resellerId !== fernbrook)).toEqual([])
  })
})
