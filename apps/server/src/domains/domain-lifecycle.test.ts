import { defaultDomainPolicy, defaultRewriteSettings } from '@postern/core/management'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeExpired } from '../housekeeping/remove-expired'
import { readerById } from '../mail/account-mail/mail-reader'
import { addNewcomer } from '../mail/intake/add-newcomer'
import { createDirectory } from '../mail/intake/directory'
import { holdMessage } from '../testing/test-entry'
import { testNames } from '../testing/test-names'
import { sentReport } from '../testing/test-scheduled-report'
import { startTestServer, type TestServer } from '../testing/test-server'
import { userAddresses, users } from '../users/users.table'
import { wblEntries } from '../wbl/wbl.table'

type Client = Awaited<ReturnType<TestServer['client']>>

const mxRecords = [{ host: 'mx1.portal.example', priority: 10 }]
const hourMs = 60 * 60 * 1000

describe('a domain’s life', () => {
  let server: TestServer
  let admin: Client
  let reseller: Client
  let provider: Client
  beforeAll(async () => {
    const names = testNames({
      mx: { 'contoso.example': mxRecords },
      txt: { '_dmarc.contoso.example': ['v=DMARC1; p=reject'] },
    })
    server = await startTestServer({
      app: { mail: { names, hostName: 'mx.portal.example', mxRecords, allowsPrivateHops: true } },
    })
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())

  const system: <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => Promise<T> = (work) =>
    server.db.inScope({ as: 'system' }, work)
  const names = async (client: Client, query: Parameters<Client['domains']['list']>[0] = {}) =>
    (await client.domains.list(query)).domains.map(({ name }) => name)
  const kindOf = async (address: string) => (await createDirectory(server.db).find(address)).kind

  it('ends with a soft delete: mail is refused, the name stays taken, and everything can be restored (CA-056)', async () => {
    const { fabrikam } = server.world
    const id = fabrikam.domainId
    expect(await kindOf(fabrikam.address)).toBe('found')

    await reseller.domains.delete({ id })

    expect(await kindOf(fabrikam.address)).toBe('unknownDomain')
    expect(await names(reseller, { freeSearch: 'fabrikam' })).toEqual([])
    expect(await names(reseller, { isDeleted: true })).toEqual(['fabrikam.example'])
    expect(await names(admin, { isDeleted: true })).toEqual([])
    await expect(reseller.domains.get({ id })).rejects.toMatchObject({ status: 404 })
    await expect(reseller.domains.delete({ id })).rejects.toMatchObject({ status: 404 })
    await expect(reseller.domains.updatePolicy({ id, holdScore: 5 })).rejects.toMatchObject({ status: 404 })
    const again = { name: 'fabrikam.example', customerId: fabrikam.id }
    await expect(reseller.domains.create(again)).rejects.toMatchObject({
      status: 409,
      fields: { name: ['This domain was deleted and can still be restored. Restore it instead.'] },
    })
    await expect(
      admin.domains.create({ name: 'fabrikam.example', customerId: server.world.contoso.id }),
    ).rejects.toMatchObject({ fields: { name: ['This domain is taken.'] } })
    await expect(admin.domains.restore({ id })).rejects.toMatchObject({ status: 404 })

    expect((await reseller.domains.restore({ id })).ipEntries).toHaveLength(1)

    expect(await kindOf(fabrikam.address)).toBe('found')
    const { events } = await reseller.audit.list({ freeSearch: `domain ${id}` })
    expect(events.slice(0, 2).map(({ action }) => action)).toEqual(['domainRestored', 'domainDeleted'])
  })

  it('can be restored for thirty days', async () => {
    const { id } = await provider.domains.create({ name: 'late.example', customerId: server.world.orchard.id })
    await provider.domains.delete({ id })

    server.clock.advance(30 * 24 * hourMs)
    const later = await server.client('super@provider.example')

    await expect(later.domains.restore({ id })).rejects.toMatchObject({ status: 404 })
    provider = later
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
  })

  describe('policy and rewriting', () => {
    it('change only the named fields and return all of them (CA-060, CA-061, EN-095, EN-096)', async () => {
      const id = server.world.contoso.domainId

      expect(await admin.domains.updatePolicy({ id, tagScore: 4, holdScore: 6.5 })).toEqual({
        ...{ ...defaultDomainPolicy, tagScore: 4, holdScore: 6.5 },
      })
      expect(await admin.domains.updatePolicy({ id, tagScore: null, holdsImitations: false })).toEqual({
        ...{ ...defaultDomainPolicy, holdScore: 6.5, holdsImitations: false },
      })
      expect(await admin.domains.updateRewriteSettings({ id, subjectTag: ' [External] ' })).toEqual({
        ...{ ...defaultRewriteSettings, subjectTag: '[External]' },
      })
      expect(await admin.domains.get({ id })).toMatchObject({
        policy: { holdScore: 6.5 },
        rewriteSettings: { subjectTag: '[External]' },
      })
      const { events } = await admin.audit.list({ action: 'domainPolicyChanged' })
      expect(events.map(({ before, after }) => [before, after])).toEqual([
        [
          { tagScore: 4, holdsImitations: true },
          { tagScore: null, holdsImitations: false },
        ],
        [
          { tagScore: null, holdScore: null },
          { tagScore: 4, holdScore: 6.5 },
        ],
      ])
    })

    it('reject scores that no mail would reach, and ignore fields outside the contract (XT-06, AM-090)', async () => {
      const id = server.world.contoso.domainId
      await admin.domains.updatePolicy({ id, holdScore: 6 })

      await expect(admin.domains.updatePolicy({ id, discardScore: 6 })).rejects.toMatchObject({
        status: 400,
        fields: { discardScore: [expect.stringContaining('must increase')] },
      })
      for (const change of [{ holdScore: -1 }, { holdScore: '6' }, { rejectUnknownRecipients: 'no' }]) {
        await expect(admin.domains.updatePolicy({ id, ...change } as never)).rejects.toMatchObject({ status: 400 })
      }
      await server.request(`/v1/domains/${id}/policy/`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${admin.tokenStore.get()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ customerId: 1, isActive: false, other: true, holdsImitations: false }),
      })
      expect(await admin.domains.get({ id })).toMatchObject({
        ...{ isActive: true, customer: { name: 'Contoso' } },
        policy: { ...defaultDomainPolicy, holdScore: 6, holdsImitations: false },
      })
      for (const change of [{ subjectTag: 'a\r\nb' }, { recipientDomain: 'no domain' }]) {
        await expect(admin.domains.updateRewriteSettings({ id, ...change })).rejects.toMatchObject({ status: 400 })
      }
    })

    it('reject a stale change (XS-13)', async () => {
      const id = server.world.contoso.domainId
      const { version } = await admin.domains.get({ id })
      await admin.domains.updatePolicy({ id, holdScore: 7 }, { ifMatch: version })

      for (const change of [
        () => admin.domains.updatePolicy({ id, holdScore: 8 }, { ifMatch: version }),
        () => admin.domains.update({ id, isActive: false }, { ifMatch: version }),
        () => admin.domains.delete({ id }, { ifMatch: version }),
        () => admin.domains.addIp({ id, ipAddress: '192.0.2.1', priority: 5 }, { ifMatch: version }),
      ]) {
        await expect(change()).rejects.toMatchObject({ status: 412 })
      }
    })

    it('reject a change made against an outdated selector (XS-13)', async () => {
      const id = server.world.contoso.domainId
      const { version } = await admin.domains.get({ id })
      await admin.domains.update({ id, dkimSelector: 'one' }, { ifMatch: version })

      const stale = admin.domains.update({ id, dkimSelector: 'two' }, { ifMatch: version })
      await expect(stale).rejects.toMatchObject({ status: 412 })
      expect((await admin.domains.get({ id })).dkimSelector).toBe('one')
    })
  })

  it('tests the next hops and reports their answers, a limited number of times (CA-062)', async () => {
    const id = server.world.contoso.domainId

    expect(await admin.domains.test({ id })).toMatchObject({
      isReachable: false,
      message: 'The next hop would not accept mail.',
      hops: [{ ipAddress: '127.0.0.1', port: 1, state: 'unreachable' }],
    })
    await expect(admin.domains.test({ id, ipAddress: '192.0.2.77' })).rejects.toMatchObject({ status: 409 })
    await expect(admin.domains.test({ id: server.world.orchard.domainId })).rejects.toMatchObject({ status: 404 })
    for (let test = 1; test < 30; test += 1) await admin.domains.test({ id })
    await expect(admin.domains.test({ id })).rejects.toMatchObject({ status: 429 })
  })

  it('looks up its records and shows them beside the expected ones (CA-063, EN-097)', async () => {
    const { contoso, fabrikam } = server.world

    expect(await admin.domains.listMxRecords({ id: contoso.domainId })).toMatchObject({
      ...{ state: 'right', records: mxRecords, expected: mxRecords },
      checks: [{ kind: 'spf', state: 'missing' }, { kind: 'dkim' }, { kind: 'dmarc', state: 'right' }],
    })
    expect(await reseller.domains.listMxRecords({ id: fabrikam.domainId })).toMatchObject({
      state: 'missing',
      records: [],
    })
    await expect(admin.domains.listMxRecords({ id: fabrikam.domainId })).rejects.toMatchObject({ status: 404 })
  })

  describe('moving to another customer', () => {
    it('takes along what belongs to the domain, and lists it beforehand (RT-110, XT-04, XA-17)', async () => {
      const { fabrikam, contoso } = server.world
      const moved = await reseller.domains.create({ name: 'moved.example', customerId: fabrikam.id })
      const id = moved.id
      await reseller.domains.addIp({ id, ipAddress: '192.0.2.25', priority: 10 })
      const userId = await addUser(fabrikam, 'eve@moved.example')
      const tenant = { resellerId: fabrikam.resellerId, customerId: fabrikam.id }
      await system(async (tx) => {
        const listed = { ...tenant, userId, type: 1, sender: '@growth.example', source: 'portal' as const }
        await tx.insert(wblEntries).values({ ...listed, createdAt: server.clock.now() })
        const ofDomain = { ...listed, userId: null, domainId: id }
        await tx.insert(wblEntries).values({ ...ofDomain, createdAt: server.clock.now() })
      })
      await holdMessage(server.db, { ...fabrikam, domainId: id }, { subject: 'before' })
      await sentReport(server, 'fabrikam', { domainId: id })

      expect(await reseller.domains.getDependents({ id })).toEqual({
        ...{ ipCount: 1, userCount: 1, sharedUserCount: 0, administrators: [], heldCount: 1, reportCount: 1 },
      })
      expect((await reseller.domains.transfer({ id, customerId: contoso.id })).customer).toEqual({
        ...{ id: contoso.id, name: 'Contoso' },
      })

      expect(await admin.domains.get({ id })).toMatchObject({ ipEntries: [{ ipAddress: '192.0.2.25' }] })
      expect(await kindOf('eve@moved.example')).toBe('found')
      await system(async (tx) => {
        const rows = await tx.select().from(wblEntries).where(eq(wblEntries.userId, userId))
        expect(rows).toMatchObject([{ customerId: contoso.id }])
        const ofDomain = await tx.select().from(wblEntries).where(eq(wblEntries.domainId, id))
        expect(ofDomain).toMatchObject([{ customerId: contoso.id, resellerId: contoso.resellerId }])
      })
      expect(await reseller.domains.getDependents({ id })).toMatchObject({ heldCount: 0, reportCount: 0 })
      const sibling = await server.client('admin@fabrikam.example')
      await expect(sibling.domains.get({ id })).rejects.toMatchObject({ status: 404 })
      const told = async (client: Client) => (await client.audit.list({ action: 'domainTransferred' })).events
      expect(await told(sibling)).toMatchObject([{ before: { customer: 'Fabrikam' }, after: null }])
      expect(await told(admin)).toMatchObject([{ before: null, after: { customer: 'Contoso' } }])
    })

    it('rejects a foreign, missing or unchanged customer, and any customer’s administrator (XT-04)', async () => {
      const { fabrikam, orchard } = server.world
      const id = fabrikam.domainId

      for (const customerId of [orchard.id, 123_456]) {
        await expect(reseller.domains.transfer({ id, customerId })).rejects.toMatchObject({ status: 404 })
      }
      await expect(reseller.domains.transfer({ id, customerId: fabrikam.id })).rejects.toMatchObject({ status: 400 })
      const sibling = await server.client('admin@fabrikam.example')
      await expect(sibling.domains.transfer({ id, customerId: fabrikam.id })).rejects.toMatchObject({ status: 403 })
    })

    it('is rejected while users also have addresses in another domain', async () => {
      const { orchard } = server.world
      const { id } = await provider.domains.create({ name: 'second.example', customerId: orchard.id })
      const userId = await addUser(orchard, 'sam@orchard.example')
      await addAddress(orchard, userId, 'sam@second.example')

      expect(await provider.domains.getDependents({ id })).toMatchObject({ userCount: 0, sharedUserCount: 1 })
      await expect(provider.domains.transfer({ id, customerId: server.world.contoso.id })).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/^1 user has addresses /),
      })
    })
  })

  describe('addresses in it', () => {
    it('block its move while they belong to administrators, who would join the next customer (XT-07)', async () => {
      const { fabrikam, contoso } = server.world
      const { id } = await reseller.domains.create({ name: 'staff.example', customerId: fabrikam.id })
      const boss = await reseller.users.create({ emails: ['boss@staff.example'], role: 3, customerId: fabrikam.id })

      expect(await reseller.domains.getDependents({ id })).toMatchObject({
        ...{ userCount: 0, administrators: ['boss@staff.example'] },
      })
      await expect(reseller.domains.transfer({ id, customerId: contoso.id })).rejects.toMatchObject({
        ...{ status: 409, message: expect.stringContaining('boss@staff.example') },
      })

      await reseller.users.delete({ id: boss.id })
      await reseller.domains.transfer({ id, customerId: contoso.id })

      const restored = await reseller.users.restore({ id: boss.id })
      expect(restored).toMatchObject({ customerId: fabrikam.id, emails: ['boss@staff.example'] })
    })

    it('of a deleted user neither block its move nor stay with the previous customer', async () => {
      const { fabrikam, contoso } = server.world
      const { id } = await reseller.domains.create({ name: 'former.example', customerId: fabrikam.id })
      const userId = await addUser(fabrikam, 'tom@former.example')
      await addAddress(fabrikam, userId, 'tom@fabrikam.example')
      await system((tx) => tx.update(users).set({ deletedAt: server.clock.now() }).where(eq(users.id, userId)))

      await reseller.domains.transfer({ id, customerId: contoso.id })

      const added = await admin.users.create({ emails: ['tom@former.example'] })
      expect(added).toMatchObject({ customerId: contoso.id, emails: ['tom@former.example'] })
    })

    it('are released to the customer that adds it, though an administrator can still sign in (XT-10)', async () => {
      const { orchard, contoso } = server.world
      const place = { role: 3, customerId: orchard.id }
      const squatter = await provider.users.create({ emails: ['ceo@squatted.example'], ...place })
      const leftOver = await addUser(orchard, 'eve@squatted.example')

      const { id } = await reseller.domains.create({ name: 'squatted.example', customerId: contoso.id })
      await admin.domains.updatePolicy({ id, rejectUnknownRecipients: false })

      const found = await createDirectory(server.db).find('ceo@squatted.example')
      if (found.kind !== 'newcomer') throw new Error(`Mail is not taken: ${found.kind}.`)
      const newcomer = await system((tx) => addNewcomer(tx, found.recipient, server.clock.now()))
      expect(newcomer).toMatchObject({ customerId: contoso.id })
      expect(await createDirectory(server.db).find('ceo@squatted.example')).toMatchObject({
        ...{ kind: 'found', recipient: { userId: newcomer.userId } },
      })
      const eve = await admin.users.create({ emails: ['eve@squatted.example'] })
      expect(eve.id).not.toBe(leftOver)
      expect(await provider.users.get({ id: squatter.id })).toMatchObject({ emails: ['ceo@squatted.example'] })
      const reader = await system((tx) => readerById(tx, squatter.id))
      expect(reader).toMatchObject({ recipient: 'ceo@squatted.example' })
    })

    it('of another customer’s users count as unknown recipients', async () => {
      const { orchard } = server.world
      const { id } = await provider.domains.create({ name: 'policy.example', customerId: server.world.contoso.id })
      await addUser(orchard, 'odd@policy.example')

      await admin.domains.updatePolicy({ id, rejectUnknownRecipients: true })
      expect(await kindOf('odd@policy.example')).toBe('unknownUser')
      await admin.domains.updatePolicy({ id, rejectUnknownRecipients: false })
      expect(await kindOf('odd@policy.example')).toBe('newcomer')
    })

    it('are purged with it', async () => {
      const { orchard } = server.world
      const { id } = await provider.domains.create({ name: 'purged.example', customerId: orchard.id })
      await addUser(orchard, 'ana@purged.example')
      await provider.users.create({ emails: ['it@purged.example'], role: 3, customerId: orchard.id })
      await provider.domains.delete({ id })

      await removeExpired(server.db, new Date(server.clock.now().getTime() + 31 * 24 * hourMs))

      const left = await system((tx) =>
        tx.select().from(userAddresses).where(eq(userAddresses.domain, 'purged.example')),
      )
      expect(left.map(({ address }) => address)).toEqual(['it@purged.example'])
      const { rows } = await server.db.pool.query(`select username from users where username like 'ana@purged%'`)
      expect(rows).toEqual([{ username: expect.stringMatching(/^ana@purged\.example#\d+$/) }])
    })
  })

  interface Owner {
    id: number
    resellerId: number
  }

  async function addUser({ id: customerId, resellerId }: Owner, username: string): Promise<number> {
    const createdAt = server.clock.now()
    const [row] = await system((tx) =>
      tx.insert(users).values({ username, role: null, resellerId, customerId, createdAt }).returning({ id: users.id }),
    )
    await addAddress({ id: customerId, resellerId }, row?.id ?? 0, username)
    return row?.id ?? 0
  }

  async function addAddress({ id: customerId, resellerId }: Owner, userId: number, address: string): Promise<void> {
    await system(async (tx) => {
      await tx.insert(userAddresses).values({ address, userId, resellerId, customerId })
      expect(
        await tx
          .select()
          .from(users)
          .where(and(eq(users.id, userId))),
      ).toHaveLength(1)
    })
  }
})
