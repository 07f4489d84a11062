import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { createCustomerMover } from './customer-mover'
import { customerMoves } from './customer-moves.table'
import { countMail, mailTables, nobodysReseller } from './move-mail'

type Client = Awaited<ReturnType<TestServer['client']>>

const log = pino({ level: 'silent' })
const minuteMs = 60_000
const messagesMovedAtOnce = 1_000

describe('the move of a customer with much mail', () => {
  let server: TestServer
  let provider: Client
  let before: Client
  beforeAll(async () => {
    server = await startTestServer({ app: { messagesMovedAtOnce } })
    provider = await server.client('super@provider.example')
    before = await server.client('reseller@northwind.example')
    await fillMail()
  })
  afterAll(() => server.close())

  const system = <T>(work: Parameters<Database['inScope']>[1]) =>
    server.db.inScope({ as: 'system' }, work) as Promise<T>

  /** Adds more mail to Contoso than moves at once. */
  async function fillMail() {
    const { contoso, northwind } = server.world
    await system((tx) =>
      tx.execute(sql`insert into messages (reseller_id, customer_id, id, domain_id, source_id, received_at, direction, sender,
          recipient, subject, message_id_header, size, client_address, state, reason)
        select ${northwind}, ${contoso.id}, next_time_id(${server.clock.now().toISOString()}::timestamptz + number * interval '1 ms'), ${contoso.domainId},
          1, now(), 1, '', ${contoso.address}, '', '', 1, '', 'delivered', 'clean'
        from generate_series(1, ${messagesMovedAtOnce + 1}::int) as number`),
    )
    for (let number = 0; number < 4; number++) await holdMessage(server.db, contoso)
  }

  const moverOn = (db: Database, rowsAtATime = 250) =>
    createCustomerMover({ db, clock: server.clock, log, rowsAtATime })
  const order = (resellerId = server.world.fernbrook) =>
    provider.customers.updateOwnership({ id: server.world.contoso.id, resellerId })
  const contoso = () => provider.customers.get({ id: server.world.contoso.id })
  const actions = async (target: string) => {
    const { events } = await provider.audit.list({ limit: 100, freeSearch: target })
    return events.filter((event) => event.target === target).map(({ action }) => action)
  }

  /** Owners of the rows in each mail table. */
  async function owners() {
    const found = new Set<number>()
    for (const { name } of mailTables) {
      const { rows } = await system<{ rows: { owner: number }[] }>((tx) =>
        tx.execute(
          sql`select distinct reseller_id as owner from ${sql.identifier(name)} where customer_id = ${server.world.contoso.id}`,
        ),
      )
      for (const { owner } of rows) found.add(owner)
    }
    return [...found].sort((one, other) => one - other)
  }

  /** The same database for a process that is killed after some transactions: it does nothing afterwards. */
  function killedAfter(transactions: number): Database {
    let left = transactions
    return {
      ...server.db,
      async inScope(scope, work) {
        if (left-- <= 0) throw new Error('The process was killed.')
        return server.db.inScope(scope, work)
      },
    }
  }

  beforeEach(async () => {
    await order()
  })
  afterEach(async () => {
    server.clock.advance(3 * minuteMs)
    await moverOn(server.db).runOnce()
    if ((await contoso()).resellerId !== server.world.northwind) {
      await order(server.world.northwind)
      await moverOn(server.db).runOnce()
    }
    expect(await owners()).toEqual([server.world.northwind])
  })

  it('proceeds in steps while the customer stays in place and its users keep working (RT-092)', async () => {
    const { northwind, fernbrook } = server.world
    const admin = await server.client('admin@contoso.example')
    expect(await contoso()).toMatchObject({
      resellerId: northwind,
      move: { reseller: { id: fernbrook, name: 'Fernbrook' }, portion: 0 },
    })

    await expect(moverOn(killedAfter(4)).runOnce()).rejects.toThrow('killed')

    const { move, resellerId } = await contoso()
    expect(resellerId).toBe(northwind)
    expect(move?.portion).toBeGreaterThan(0.1)
    expect(move?.portion).toBeLessThan(0.5)
    expect(await owners()).toEqual([nobodysReseller, northwind])
    const other = await server.client('reseller@fernbrook.example')
    expect((await other.messageHistory.list({ limit: 10, freeSearch: server.world.contoso.address })).messages).toEqual(
      [],
    )
    expect((await admin.quarantine.list()).entries.length).toBeGreaterThan(0)
    expect((await before.customers.get({ id: server.world.contoso.id })).move).toMatchObject({ reseller: null })
  })

  it('resumes where a killed server stopped, including mail that arrived meanwhile (XT-04, XT-10)', async () => {
    const { contoso: customer, fernbrook, northwind } = server.world
    await expect(moverOn(killedAfter(4)).runOnce()).rejects.toThrow('killed')
    const { atTable, atKey } = await readMove()
    await holdMessage(server.db, customer)
    expect(await moverOn(server.db).runOnce()).toBe(0)
    server.clock.advance(3 * minuteMs)

    expect(await moverOn(server.db).runOnce()).toBe(1)

    expect({ atTable, isOnItsWay: atKey > 0 }).toEqual({ atTable: 'messages', isOnItsWay: true })
    expect(await contoso()).toMatchObject({ resellerId: fernbrook, move: null })
    expect(await owners()).toEqual([fernbrook])
    await expect(before.customers.get({ id: customer.id })).rejects.toMatchObject({ status: 404 })
    expect((await before.messageHistory.list({ limit: 10 })).messages).toEqual([])
    expect((await actions(`customer ${customer.id}`)).slice(0, 3)).toEqual([
      ...['customerTransferred', 'customerTransferred', 'customerTransferOrdered'],
    ])
    expect((await actions(`reseller ${northwind}`))[0]).toBe('customersTransferred')
    expect((await actions(`reseller ${fernbrook}`))[0]).toBe('customersReceived')
  })

  it('leaves moved mail without a reseller, while new activity belongs where the customer is (XT-04)', async () => {
    const { contoso: customer, northwind, fernbrook } = server.world
    // Its users must sign in again once the customer has moved.
    const admin = () => server.client('admin@contoso.example')
    const entry = await holdMessage(server.db, customer)
    const readSource = async () => {
      const { heldMessage } = await admin()
      await heldMessage.getSource({ id: entry.id })
      return latestOf('audit_events')
    }
    const latestOf = async (table: string) => {
      const { rows } = await system<{ rows: { owner: number }[] }>((tx) =>
        tx.execute(
          sql`select reseller_id as owner from ${sql.identifier(table)} where customer_id = ${customer.id} order by id desc limit 1`,
        ),
      )
      return rows[0]?.owner
    }
    const moveTo = async (phase: 'mail' | 'rest') => {
      for (
        let tries = 2;
        (await readMove()).phase !== phase || (await ownerOf(entry.id)) !== nobodysReseller;
        tries++
      ) {
        server.clock.advance(3 * minuteMs)
        await moverOn(killedAfter(tries), 5_000)
          .runOnce()
          .catch(() => {})
      }
    }
    const ownerOf = async (id: number) => {
      const { rows } = await system<{ rows: { owner: number }[] }>((tx) =>
        tx.execute(sql`select reseller_id as owner from quarantine_entries where id = ${id}`),
      )
      return rows[0]?.owner
    }

    await moveTo('mail')
    expect(await readSource()).toBe(northwind)
    await (await admin()).quarantine.lockEntry({ id: entry.id })
    expect(await latestOf('quarantine_events')).toBe(northwind)

    server.clock.advance(3 * minuteMs)
    await moverOn(server.db).runOnce()
    expect(await readSource()).toBe(fernbrook)
  })

  it('repeats the pass over new mail when the first one took long, before the customer moves', async () => {
    const { fernbrook } = server.world
    let passes = 0
    const mover = moverOn({
      ...server.db,
      async inScope(scope, work) {
        if (++passes === 4) server.clock.advance(11 * minuteMs)
        return server.db.inScope(scope, work)
      },
    })
    const { passAt } = await readMove()

    await mover.runOnce()

    expect(server.clock.now().getTime() - passAt.getTime()).toBeGreaterThan(10 * minuteMs)
    expect(await contoso()).toMatchObject({ resellerId: fernbrook, move: null })
    expect(await owners()).toEqual([fernbrook])
  })

  it('requires the reseller trigger on every table that records an owner', async () => {
    const { rows } = await server.db.pool.query(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and (select count(*) from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
           and a.attname in ('reseller_id', 'customer_id')) = 2
         and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'take_reseller_of_customer')`,
    )
    expect(rows).toEqual([])
  })

  it('moves the customer once and leaves no row behind, wherever the server is killed', async () => {
    const { fernbrook, contoso: customer } = server.world
    const total = await system<number>((tx) => countMail(tx, customer.id))
    for (let kills = 0; (await contoso()).move !== null; kills++) {
      expect(kills).toBeLessThan(20)
      await moverOn(killedAfter(9 + (kills % 3)), 300)
        .runOnce()
        .catch(() => {})
      server.clock.advance(3 * minuteMs)
    }

    expect(await owners()).toEqual([fernbrook])
    expect(await system<number>((tx) => countMail(tx, customer.id))).toBe(total)
    const log = await actions(`customer ${customer.id}`)
    expect(log.slice(0, 3)).toEqual(['customerTransferred', 'customerTransferred', 'customerTransferOrdered'])
  })

  it('is lost with its lease: an older attempt that wakes up moves nothing', async () => {
    const { contoso: customer } = server.world
    let wake = () => {}
    let asleep = () => {}
    const sleeping = new Promise<void>((resolve) => {
      asleep = resolve
    })
    let transactions = 0
    const slow: Database = {
      ...server.db,
      async inScope(scope, work) {
        if (++transactions === 4) {
          await new Promise<void>((resolve) => {
            wake = resolve
            asleep()
          })
        }
        return server.db.inScope(scope, work)
      },
    }
    const older = moverOn(slow).runOnce()
    await sleeping
    server.clock.advance(3 * minuteMs)
    await expect(moverOn(killedAfter(2)).runOnce()).rejects.toThrow('killed')
    const place = await readMove()

    wake()
    await older

    expect(await readMove()).toEqual(place)
    expect((await contoso()).resellerId).toBe(server.world.northwind)
    expect(customer.id).toBe(place.customerId)
  })

  it('pauses between two steps when the server stops, and resumes at its next start', async () => {
    let transactions = 0
    const mover = moverOn({
      ...server.db,
      async inScope(scope, work) {
        if (++transactions === 4) void mover.stop()
        return server.db.inScope(scope, work)
      },
    })

    await mover.runOnce()

    expect(await readMove()).toMatchObject({ phase: 'mail', atTable: 'messages', leasedUntil: null })
    expect(await moverOn(server.db).runOnce()).toBe(1)
    expect(await contoso()).toMatchObject({ resellerId: server.world.fernbrook, move: null })
  })

  it('is ordered once, and meanwhile allows no sale of what the other reseller does not sell (XT-07)', async () => {
    const { contoso: customer, fernbrook, northwind } = server.world
    await provider.resellers.update({ id: fernbrook, services: [1] })

    await expect(order()).rejects.toMatchObject({
      status: 409,
      fields: { resellerId: ['This customer is already being moved to Fernbrook.'] },
    })
    const { outcomes } = await provider.resellers.transfer({
      ...{ id: northwind, resellerId: fernbrook, customerIds: [customer.id] },
    })
    expect(outcomes).toMatchObject([
      { isDone: false, isMoving: false, message: expect.stringContaining('already being moved') },
    ])
    await expect(provider.customers.addService({ id: customer.id, serviceId: 4 })).rejects.toMatchObject({
      status: 400,
      message: 'The reseller does not sell Archiving.',
    })
  })

  it('prevents its target reseller from being deleted', async () => {
    await moverOn(server.db).runOnce()
    const heir = await provider.resellers.create({ name: 'Heir', services: [1] })
    await order(heir.id)

    await expect(provider.resellers.delete({ id: heir.id })).rejects.toMatchObject({
      status: 409,
      message: 'Contoso is being moved to this reseller.',
    })
  })

  it('is reported by the call that moves several customers (RT-102)', async () => {
    const { contoso: customer, fernbrook, northwind } = server.world
    await moverOn(server.db).runOnce()

    const { outcomes } = await provider.resellers.transfer({
      id: fernbrook,
      resellerId: northwind,
      customerIds: [customer.id],
    })

    expect(outcomes).toEqual([{ customerId: customer.id, isDone: false, isMoving: true, message: '' }])
    expect((await actions(`reseller ${northwind}`))[0]).not.toBe('customersReceived')
  })

  async function readMove() {
    const [move] = await system<(typeof customerMoves.$inferSelect)[]>((tx) => tx.select().from(customerMoves))
    if (!move) throw new Error('No customer is moving.')
    return move
  }
})
