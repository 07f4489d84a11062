import { Role } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondFactors } from '../auth/auth.table'
import { roleIds } from '../auth/role-ids'
import { readDigestOwner } from '../mail/digest-mail/digest-owner'
import { createDirectory } from '../mail/intake/directory'
import { startTestServer, type TestServer } from '../testing/test-server'
import { testPassword } from '../testing/test-world'
import { userAddresses, users } from './users.table'

type Client = Awaited<ReturnType<TestServer['client']>>

let server: TestServer
let admin: Client
let reseller: Client
let provider: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client('admin@contoso.example')
  reseller = await server.client('reseller@northwind.example')
  provider = await server.client('super@provider.example')
})
afterAll(() => server.close())

const mailbox = (name: string) => ({ emails: [`${name}@contoso.example`], customerId: server.world.contoso.id })

describe('the list of users', () => {
  const emails = async (client: Client, query: Parameters<Client['users']['list']>[0] = {}) =>
    (await client.users.list(query)).users.flatMap((user) => user.emails)

  it('shows each scope its own users, including those who only receive mail (CA-092, SR-031, AM-080, XT-02)', async () => {
    const { contoso } = server.world

    expect(await emails(admin)).toEqual(['admin@contoso.example', 'ana@contoso.example'])
    expect(await emails(reseller)).toHaveLength(5)
    expect((await provider.users.list()).count).toBe(9)
    expect((await admin.users.list({ freeSearch: 'ana@' })).users).toEqual([
      {
        id: contoso.recipient.id,
        firstName: '',
        lastName: '',
        role: null,
        department: null,
        capabilitySetId: null,
        ownCapabilities: null,
        capabilities: [],
        timezone: 'Europe/Dublin',
        language: 'ENG',
        aggregateDigests: true,
        resellerId: contoso.resellerId,
        reseller: { id: contoso.resellerId, name: 'Northwind' },
        customerId: contoso.id,
        customer: { id: contoso.id, name: 'Contoso' },
        hasTwoFactor: false,
        isActive: true,
        isInvited: false,
        emails: ['ana@contoso.example'],
        aliases: [],
        lastSignInAt: null,
        deletedAt: null,
        version: '',
      },
    ])
  })

  it('filters by customer, reseller, role and activity, and finds nothing of foreign ones (AM-080, XT-04)', async () => {
    const { contoso, fabrikam, orchard, fernbrook, northwind } = server.world

    expect(await emails(reseller, { customerId: contoso.id })).toHaveLength(2)
    expect(await emails(reseller, { customerId: orchard.id })).toEqual([])
    expect(await emails(admin, { customerId: fabrikam.id })).toEqual([])
    expect(await emails(provider, { resellerId: fernbrook })).toHaveLength(3)
    expect(await emails(reseller, { resellerId: fernbrook })).toEqual([])
    expect(await emails(provider, { resellerId: northwind, customerId: fabrikam.id })).toHaveLength(2)
    expect(await emails(reseller, { role: '2' })).toEqual(['reseller@northwind.example'])
    expect(await emails(admin, { role: 'none' })).toEqual(['ana@contoso.example'])
    expect(await emails(admin, { isActive: false })).toEqual([])
    expect(await emails(admin, { hasTwoFactor: true })).toEqual([])
  })

  it('searches names and all addresses, with sorting and paging (XS-05)', async () => {
    const { contoso } = server.world
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(userAddresses).values({
        ...{ address: 'accounts@contoso.example', userId: contoso.recipient.id },
        ...{ resellerId: contoso.resellerId, customerId: contoso.id },
      }),
    )

    expect((await provider.users.list({ freeSearch: 'ACCOUNTS' })).users).toMatchObject([
      { emails: ['ana@contoso.example'], aliases: ['accounts@contoso.example'] },
    ])
    expect(await emails(provider, { freeSearch: '_' })).toEqual([])
    expect(await emails(admin, { limit: 1, offset: 1 })).toEqual(['ana@contoso.example'])
    expect(await emails(admin, { ordering: '-username' })).toEqual(['ana@contoso.example', 'admin@contoso.example'])
    // Users who have never signed in come last in newest-first order.
    expect((await emails(provider, { ordering: '-lastSignInAt' })).slice(4)).not.toContain('admin@contoso.example')
    await expect(provider.users.list({ limit: 101 })).rejects.toMatchObject({ status: 400 })
  })
})

describe('adding a user', () => {
  it('gives mail to a mailbox and an invitation to an administrator (CA-093, EN-043, EN-055)', async () => {
    const { contoso } = server.world
    const details = { firstName: 'Maeve', lastName: 'Keane', department: 'Finance', timezone: 'europe/paris' }

    const box = await admin.users.create({ ...mailbox('Maeve'), ...details, aggregateDigests: false })
    const officer = await reseller.users.create({ emails: ['it@help.example'], role: 3, customerId: contoso.id })

    expect(box).toMatchObject({ ...details, timezone: 'Europe/Paris', role: null, emails: ['maeve@contoso.example'] })
    expect(box).toMatchObject({ aggregateDigests: false, capabilities: [], customer: { name: 'Contoso' } })
    expect(officer).toMatchObject({ role: 3, isInvited: true, customerId: contoso.id, ownCapabilities: null })
    expect(await createDirectory(server.db).find('maeve@contoso.example')).toMatchObject({ kind: 'found' })
    const { rows } = await server.db.pool.query('select kind, user_id from account_mails order by id desc limit 1')
    expect(rows[0]).toEqual({ kind: 'invitation', user_id: officer.id })
    const { events } = await admin.audit.list({ target: `user ${box.id}` })
    expect(events).toMatchObject([{ action: 'userAdded', username: 'admin@contoso.example' }])
  })

  it('rejects roles and places above the caller’s, and finds no foreign ones (XT-04, XT-06, XT-07)', async () => {
    const { contoso, fabrikam, fernbrook, northwind, orchard } = server.world
    const add = (client: Client, values: object) =>
      client.users.create({ emails: ['new@help.example'], ...values } as never).then(
        () => 'added',
        (error: { status: number }) => error.status,
      )

    expect(await add(admin, { role: 1 })).toBe(403)
    expect(await add(admin, { role: 2, resellerId: northwind })).toBe(403)
    expect(await add(admin, { role: 3, customerId: fabrikam.id })).toBe(404)
    expect(await add(reseller, { role: 1 })).toBe(403)
    expect(await add(reseller, { role: 2, resellerId: fernbrook })).toBe(404)
    expect(await add(reseller, { role: 3, customerId: orchard.id })).toBe(404)
    expect(await add(reseller, { role: 3, customerId: contoso.id, resellerId: fernbrook })).toBe(404)
    expect(await add(provider, { role: 2, customerId: contoso.id })).toBe(400)
    expect(await add(provider, { role: 3 })).toBe(400)
    expect(await add(provider, { role: 9 })).toBe(400)
  })

  it('rejects addresses that are taken, malformed or in another customer’s domain, by field (XT-12)', async () => {
    const { contoso } = server.world
    const refusal = (emails: string[], role: number | null = null) =>
      reseller.users.create({ emails, role, customerId: contoso.id }).catch((error) => error)

    expect(await refusal(['ana@contoso.example'])).toMatchObject({ status: 409, fields: { emails: [/is taken/] } })
    expect(await refusal(['no address'])).toMatchObject({ status: 400, fields: { emails: [/name@contoso/] } })
    expect(await refusal(['x@fabrikam.example'])).toMatchObject({ status: 400 })
    expect(await refusal(['x@orchard.example'], 3)).toMatchObject({ status: 400 })
    expect(await refusal(['x@nowhere.example'])).toMatchObject({ status: 400, fields: { emails: [/no domain/] } })
  })

  it('grants sensitive capabilities by their names alone, whatever its maker holds (XT-07)', async () => {
    const limited = await adminHolding(['LIST_CUSTOMERS', 'VIEW_CUSTOMER', 'DEPLOY_SCRIPT'])

    const added = await limited.users.create({ emails: ['deputy@help.example'], role: 3 })

    expect(added.capabilities).toEqual(['LIST_CUSTOMERS', 'VIEW_CUSTOMER'])
  })

  it('grants a limited administrator’s users no more than that administrator holds (XT-07, XT-08)', async () => {
    const limited = await adminHolding(['LIST_CUSTOMERS', 'VIEW_CUSTOMER'])
    const full = { emails: ['full@help.example'], role: 3, customerId: server.world.fabrikam.id }
    const { id } = await provider.users.create(full)

    const added = await limited.users.create({ emails: ['peer@help.example'], role: 3 })
    const asked = limited.users.create({ emails: ['p2@help.example'], role: 3, ownCapabilities: ['VIEW_REPORT'] })

    expect(added.capabilities).toEqual(['LIST_CUSTOMERS', 'VIEW_CUSTOMER'])
    await expect(asked).rejects.toMatchObject({ status: 403 })
    await expect(limited.users.update({ id, firstName: 'x' })).rejects.toMatchObject({ status: 403 })
    await expect(limited.users.resetTwoFactor({ id })).rejects.toMatchObject({ status: 403 })
  })

  it('is denied to users without the Management menu (XT-08)', async () => {
    const reader = await adminHolding(['VIEW_REPORT'])

    await expect(reader.users.create({ emails: ['q@contoso.example'] })).rejects.toMatchObject({ status: 403 })
    await expect(reader.users.update({ id: server.world.fabrikam.recipient.id, firstName: 'x' })).rejects.toMatchObject(
      {
        status: 403,
      },
    )
  })

  async function adminHolding(held: string[]): Promise<Client> {
    const { siblingAdmin } = server.world
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(users).set({ capabilities: held }).where(eq(users.id, siblingAdmin.id)),
    )
    return server.client('admin@fabrikam.example')
  }
})

describe('changing a user', () => {
  it('changes the given fields, and rejects a stale change (CA-095, XS-13)', async () => {
    const { id } = await admin.users.create(mailbox('carl'))
    const seen = await server.request(`/v1/provideruser/${id}/`, { headers: await authorization() })
    const etag = seen.headers.get('etag') ?? ''

    const changed = await admin.users.update({ id, isActive: false, language: 'FR' })
    const stale = await server.request(`/v1/provideruser/${id}/`, {
      method: 'PATCH',
      headers: { ...(await authorization()), 'content-type': 'application/json', 'if-match': etag },
      body: JSON.stringify({ firstName: 'Carl' }),
    })

    expect(changed).toMatchObject({ isActive: false, language: 'FR', firstName: '' })
    expect(stale.status).toBe(412)
    expect(await createDirectory(server.db).find('carl@contoso.example')).toMatchObject({ kind: 'unknownUser' })
    const { events } = await admin.audit.list({ target: `user ${id}` })
    expect(events[0]).toMatchObject({ action: 'userChanged', before: { isActive: true }, after: { isActive: false } })
  })

  it('never grants rights to oneself, and leaves the place unchanged (XT-06, XT-07)', async () => {
    const { customerAdmin, contoso } = server.world

    const own = { id: customerAdmin.id }
    await expect(admin.users.update({ ...own, isActive: false })).rejects.toMatchObject({ status: 403 })
    await expect(admin.users.update({ ...own, ownCapabilities: [] })).rejects.toMatchObject({ status: 403 })
    await expect(admin.users.update({ ...own, emails: ['else@contoso.example'] })).rejects.toMatchObject({
      status: 403,
    })
    await expect(reseller.users.update({ ...own, role: 2 })).rejects.toMatchObject({ status: 400 })
    await expect(admin.users.update({ id: contoso.recipient.id, role: 1 })).rejects.toMatchObject({ status: 400 })
    await expect(admin.users.update({ id: server.world.resellerAdmin.id, firstName: 'x' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('moves the account to another address and ends its sessions (XA-17, XA-22)', async () => {
    const { orchard } = server.world
    const { id } = await provider.users.create({ emails: ['old@help.example'], role: 3, customerId: orchard.id })

    const changed = await provider.users.update({ id, emails: ['new@help.example', 'second@help.example'] })

    expect(changed.emails).toEqual(['new@help.example', 'second@help.example'])
    const { rows } = await server.db.pool.query('select username, access_version from users where id = $1', [id])
    expect(rows).toEqual([{ username: 'new@help.example', access_version: 1 }])
  })

  it('hides a deleted user from lists, sign-in and mail until restored (CA-096, XA-17)', async () => {
    const { otherAdmin, orchard } = server.world
    const other = await server.client('admin@orchard.example')
    const find = () => createDirectory(server.db).find(orchard.address)

    await provider.users.delete({ id: otherAdmin.id })
    await provider.users.delete({ id: orchard.recipient.id })

    await expect(other.users.list()).rejects.toMatchObject({ status: 401 })
    await expect(
      (await server.client()).auth.login({ username: 'admin@orchard.example', password: testPassword }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(provider.users.get({ id: otherAdmin.id })).rejects.toMatchObject({ status: 404 })
    expect(await find()).toMatchObject({ kind: 'unknownUser' })
    expect(await server.db.inScope({ as: 'system' }, (tx) => readDigestOwner(tx, orchard.recipient.id))).toBeNull()
    expect((await provider.users.list({ isDeleted: true })).users.map(({ id }) => id).sort()).toEqual(
      [otherAdmin.id, orchard.recipient.id].sort(),
    )
    const again = provider.users.create({ emails: [orchard.address], customerId: orchard.id })
    await expect(again).rejects.toMatchObject({ status: 409, fields: { emails: [/Restore/] } })

    await provider.users.restore({ id: otherAdmin.id })
    await provider.users.restore({ id: orchard.recipient.id })

    expect(await find()).toMatchObject({ kind: 'found' })
    await expect(other.users.list()).rejects.toMatchObject({ status: 401 })
    expect((await (await server.client('admin@orchard.example')).users.list()).count).toBeGreaterThan(1)
    const { events } = await provider.audit.list({ target: `user ${otherAdmin.id}` })
    expect(events.map(({ action }) => action)).toEqual(['userRestored', 'userDeleted'])
  })

  it('is not rejected for a concurrent change of the customer (XS-13)', async () => {
    const { contoso } = server.world
    const { id, version } = await admin.users.get({ id: contoso.recipient.id })
    await provider.customers.updateSettings({ id: contoso.id, timezone: 'Europe/Paris' })

    await provider.users.update({ id, department: 'Sales' }, { ifMatch: version })

    await expect(provider.users.update({ id, department: 'IT' }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    await provider.users.update({ id, department: '' })
    await provider.customers.updateSettings({ id: contoso.id, timezone: 'Europe/Dublin' })
  })

  it('rejects deleting oneself or the last super administrator (XT-07)', async () => {
    const { superAdmin, customerAdmin } = server.world

    await expect(provider.users.delete({ id: superAdmin.id })).rejects.toMatchObject({ status: 409 })
    await expect(admin.users.delete({ id: customerAdmin.id })).rejects.toMatchObject({ status: 409 })
    await expect(admin.users.delete({ id: superAdmin.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('aliases', () => {
  it('receive mail while they belong to a user, and cannot be taken by another (CA-097, CA-098, AM-088, EN-054)', async () => {
    const { contoso } = server.world
    const { id } = await admin.users.create(mailbox('dora'))

    await admin.users.addAlias({ id, alias: 'Sales@contoso.example' })

    expect((await admin.users.get({ id })).aliases).toEqual(['sales@contoso.example'])
    expect(await createDirectory(server.db).find('sales@contoso.example')).toMatchObject({ kind: 'found' })
    const taken = admin.users.addAlias({ id: contoso.recipient.id, alias: 'sales@contoso.example' })
    await expect(taken).rejects.toMatchObject({ status: 409, fields: { alias: [/is taken/] } })
    const foreign = admin.users.addAlias({ id, alias: 'sales@orchard.example' })
    await expect(foreign).rejects.toMatchObject({ status: 400 })
    await expect(admin.users.removeAlias({ id, alias: 'dora@contoso.example' })).rejects.toMatchObject({ status: 404 })

    await admin.users.removeAlias({ id, alias: 'sales@contoso.example' })

    expect((await admin.users.get({ id })).aliases).toEqual([])
  })
})

describe('access of a user', () => {
  it('can be restored by an invitation, a reset mail, or removal of a lost second factor (XA-08, XA-17, XA-24)', async () => {
    const { otherAdmin } = server.world
    const other = await server.client('admin@orchard.example')
    await server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.insert(secondFactors).values({ userId: otherAdmin.id, secret: 'x', createdAt: server.clock.now() })
      await tx.update(users).set({ hasTwoFactor: true }).where(eq(users.id, otherAdmin.id))
    })
    const id = otherAdmin.id

    await provider.users.sendPasswordReset({ id })
    await expect(provider.users.invite({ id })).rejects.toMatchObject({ status: 409 })
    await provider.users.resetTwoFactor({ id })

    expect((await provider.users.get({ id })).hasTwoFactor).toBe(false)
    await expect(other.users.list()).rejects.toMatchObject({ status: 401 })
    const left = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(secondFactors).where(eq(secondFactors.userId, id)),
    )
    expect(left).toEqual([])
    const { events } = await provider.audit.list({ target: `user ${id}`, limit: 2 })
    expect(events.map(({ action }) => action)).toEqual(['twoFactorReset', 'passwordResetSent'])
  })

  it('allows at most three invitations an hour', async () => {
    const { contoso } = server.world
    const role = roleIds[Role.CustomerAdmin]
    const invited = { emails: ['often@contoso.example'], role, customerId: contoso.id }
    const { id } = await provider.users.create(invited)
    await provider.users.invite({ id })
    await provider.users.invite({ id })

    await expect(provider.users.invite({ id })).rejects.toMatchObject({ status: 429 })
  })

  it('shows where a user is signed in, and can end it (XA-17)', async () => {
    const { otherAdmin } = server.world
    const other = await server.client('admin@orchard.example')
    const id = otherAdmin.id

    const before = await provider.users.listSessions({ id })
    await provider.users.endSessions({ id })

    expect(before.sessions.length).toBeGreaterThan(0)
    expect((await provider.users.listSessions({ id })).sessions).toEqual([])
    await expect(other.users.list()).rejects.toMatchObject({ status: 401 })
    await expect(admin.users.listSessions({ id })).rejects.toMatchObject({ status: 404 })
  })
})

async function authorization() {
  const client = await server.client()
  const { token } = await client.auth.login({ username: 'admin@contoso.example', password: testPassword })
  return { authorization: `Bearer ${token}` }
}
