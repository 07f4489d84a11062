import { capabilities, Role } from '@postern/core'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endSessionsOf } from '../auth/sessions.service'
import { addSet, changeSet } from '../capability-sets/capability-sets.service'
import { updateCustomer } from '../customers/customers.service'
import { deleteCustomer, restoreCustomer } from '../customers/delete-customer'
import { updateOwnership } from '../customers/ownership.service'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { deleteDomain, transferDomain } from '../domains/domain-lifecycle.service'
import { addHop, changeDomain } from '../domains/domains.service'
import { changeGroup, removeGroup } from '../groups/groups.service'
import { jobDefinitions } from '../jobs/job-kinds'
import { createJobRunner } from '../jobs/job-runner'
import { deleteReseller, restoreReseller } from '../resellers/delete-reseller'
import { updateReseller } from '../resellers/resellers.service'
import { domainIps } from '../tenants/tenants.table'
import { enrol } from '../testing/test-authenticator'
import { startTestServer, type TestServer } from '../testing/test-server'
import { testPassword } from '../testing/test-world'
import { holdUser } from '../users/hold-user'
import { addUser, changeUser, removeUser } from '../users/users.service'
import { users } from '../users/users.table'
import type { Caller } from './caller'

type Client = Awaited<ReturnType<TestServer['client']>>

// The embedded database has a single session, so nothing runs concurrently there.
describe.runIf(process.env.DATABASE_URL)('a change that meets another one', () => {
  let server: TestServer
  let provider: Client
  let reseller: Client
  let admin: Client
  let number = 0
  beforeAll(async () => {
    server = await startTestServer()
    provider = await server.client('super@provider.example')
    reseller = await server.client('reseller@northwind.example')
    admin = await server.client('admin@contoso.example')
  })
  afterAll(() => server.close())

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const named = (what: string) => `${what}-${++number}`

  const requestOf = (tx: Transaction) => ({
    ...{ tx, address: '192.0.2.1', now: server.clock.now(), ifMatch: null, allowsPrivateHops: true },
    caller: {
      ...{ userId: server.world.superAdmin.id, username: 'super@provider.example', role: Role.SuperAdmin },
      ...{ resellerId: null, customerId: null, services: [], modules: [], capabilities },
      ...{ hasTwoFactor: true, isFull: true, tokenHash: '' },
    } as Caller,
  })
  type Request = ReturnType<typeof requestOf>

  /**
   * Runs `first` in a transaction that stays open until the separate call `second` waits for it; then runs `last` and commits. Returns the
   * result of the call: the status of its refusal, or 200.
   */
  async function meet(
    first: (request: Request) => Promise<unknown>,
    second: () => Promise<unknown>,
    last?: (request: Request) => Promise<unknown>,
  ) {
    let isOver = false
    const { call } = await server.db.inScope({ as: 'provider' }, async (tx) => {
      await first(requestOf(tx))
      const call = second().then(
        () => ({ status: 200, message: '' }),
        (error: { status?: number; message?: string }) => ({ status: error.status, message: error.message ?? '' }),
      )
      void call.then(() => {
        isOver = true
      })
      await expect.poll(async () => isOver || (await waiting())).toBe(true)
      expect(isOver, 'The call did not wait for the open transaction.').toBe(false)
      await last?.(requestOf(tx))
      return { call }
    })
    return call
  }

  async function waiting(): Promise<boolean> {
    const { rows } = await server.db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }

  async function objects() {
    const { id: resellerId } = await provider.resellers.create({ name: named('Reseller') })
    const { id: customerId } = await provider.customers.create({ name: named('Customer'), resellerId })
    const { id: domainId } = await provider.domains.create({ name: `${named('domain')}.example`, customerId })
    const { name } = await provider.domains.get({ id: domainId })
    const { id: userId } = await provider.users.create({ emails: [`ben@${name}`], customerId })
    const { id: groupId } = await provider.groups.create({ name: named('Group'), customerId })
    return { resellerId, customerId, domainId, domainName: name, userId, groupId }
  }
  type Objects = Awaited<ReturnType<typeof objects>>

  const kinds: Record<
    string,
    {
      edit: (request: Request, ids: Objects) => Promise<unknown>
      remove: (request: Request, ids: Objects) => Promise<unknown>
      /** The same edit as a call, based on the version that its sender has seen. */
      call: (ids: Objects) => Promise<() => Promise<unknown>>
      read: (ids: Objects) => Promise<unknown>
      edited: unknown
    }
  > = {
    reseller: {
      edit: (request, { resellerId }) => updateReseller(request, resellerId, { contactName: 'First' }),
      remove: async (request, { resellerId, customerId }) => {
        await deleteCustomer(request, customerId)
        await deleteReseller(request, resellerId)
      },
      call: async ({ resellerId: id }) => {
        const { version } = await provider.resellers.get({ id })
        return () => provider.resellers.update({ id, contactName: 'Second' }, { ifMatch: version })
      },
      read: async ({ resellerId: id }) => (await provider.resellers.get({ id })).contactName,
      edited: 'First',
    },
    customer: {
      edit: (request, { customerId }) => updateCustomer(request, customerId, { country: 'IE' }),
      remove: (request, { customerId }) => deleteCustomer(request, customerId),
      call: async ({ customerId: id }) => {
        const { version } = await provider.customers.get({ id })
        return () => provider.customers.update({ id, country: 'FR' }, { ifMatch: version })
      },
      read: async ({ customerId: id }) => (await provider.customers.get({ id })).country,
      edited: 'IE',
    },
    domain: {
      edit: (request, { domainId }) => changeDomain(request, domainId, { isActive: false }),
      remove: (request, { domainId }) => deleteDomain(request, domainId),
      call: async ({ domainId: id }) => {
        const { version } = await provider.domains.get({ id })
        return () => provider.domains.updatePolicy({ id, holdScore: 4 }, { ifMatch: version })
      },
      read: async ({ domainId: id }) => {
        const { isActive, policy } = await provider.domains.get({ id })
        return [isActive, policy.holdScore]
      },
      edited: [false, null],
    },
    user: {
      edit: (request, { userId }) => changeUser(request, userId, { firstName: 'First' }),
      remove: (request, { userId }) => removeUser(request, userId),
      call: async ({ userId: id }) => {
        const { version } = await provider.users.get({ id })
        return () => provider.users.update({ id, firstName: 'Second' }, { ifMatch: version })
      },
      read: async ({ userId: id }) => (await provider.users.get({ id })).firstName,
      edited: 'First',
    },
    group: {
      edit: (request, { groupId }) => changeGroup(request, groupId, { description: 'First' }),
      remove: (request, { groupId }) => removeGroup(request, groupId),
      call: async ({ groupId: id }) => {
        const { version } = await provider.groups.get({ id })
        return () => provider.groups.update({ id, description: 'Second' }, { ifMatch: version })
      },
      read: async ({ groupId: id }) => (await provider.groups.get({ id })).description,
      edited: 'First',
    },
  }

  it.each(Object.keys(kinds))('of the same %s is rejected and the first one is kept (XS-13)', async (name) => {
    const kind = kinds[name] as (typeof kinds)[string]
    const ids = await objects()
    const call = await kind.call(ids)

    const { status } = await meet((request) => kind.edit(request, ids), call)

    expect(status).toBe(412)
    expect(await kind.read(ids)).toEqual(kind.edited)
  })

  it.each(Object.keys(kinds))('finds nothing to change once the %s is deleted', async (name) => {
    const kind = kinds[name] as (typeof kinds)[string]
    const ids = await objects()
    const call = await kind.call(ids)

    const { status } = await meet((request) => kind.remove(request, ids), call)

    expect(status).toBe(404)
    await expect(kind.read(ids)).rejects.toMatchObject({ status: 404 })
  })

  it('of a capability set also reaches a user who is just being assigned it (XT-12)', async () => {
    const { customerId, domainName } = await objects()
    const [first, second] = capabilities
    const body = { name: named('Set'), description: '', customerId }
    const set = await provider.capabilitySets.create({ ...body, capabilities: [first, second] })
    const { id } = await provider.users.create({ emails: [`kim@${domainName}`], customerId, role: 3 })

    const { status } = await meet(
      (request) => changeSet(request, set.id, { capabilities: [second] }),
      () => provider.users.update({ id, capabilitySetId: set.id, ownCapabilities: [] }),
    )

    expect(status).toBe(200)
    expect((await provider.users.get({ id })).capabilities).toEqual([second])
  })

  describe('which moves a customer to another reseller', () => {
    const settings = { product: 'Postern', messagesMovedAtOnce: 100 }
    const moving = (ids: { customerId: number }) => (request: Request) =>
      updateOwnership(request, ids.customerId, { resellerId: server.world.fernbrook }, settings)

    async function ofNorthwind() {
      const { id: customerId } = await reseller.customers.create({ name: named('Moved') })
      const { id: domainId, name } = await reseller.domains.create({ name: `${named('moved')}.example`, customerId })
      const { id: userId } = await reseller.users.create({ emails: [`ben@${name}`], customerId })
      return { customerId, domainId, name, userId }
    }

    it('makes changes by the previous reseller fail as not found, without effect (XT-04)', async () => {
      const ids = await ofNorthwind()
      const [customer, domain, user] = await Promise.all([
        reseller.customers.get({ id: ids.customerId }),
        reseller.domains.get({ id: ids.domainId }),
        reseller.users.get({ id: ids.userId }),
      ])
      const edits = () =>
        Promise.allSettled([
          reseller.customers.update({ id: ids.customerId, country: 'FR' }, { ifMatch: customer.version }),
          reseller.domains.updatePolicy({ id: ids.domainId, holdScore: 4 }, { ifMatch: domain.version }),
          reseller.users.update({ id: ids.userId, firstName: 'Lost' }, { ifMatch: user.version }),
        ])

      let ends: PromiseSettledResult<unknown>[] = []
      await meet(moving(ids), async () => {
        ends = await edits()
      })

      expect(ends.map((end) => end.status === 'rejected' && end.reason.status)).toEqual([404, 404, 404])
      const after = await provider.customers.get({ id: ids.customerId })
      expect(after).toMatchObject({ country: customer.country, resellerId: server.world.fernbrook })
    })

    it('adds nothing new to the previous reseller (XT-04, XT-10)', async () => {
      const ids = await ofNorthwind()
      const added = [
        () => reseller.users.create({ emails: [`late@${ids.name}`], customerId: ids.customerId }),
        () => reseller.domains.create({ name: `late-${ids.name}`, customerId: ids.customerId }),
        () => reseller.groups.create({ name: 'Late', customerId: ids.customerId }),
        () => reseller.domains.addIp({ id: ids.domainId, ipAddress: '192.0.2.77', priority: 5, port: 25 }),
        () => reseller.users.addAlias({ id: ids.userId, alias: `late-alias@${ids.name}` }),
      ]

      let ends: PromiseSettledResult<unknown>[] = []
      await meet(moving(ids), async () => {
        ends = await Promise.allSettled(added.map((add) => add()))
      })

      expect(ends.map((end) => end.status === 'rejected' && end.reason.status)).toEqual([404, 404, 404, 404, 404])
    })

    it('takes along rows that were just being added (XT-10)', async () => {
      const ids = await ofNorthwind()
      const { fernbrook } = server.world

      const { status } = await meet(
        async (request) => {
          await addHop(request, ids.domainId, { ipAddress: '192.0.2.78', priority: 5, port: 25, tls: 'opportunistic' })
          await addUser(request, { emails: [`early@${ids.name}`], customerId: ids.customerId })
        },
        () => provider.customers.updateOwnership({ id: ids.customerId, resellerId: fernbrook }),
      )

      expect(status).toBe(200)
      const owners = await system(async (tx) => [
        ...(await tx.select({ owner: users.resellerId }).from(users).where(eq(users.customerId, ids.customerId))),
        ...(await tx
          .select({ owner: domainIps.resellerId })
          .from(domainIps)
          .where(eq(domainIps.domainId, ids.domainId))),
      ])
      expect(owners.map(({ owner }) => owner)).toEqual([fernbrook, fernbrook, fernbrook])
    })
  })

  describe('of what a reseller sells, while a customer that needs it is on its way there,', () => {
    // Moves every customer in steps.
    const settings = { product: 'Postern', messagesMovedAtOnce: 0 }
    let customerId: number
    beforeAll(async () => {
      const services = [{ serviceId: 1 }]
      const domain = `${named('ordered')}.example`
      customerId = (await reseller.customers.create({ name: named('Ordered'), services, domain })).id
      await system((tx) =>
        tx.execute(sql`insert into messages (reseller_id, customer_id, id, domain_id, source_id, received_at, direction,
            sender, recipient, subject, message_id_header, size, client_address, state, reason)
          select reseller_id, customer_id, next_time_id(${server.clock.now().toISOString()}::timestamptz), id, 1, now(), 1,
            '', 'ben@' || name, '', '', 1, '', 'delivered', 'clean' from domains where customer_id = ${customerId}`),
      )
    })
    afterEach(() => system((tx) => tx.execute(sql`delete from customer_moves`)))

    const seller = async () => (await provider.resellers.create({ name: named('Seller'), services: [1, 4] })).id

    it('waits for the move being ordered, and is rejected (RT-092, XT-07)', async () => {
      const resellerId = await seller()

      const { status } = await meet(
        (request) => updateOwnership(request, customerId, { resellerId }, settings),
        () => provider.resellers.update({ id: resellerId, services: [4] }),
      )

      expect(status).toBe(409)
      expect((await provider.resellers.get({ id: resellerId })).services).toEqual([1, 4])
    })

    it('precedes the move, which waits and is rejected (RT-092, XT-07)', async () => {
      const resellerId = await seller()

      const { status } = await meet(
        (request) => updateReseller(request, resellerId, { services: [4] }),
        () => provider.customers.updateOwnership({ id: customerId, resellerId }),
      )

      expect(status).toBe(400)
      expect((await provider.customers.get({ id: customerId })).resellerId).toBe(server.world.northwind)
    })
  })

  it('does not wait for additions to the customer, and reading sets does not wait for any move', async () => {
    const { customerId, domainName } = await objects()
    await server.db.inScope({ as: 'provider' }, async (tx) => {
      await addUser(requestOf(tx), { emails: [`added@${domainName}`], customerId })
      expect(await provider.customers.update({ id: customerId, country: 'IE' })).toMatchObject({ country: 'IE' })
    })

    await server.db.inScope({ as: 'provider' }, async (tx) => {
      await deleteCustomer(requestOf(tx), customerId)
      expect((await provider.capabilitySets.list({ customerId })).capabilitySets).not.toEqual([])
    })
  })

  it('takes along a set that an administrator is just adding to the own customer (XT-10)', async () => {
    const { id: customerId } = await reseller.customers.create({ name: named('Moved') })
    const { northwind, fernbrook } = server.world
    const ofCustomer = { role: Role.CustomerAdmin, resellerId: northwind, customerId }

    const { status } = await meet(
      (request) =>
        addSet({ ...request, caller: { ...request.caller, ...ofCustomer } }, { name: 'Early', capabilities: [] }),
      () => provider.customers.updateOwnership({ id: customerId, resellerId: fernbrook }),
    )

    expect(status).toBe(200)
    const { rows } = await system((tx) =>
      tx.execute(sql`select reseller_id from capability_sets where customer_id = ${customerId}`),
    )
    expect(rows).toEqual([{ reseller_id: fernbrook }])
  })

  it('cannot reuse the name of a capability set that the same owner has just added', async () => {
    const { customerId } = await objects()

    const { status } = await meet(
      (request) => addSet(request, { name: 'İstanbul desk', capabilities: [], customerId }),
      () => provider.capabilitySets.create({ name: 'İSTANBUL Desk', capabilities: [], customerId }),
    )

    expect(status).toBe(409)
  })

  it('of the same user’s addresses runs after the other, without a deadlock (XS-03)', async () => {
    const { customerId } = await objects()
    const [name, kept] = [`${named('claimed')}.example`, `${named('kept')}@help.example`]
    const emails = [kept, `duty@${name}`]
    const { id } = await provider.users.create({ emails, role: 2, resellerId: server.world.northwind })

    const { status } = await meet(
      (request) => changeUser(request, id, { firstName: 'Held' }),
      () => provider.domains.create({ name, customerId }),
      (request) => changeUser(request, id, { emails: [kept] }),
    )

    expect(status).toBe(200)
    expect((await provider.users.get({ id })).emails).toEqual([kept])
  })

  it('of a password precedes a login of the same account, without a deadlock (XS-03)', async () => {
    const username = 'admin@orchard.example'
    const { id } = server.world.otherAdmin
    const { authenticator } = await enrol(server, username)
    const client = await server.client()
    await client.auth.login({ username, password: testPassword })

    const { status } = await meet(
      ({ tx }) => holdUser(tx, id),
      () => client.auth.loginWithCode({ username, password: testPassword, code: authenticator.code(1) }),
      ({ tx }) => asSystem(tx, () => endSessionsOf(tx, id)),
    )

    expect(status).toBe(200)
  })

  it.each<[string, (client: Client) => Promise<unknown>, number]>([
    ['adding an app', (client) => client.twoFactor.addApp({ password: testPassword, code: '' }), 400],
    ['a new secret', (client) => client.twoFactor.createSecret(), 409],
  ])(
    'that turns two-factor authentication on precedes %s without a proof, which is rejected (XA-13, XA-22)',
    async (_, call, expected) => {
      const client = await server.client('admin@contoso.example')
      const { id } = server.world.customerAdmin
      const turn = (hasTwoFactor: boolean) => (tx: Transaction) =>
        asSystem(tx, () => tx.update(users).set({ hasTwoFactor }).where(eq(users.id, id)))

      const { status } = await meet(
        ({ tx }) => holdUser(tx, id),
        () => call(client),
        ({ tx }) => turn(true)(tx),
      )

      await system(turn(false))
      admin = await server.client('admin@contoso.example')
      expect(status).toBe(expected)
    },
  )

  it('that ends the session precedes a new secret from it, which is rejected', async () => {
    const client = await server.client('admin@contoso.example')
    const { id } = server.world.customerAdmin

    const { status } = await meet(
      ({ tx }) => holdUser(tx, id),
      () => client.twoFactor.createSecret(),
      ({ tx }) => asSystem(tx, () => endSessionsOf(tx, id)),
    )

    admin = await server.client('admin@contoso.example')
    expect(status).toBe(401)
  })

  it('that transfers the same domain is rejected, so only one customer gets it (XS-13)', async () => {
    const { contoso, fabrikam, orchard } = server.world
    const { id } = await provider.domains.create({ name: `${named('wanted')}.example`, customerId: contoso.id })
    const { version } = await provider.domains.get({ id })

    const { status } = await meet(
      (request) => transferDomain(request, id, fabrikam.id),
      () => provider.domains.transfer({ id, customerId: orchard.id }, { ifMatch: version }),
    )

    expect(status).toBe(412)
    expect((await provider.domains.get({ id })).customer).toMatchObject({ id: fabrikam.id })
  })

  it('is not found once the domain is transferred away, and changes nothing', async () => {
    const { contoso, fabrikam } = server.world
    const { id } = await provider.domains.create({ name: `${named('edited')}.example`, customerId: contoso.id })
    const { version } = await admin.domains.get({ id })

    const { status } = await meet(
      (request) => transferDomain(request, id, fabrikam.id),
      () => admin.domains.updatePolicy({ id, holdScore: 4 }, { ifMatch: version }),
    )

    expect(status).toBe(404)
    expect((await provider.domains.get({ id })).policy.holdScore).toBeNull()
  })

  it('finds nothing to restore once the reseller is restored', async () => {
    const ids = await objects()
    await provider.customers.delete({ id: ids.customerId })
    await provider.resellers.delete({ id: ids.resellerId })

    const { status } = await meet(
      (request) => restoreReseller(request, ids.resellerId),
      () => provider.resellers.restore({ id: ids.resellerId }),
    )

    expect(status).toBe(404)
    expect(await provider.resellers.get({ id: ids.resellerId })).toMatchObject({ id: ids.resellerId })
  })

  it('cannot restore a customer whose reseller is being deleted, nor the other way round', async () => {
    const [one, other] = [await objects(), await objects()]
    await provider.customers.delete({ id: one.customerId })
    await provider.customers.delete({ id: other.customerId })

    const restored = await meet(
      (request) => deleteReseller(request, one.resellerId),
      () => provider.customers.restore({ id: one.customerId }),
    )
    const deleted = await meet(
      (request) => restoreCustomer(request, other.customerId),
      () => provider.resellers.delete({ id: other.resellerId }),
    )

    expect(restored).toEqual({ status: 409, message: 'The reseller is deleted as well. Restore it first.' })
    expect(deleted).toMatchObject({ status: 409, message: expect.stringContaining('This reseller has customers') })
  })

  it('cannot restore a domain or user whose customer is being deleted', async () => {
    const [one, other] = [await objects(), await objects()]
    await provider.domains.delete({ id: one.domainId })
    await provider.users.delete({ id: other.userId })

    const domain = await meet(
      (request) => deleteCustomer(request, one.customerId),
      () => provider.domains.restore({ id: one.domainId }),
    )
    const user = await meet(
      (request) => deleteCustomer(request, other.customerId),
      () => provider.users.restore({ id: other.userId }),
    )

    expect([domain.status, user.status]).toEqual([409, 409])
  })

  it('adds no import rows for a customer being deleted, and reports what is wrong with each', async () => {
    const { customerId, domainName } = await objects()
    const { id } = await provider.imports.create({ kind: 'users', customerId, fileName: 'a.csv' })
    await provider.imports.addRows({ id, rows: [{ line: 2, values: { email: `row@${domainName}` } }] })
    await provider.imports.commit({ id, isAllOrNothing: false })
    const { db, clock } = server
    const runner = createJobRunner({
      db,
      clock,
      log: pino({ level: 'silent' }),
      definitions: jobDefinitions({ allowsPrivateHops: true }),
    })

    await meet(
      (request) => deleteCustomer(request, customerId),
      () => runner.runOnce(),
    )

    const living = await system((tx) =>
      tx.execute(sql`select from users where customer_id = ${customerId} and deleted_at is null`),
    )
    expect(living.rows).toEqual([])
    expect(await provider.imports.get({ id })).toMatchObject({ state: 'done' })
  })
})
