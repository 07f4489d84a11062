import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveCustomer } from '../customers/move-customer'
import { removeExpired } from '../housekeeping/remove-expired'
import { createTestClock, type TestClock } from '../testing/test-clock'
import { startTestServer, type TestServer } from '../testing/test-server'
import { writeAudit } from './audit.service'
import { createAuditSealer } from './audit-sealer'
import { createSealKeys } from './seal-hash'
import { type AuditReport, isIntact, type KnownSeal, verifyAudit } from './verify-audit'

const keyOf = (text: string) => Buffer.alloc(32, text)
const keys = createSealKeys([keyOf('first key')])
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('the sealed audit log', () => {
  let server: TestServer
  let clock: TestClock
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clock = createTestClock()
    for (const table of ['audit_events', 'audit_unsealed', 'audit_seals']) await run(`delete from ${table}`)
  })

  const run = async (statement: string) => (await server.db.pool.query(statement)).rows
  const ids = async () => (await run('select id from audit_events order by id')).map(({ id }) => Number(id))
  const sealer = (options: Partial<Parameters<typeof createAuditSealer>[0]> = {}) =>
    createAuditSealer({ db: server.db, clock, log: pino({ level: 'silent' }), keys, auditDays: 400, ...options })
  const verify = (known?: KnownSeal) => verifyAudit(server.db, keys, known)
  const foundIn = ({ brokenSeal, changed, missing, inserted }: AuditReport) => ({
    seal: brokenSeal?.number ?? null,
    changed: changed.ids,
    missing: missing.ids,
    inserted: inserted.ids,
  })
  const nothingFound = { seal: null, changed: [], missing: [], inserted: [] }

  function write(count: number, target = 'quarantine entry 1') {
    const { id: customerId, resellerId } = server.world.contoso
    return server.db.inScope({ as: 'customer', customerId }, async (tx) => {
      for (let at = 0; at < count; at += 1) {
        await writeAudit(tx, {
          ...{ action: 'entryReleased', userId: 7, username: 'ana@contoso.example', resellerId, customerId, target },
          ...{ address: '192.0.2.7', now: clock.now(), before: { name: 'A' }, after: { senders: ['b', 'a'] } },
        })
      }
    })
  }

  /** Creates three seals of two events each, a minute apart. */
  async function sealThree(): Promise<number[]> {
    for (let at = 0; at < 3; at += 1) {
      await write(2)
      await sealer().runOnce()
      clock.advance(minuteMs)
    }
    return ids()
  }

  it('verifies written events and counts those waiting for the next seal (XA-24)', async () => {
    await sealThree()
    await write(1)
    const report = await verify()

    expect(foundIn(report)).toEqual(nothingFound)
    expect(report).toMatchObject({ seals: 3, events: 6, waiting: 1, removed: 0, last: { number: 3 } })
    expect(isIntact(report)).toBe(true)
    expect(await sealer().runOnce()).toMatchObject({ number: 4, eventCount: 1 })
    expect(await sealer().runOnce()).toBeNull()
  })

  it.each(['username', 'target', 'address', 'action'])('names an event whose %s was changed', async (column) => {
    const [, , third = 0] = await sealThree()
    await run(`update audit_events set ${column} = 'x' where id = ${third}`)

    expect(foundIn(await verify())).toEqual({ ...nothingFound, changed: [third] })
  })

  it('names events whose time, tenant or values were changed', async () => {
    const all = await sealThree()
    const changes = ["at = at + interval '1 microsecond'", 'reseller_id = 0', 'customer_id = null', 'user_id = 8']
    changes.push(`after = '{"senders": ["a", "b"]}'`, 'before = null')
    for (const [at, change] of changes.entries()) await run(`update audit_events set ${change} where id = ${all[at]}`)

    expect((await verify()).changed).toEqual({ count: 6, ids: all })
  })

  it('names deleted events, whether sealed or still waiting', async () => {
    const [first = 0] = await sealThree()
    await write(1)
    const waiting = (await ids()).at(-1) ?? 0
    await run(`delete from audit_events where id in (${first}, ${waiting})`)

    expect(foundIn(await verify())).toEqual({ ...nothingFound, missing: [first, waiting] })
  })

  it('names an event inserted between sealed ones, whether or not it is queued for sealing', async () => {
    const [first = 0, second = 0] = await sealThree()
    const copy = (from: number, id: number) =>
      run(`insert into audit_events (id, at, username, action, address)
        select ${id}, at, username, action, address from audit_events where id = ${from}`)
    await copy(first, first - 1)
    await run('delete from audit_unsealed')
    expect(foundIn(await verify())).toEqual({ ...nothingFound, inserted: [first - 1] })

    clock.advance(dayMs)
    await sealer().runOnce()
    await copy(second, second - 4_096)
    await sealer().runOnce()
    expect(foundIn(await verify())).toEqual({ ...nothingFound, inserted: [second - 4_096, first - 1].sort() })
  })

  it('names both events when two swap places', async () => {
    const [first = 0, , third = 0] = await sealThree()
    await run(`update audit_events set id = ${third} + 4096000000 where id = ${first}`)
    await run(`update audit_events set id = ${first} where id = ${third}`)
    await run(`update audit_events set id = ${third} where id = ${third} + 4096000000`)

    const report = await verify()
    // Identical except for the time, which identifies both.
    expect(report.changed.ids).toEqual([first, third])
  })

  it('names the first seal that was changed, moved or assigned another list', async () => {
    const [, , third = 0] = await sealThree()
    const tampered = async (statement: string) => {
      await run(`create table kept as select * from audit_seals`)
      await run(statement)
      const { brokenSeal } = await verify()
      await run('delete from audit_seals')
      await run('insert into audit_seals select * from kept')
      await run('drop table kept')
      return brokenSeal?.number
    }

    expect(await tampered('update audit_seals set event_count = 1 where number = 2')).toBe(2)
    expect(await tampered(`update audit_seals set sealed_at = sealed_at - interval '1 day' where number = 3`)).toBe(3)
    expect(await tampered(`update audit_seals set removed_before = ${third + 1} where number = 3`)).toBe(3)
    expect(await tampered(`update audit_seals set event_ids = event_ids[2:2] where number = 2`)).toBe(2)
    expect(
      await tampered(`update audit_seals set event_ids = array[event_ids[2], event_ids[1]] where number = 1`),
    ).toBe(1)
    expect(await tampered(`update audit_seals set digests = null, event_ids = null where number = 1`)).toBe(1)
    expect(
      await tampered(`update audit_seals set digests = overlay(digests placing '\\x00' from 1) where number = 2`),
    ).toBe(2)
    expect(await tampered('delete from audit_seals where number = 2')).toBe(2)
    expect(await tampered('delete from audit_seals where number = 1')).toBe(1)
    expect(await verify()).toMatchObject({ brokenSeal: null, seals: 3 })
  })

  it('rejects a chain rebuilt without the secret key', async () => {
    const forger = createSealKeys([keyOf('of somebody else')])
    await write(2)
    await sealer({ keys: forger }).runOnce()
    expect((await verify()).brokenSeal).toEqual({
      number: 1,
      reason: 'its key is neither SECRET_KEY nor SECRET_KEY_BEFORE',
    })

    await run(`update audit_seals set key_name = '${keys.current}'`)
    expect((await verify()).brokenSeal).toEqual({ number: 1, reason: 'it was not made with the secret key' })
  })

  it('detects that the last seal is missing by its events, or by a seal recorded elsewhere once they are gone too', async () => {
    const all = await sealThree()
    const { last } = await verify()
    expect(foundIn(await verify(last ?? undefined))).toEqual(nothingFound)
    await run('delete from audit_seals where number = 3')
    expect(foundIn(await verify())).toEqual({ ...nothingFound, inserted: all.slice(4) })

    await run(`delete from audit_events where id >= ${all[4]}`)
    expect(foundIn(await verify())).toEqual(nothingFound)
    expect((await verify(last ?? undefined)).brokenSeal).toEqual({
      number: 3,
      reason: 'it is missing, as seal 3 was there',
    })

    await write(1)
    await sealer().runOnce()
    expect((await verify(last ?? undefined)).brokenSeal).toEqual({ number: 3, reason: 'it was made anew' })
  })

  it('continues under a new key, which vouches for what earlier keys sealed (XP-08)', async () => {
    await sealThree()
    const rotated = createSealKeys([keyOf('second key'), keyOf('first key')])
    expect(foundIn(await verifyAudit(server.db, rotated))).toEqual(nothingFound)
    const withoutFormer = createSealKeys([keyOf('second key')])
    expect((await verifyAudit(server.db, withoutFormer)).brokenSeal?.number).toBe(3)

    // No event is waiting: the change of the key alone creates a seal.
    expect(await sealer({ keys: rotated }).runOnce()).toMatchObject({ number: 4, eventCount: 0 })
    expect(foundIn(await verifyAudit(server.db, withoutFormer))).toEqual(nothingFound)
    await run(`update audit_seals set sealed_at = sealed_at + interval '1 second' where number = 2`)
    expect((await verifyAudit(server.db, withoutFormer)).brokenSeal?.number).toBe(2)
  })

  it('seals each event once when two servers seal concurrently, and misses none that commits late', async () => {
    await write(25)
    const [one, other] = [sealer({ eventsAtMost: 4 }), sealer({ eventsAtMost: 4 })]
    const drain = async (seal: typeof one) => {
      for (let at = 0; at < 8; at += 1) {
        await Promise.all([seal.runOnce(), write(1)])
      }
    }
    await Promise.all([drain(one), drain(other)])
    while ((await one.runOnce())?.isCaughtUp === false);
    const report = await verify()

    expect(foundIn(report)).toEqual(nothingFound)
    expect(report).toMatchObject({ events: 41, waiting: 0 })
    expect((await run('select sum(event_count)::int as sealed from audit_seals'))[0]).toEqual({ sealed: 41 })
  })

  it('stays intact when a customer moves to another reseller', async () => {
    await sealThree()
    const { contoso, orchard } = server.world
    await server.db.inScope({ as: 'system' }, (tx) =>
      moveCustomer(tx, { customerId: contoso.id, resellerId: orchard.resellerId }),
    )

    expect(foundIn(await verify())).toEqual(nothingFound)
  })

  it('survives retention: seals stay, and the rest of a batch still verifies', async () => {
    clock.set(new Date('2026-11-20T23:59:00.000Z'))
    await write(2)
    clock.advance(2 * minuteMs)
    await write(2)
    await sealer().runOnce()
    const all = await ids()
    const remove = () => removeExpired(server.db, clock.now())
    clock.set(new Date('2027-12-26T12:00:00.000Z'))
    expect(await remove()).toMatchObject({ auditEvents: 0 })
    expect(await sealer().runOnce()).toMatchObject({ number: 2, eventCount: 0 })
    expect(await remove()).toMatchObject({ auditEvents: 2 })

    expect(await ids()).toEqual(all.slice(2))
    expect(await verify()).toMatchObject({ brokenSeal: null, events: 2, removed: 2 })
    await run(`update audit_events set username = 'x' where id = ${all[3]}`)
    expect(foundIn(await verify())).toEqual({ ...nothingFound, changed: [all[3]] })

    clock.advance(dayMs)
    await sealer().runOnce()
    expect(await remove()).toMatchObject({ auditEvents: 2, auditDigests: 1 })
    expect(await verify()).toMatchObject({ brokenSeal: null, events: 0, removed: 4, seals: 3 })
    expect(foundIn(await verify())).toEqual(nothingFound)
    expect(await run('select 1 from audit_seals where event_ids is not null and event_count > 0')).toEqual([])
  })

  it('can be written by every scope but read only by the server (XT-10)', async () => {
    await sealThree()
    const { id: customerId, resellerId } = server.world.contoso
    for (const scope of [{ as: 'provider' }, { as: 'reseller', resellerId }, { as: 'customer', customerId }] as const) {
      for (const statement of [
        'select number from audit_seals',
        'select event_id from audit_unsealed',
        'delete from audit_unsealed',
        'delete from audit_seals',
        `update audit_seals set hash = ''`,
      ]) {
        await expect(server.db.inScope(scope, (tx) => tx.execute(statement))).rejects.toMatchObject({
          cause: { code: '42501' },
        })
      }
    }
    for (const statement of ['delete from audit_seals', `update audit_seals set hash = ''`]) {
      await expect(server.db.inScope({ as: 'system' }, (tx) => tx.execute(statement))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    }
  })
})
