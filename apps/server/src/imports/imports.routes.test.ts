import type { ImportKind } from '@postern/core'
import { and, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Transaction } from '../db/database'
import { jobDefinitions } from '../jobs/job-kinds'
import { createJobRunner, type JobRunner } from '../jobs/job-runner'
import { jobs } from '../jobs/jobs.table'
import { domains } from '../tenants/tenants.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { importRows, imports } from './imports.table'

type Client = Awaited<ReturnType<TestServer['client']>>
type Row = { line: number; values: Record<string, string> }

describe('bulk import (XS-22)', () => {
  let server: TestServer
  let admin: Client
  let runner: JobRunner
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    const { db, clock } = server
    runner = createJobRunner({
      db,
      clock,
      log: pino({ level: 'silent' }),
      definitions: jobDefinitions({ allowsPrivateHops: true }),
    })
  })
  afterAll(() => server.close())

  const begin = async (rows: Row[], kind: ImportKind = 'domains', client = admin) => {
    const { id } = await client.imports.create({ kind, customerId: server.world.contoso.id, fileName: 'a.csv' })
    return { id, rows: (await client.imports.addRows({ id, rows })).rows }
  }
  const domainRows = (...names: string[]): Row[] => names.map((name, at) => ({ line: at + 2, values: { name } }))
  const verdicts = (rows: { line: number; state: string; problems: Record<string, string[]> }[]) =>
    rows.map(({ line, state, problems }) => [line, state, Object.keys(problems).join()])
  const jobOf = (id: number) => sql`(select job_id from imports where id = ${id})`
  const find = async (freeSearch: string) => (await admin.domains.list({ freeSearch })).domains.map(({ name }) => name)

  it('previews the answer for each row, and adds nothing', async () => {
    const good = { name: 'Preview.example.', nextHop: '192.0.2.25', priority: '5', port: '587', tls: 'Required' }
    const values = [
      good,
      { name: 'no domain' },
      { name: 'orchard.example' },
      { ...good, name: 'hop.example', nextHop: 'a b' },
      { ...good, name: 'port.example', port: '22' },
      { name: '' },
    ]

    const { rows } = await begin(values.map((one, at) => ({ line: at + 2, values: one })))

    expect(verdicts(rows)).toEqual([
      [2, 'good', ''],
      [3, 'refused', 'name'],
      [4, 'refused', 'name'],
      [5, 'refused', 'nextHop'],
      [6, 'refused', 'port'],
      [7, 'refused', 'name'],
    ])
    expect(rows[2]?.problems).toEqual({ name: ['This domain is taken.'] })
    expect(await find('preview')).toEqual([])
    expect((await admin.audit.list({ action: 'domainAdded' })).count).toBe(0)
  })

  it('detects duplicates in a file, also across calls', async () => {
    const { id, rows } = await begin(domainRows('twice.example', 'TWICE.example'))
    const later = await admin.imports.addRows({ id, rows: [{ line: 9, values: { name: 'twice.example' } }] })

    expect(verdicts([...rows, ...later.rows])).toEqual([
      [2, 'good', ''],
      [3, 'refused', 'name'],
      [9, 'refused', 'name'],
    ])
    expect(later.rows[0]?.problems).toEqual({ name: ['Line 2 already has it.'] })
    const again = await admin.imports.addRows({ id, rows: [{ line: 9, values: { name: 'mended.example' } }] })
    expect(verdicts(again.rows)).toEqual([[9, 'good', '']])
    expect((await admin.imports.get({ id })).counts).toEqual({ good: 2, refused: 1, done: 0, failed: 0 })
  })

  it('adds the valid rows, each with its next hop, and reports each outcome', async () => {
    const { id } = await begin([
      { line: 2, values: { name: 'one.example', nextHop: '192.0.2.25' } },
      { line: 3, values: { name: 'no domain' } },
      { line: 4, values: { name: 'late.example' } },
    ])
    await admin.imports.commit({ id, isAllOrNothing: false })
    const reseller = await server.client('reseller@northwind.example')
    await reseller.domains.create({ name: 'late.example', customerId: server.world.fabrikam.id })

    expect(await runner.runOnce()).toBe(1)
    expect(await runner.runOnce()).toBe(0)

    expect(await admin.imports.get({ id })).toMatchObject({
      state: 'done',
      counts: { good: 0, refused: 1, done: 1, failed: 1 },
    })
    const { domains: added } = await admin.domains.list({ freeSearch: 'one.example' })
    expect(added).toMatchObject([{ name: 'one.example', ipEntries: [{ ipAddress: '192.0.2.25', priority: 10 }] }])
    const failed = await admin.imports.listRows({ id, state: 'failed' })
    expect(failed).toMatchObject({ count: 1, rows: [{ line: 4, problems: { name: ['This domain is taken.'] } }] })
    expect((await admin.audit.list({ action: 'domainAdded' })).events).toMatchObject([
      { username: 'admin@contoso.example', after: { name: 'one.example' } },
    ])
    await expect(admin.imports.commit({ id, isAllOrNothing: false })).rejects.toMatchObject({ status: 409 })
  })

  it('adds all rows or none on request', async () => {
    const bad = await begin(domainRows('fine.example', 'no domain'))
    await expect(admin.imports.commit({ id: bad.id, isAllOrNothing: true })).rejects.toMatchObject({ status: 409 })

    const { id } = await begin(domainRows('all-1.example', 'all-2.example'))
    await admin.imports.commit({ id, isAllOrNothing: true })
    await admin.domains.create({ name: 'all-2.example', customerId: server.world.contoso.id })
    await runner.runOnce()

    expect(await admin.imports.get({ id })).toMatchObject({
      state: 'failed',
      counts: { good: 1, refused: 0, done: 0, failed: 1 },
    })
    expect(await find('all-')).toEqual(['all-2.example'])
  })

  it('limits all-or-nothing to few rows only where others would have to wait (XS-08)', async () => {
    const { id } = await begin(domainRows('many-0.example'))
    const [owner] = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select({ userId: imports.userId }).from(imports).where(eq(imports.id, id)),
    )
    const more = Array.from({ length: 500 }, (_, at) => {
      const name = `many-${at + 1}.example`
      return { importId: id, userId: owner?.userId ?? 0, line: at + 3, values: { name }, key: name, problems: {} }
    })
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(importRows).values(more.map((row) => ({ ...row, state: 'good' as const }))),
    )

    const committing = admin.imports.commit({ id, isAllOrNothing: true })
    if (server.db.isEmbedded) {
      const message = expect.stringContaining('adds up to 500 rows')
      await expect(committing).rejects.toMatchObject({ status: 409, message })
    } else expect((await committing).state).toBe('queued')
    await admin.imports.delete({ id })
  })

  it('resumes after a process that died, and adds no row twice', async () => {
    const { id } = await begin(domainRows('kept-1.example', 'kept-2.example'))
    await admin.imports.commit({ id, isAllOrNothing: false })
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(jobs)
        .set({ state: 'running', tries: 1, leasedUntil: new Date(server.clock.now().getTime() + 60_000) })
        .where(eq(jobs.id, jobOf(id))),
    )
    expect(await runner.runOnce()).toBe(0)

    server.clock.advance(61_000)
    await runner.runOnce()

    expect(await find('kept-')).toEqual(['kept-1.example', 'kept-2.example'])
    expect((await admin.imports.get({ id })).state).toBe('done')
  })

  it('resumes however often it is interrupted, as long as each run adds something', async () => {
    const interrupt = (id: number, values: { tries: number; fruitlessTries: number }) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx
          .update(jobs)
          .set({ state: 'running', leasedUntil: null, nextTryAt: server.clock.now(), ...values })
          .where(eq(jobs.id, jobOf(id))),
      )
    const fruitful = await begin(domainRows('fruit-1.example', 'fruit-2.example'))
    await admin.imports.commit({ id: fruitful.id, isAllOrNothing: false })
    await interrupt(fruitful.id, { tries: 9, fruitlessTries: 1 })
    await runner.runOnce()
    expect((await admin.imports.get({ id: fruitful.id })).state).toBe('done')
    const [counted] = await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .select({ fruitless: jobs.fruitlessTries })
        .from(jobs)
        .where(eq(jobs.id, jobOf(fruitful.id))),
    )
    expect(counted).toEqual({ fruitless: 0 })

    const fruitless = await begin(domainRows('fruit-3.example'))
    await admin.imports.commit({ id: fruitless.id, isAllOrNothing: false })
    await interrupt(fruitless.id, { tries: 3, fruitlessTries: 3 })
    await runner.runOnce()

    expect((await admin.imports.get({ id: fruitless.id })).state).toBe('failed')
    expect(await find('fruit-')).toEqual(['fruit-1.example', 'fruit-2.example'])
  })

  it('stops when the user who started it may no longer act', async () => {
    const { id } = await begin(domainRows('gone.example'))
    await admin.imports.commit({ id, isAllOrNothing: false })
    const { users } = await import('../users/users.table')
    const setActive = (isActive: boolean) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ isActive }).where(eq(users.username, 'admin@contoso.example')),
      )
    await setActive(false)
    await runner.runOnce()
    await setActive(true)
    admin = await server.client('admin@contoso.example')

    expect((await admin.imports.get({ id })).state).toBe('failed')
    expect(await find('gone.example')).toEqual([])
  })

  it('validates users by the same rules as single ones', async () => {
    const { id, rows } = await begin(
      [
        { line: 2, values: { email: 'Ana.New@contoso.example', firstName: 'Ana', lastName: 'Byrne', language: 'fr' } },
        { line: 3, values: { email: 'no address' } },
        { line: 4, values: { email: 'boss@contoso.example', role: 'king' } },
        { line: 5, values: { email: 'zoe@contoso.example', timezone: 'Mars/Base' } },
        { line: 6, values: { email: server.world.contoso.address } },
      ],
      'users',
    )

    expect(verdicts(rows)).toEqual([
      [2, 'good', ''],
      [3, 'refused', 'email'],
      [4, 'refused', 'role'],
      [5, 'refused', 'timezone'],
      [6, 'refused', 'email'],
    ])
    await admin.imports.commit({ id, isAllOrNothing: false })
    await runner.runOnce()
    const { users } = await admin.users.list({ freeSearch: 'ana.new' })
    expect(users).toMatchObject([{ firstName: 'Ana', lastName: 'Byrne' }])
  })

  it('gives users the aliases of their row, and rejects invalid or overlong ones', async () => {
    const { id, rows } = await begin(
      [
        { line: 2, values: { email: 'cara@contoso.example', aliases: 'c.a@contoso.example; ca@contoso.example' } },
        { line: 3, values: { email: 'dara@contoso.example', aliases: 'd.a@contoso.example, nobody' } },
        { line: 4, values: { email: 'eve@contoso.example', aliases: 'e@contoso.example '.repeat(60).slice(0, 1_001) } },
      ],
      'users',
    )

    expect(verdicts(rows)).toEqual([
      [2, 'good', ''],
      [3, 'refused', 'aliases'],
      [4, 'refused', 'aliases'],
    ])
    expect(rows[2]?.problems).toEqual({ aliases: ['This value is too long.'] })
    await admin.imports.commit({ id, isAllOrNothing: false })
    await runner.runOnce()
    const { users } = await admin.users.list({ freeSearch: 'cara' })
    expect(users).toMatchObject([
      { emails: ['cara@contoso.example'], aliases: ['c.a@contoso.example', 'ca@contoso.example'] },
    ])
  })

  it('adds no more rows once the rights of the user who started it are revoked', async () => {
    const { id } = await begin(domainRows('rights-1.example', 'rights-2.example'))
    await admin.imports.commit({ id, isAllOrNothing: false })
    const { users } = await import('../users/users.table')
    const { db, clock } = server
    const inSystem = <T>(work: (tx: Transaction) => Promise<T>) => db.inScope({ as: 'system' }, work)
    const setActive = (isActive: boolean) =>
      inSystem((tx) => tx.update(users).set({ isActive }).where(eq(users.username, 'admin@contoso.example')))
    const done = and(eq(importRows.importId, id), eq(importRows.state, 'done'))
    const watched: Database = {
      ...db,
      // Deactivates the account once the first row has been added.
      async inScope(scope, work) {
        const outcome = await db.inScope(scope, work)
        if ((await inSystem((tx) => tx.select().from(importRows).where(done))).length === 1) await setActive(false)
        return outcome
      },
    }
    const log = pino({ level: 'silent' })
    await createJobRunner({
      db: watched,
      clock,
      log,
      definitions: jobDefinitions({ allowsPrivateHops: true }),
    }).runOnce()
    await setActive(true)
    admin = await server.client('admin@contoso.example')

    expect(await admin.imports.get({ id })).toMatchObject({ state: 'failed', counts: { good: 1, done: 1 } })
    expect(await find('rights-')).toEqual(['rights-1.example'])
  })

  it('is visible only to the user who started it, and cannot target foreign customers (XT-04)', async () => {
    const { id } = await begin(domainRows('own.example'))
    const provider = await server.client('super@provider.example')

    await expect(provider.imports.get({ id })).rejects.toMatchObject({ status: 404 })
    await expect(provider.imports.listRows({ id })).rejects.toMatchObject({ status: 404 })
    const foreign = { kind: 'domains', customerId: server.world.orchard.id, fileName: 'a.csv' } as const
    await expect(admin.imports.create(foreign)).rejects.toMatchObject({ status: 404 })
  })

  it('limits the number of rows', async () => {
    const { id } = await begin(domainRows('first.example'))
    const rows = Array.from({ length: 201 }, (_, at) => ({ line: at + 10, values: { name: `n${at}.example` } }))

    await expect(admin.imports.addRows({ id, rows })).rejects.toMatchObject({ status: 400 })
    await expect(admin.imports.addRows({ id, rows: [] })).rejects.toMatchObject({ status: 400 })
    expect((await admin.imports.addRows({ id, rows: rows.slice(0, 200) })).rows).toHaveLength(200)
    const before = await server.db.inScope({ as: 'system' }, (tx) => tx.select({ id: domains.id }).from(domains))
    expect(before.length).toBeLessThan(20)
  })
})
