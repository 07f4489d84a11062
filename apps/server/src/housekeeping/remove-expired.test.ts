import { count, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuditSealer } from '../audit/audit-sealer'
import { createSealKeys } from '../audit/seal-hash'
import { isIntact, verifyAudit } from '../audit/verify-audit'
import type { Database } from '../db/database'
import { ensurePartitions } from '../db/migrate'
import { firstTimeId, nextTimeId } from '../db/next-time-id'
import { quarantineEvents } from '../quarantine/quarantine.table'
import {
  scheduledReportFiles,
  scheduledReportRuns,
  scheduledReports,
} from '../scheduled-reports/scheduled-reports.table'
import { holdMessage } from '../testing/test-entry'
import { keepMessage } from '../testing/test-message'
import { sentReport } from '../testing/test-scheduled-report'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import { wblEntries } from '../wbl/wbl.table'
import { defaultRetention, removeExpired } from './remove-expired'

describe('housekeeping', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const system: <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => Promise<T> = (work) =>
    server.db.inScope({ as: 'system' }, work)

  async function removedReport() {
    const sent = await sentReport(server, 'contoso', { deletedAt: server.clock.now(), nextRunAt: null })
    return sent
  }

  const left = () =>
    system(async (tx) => {
      const counts: number[] = []
      for (const table of [scheduledReportFiles, scheduledReportRuns, scheduledReports]) {
        counts.push((await tx.select({ rows: count() }).from(table))[0]?.rows ?? 0)
      }
      return counts
    })

  const rowsOf = async (table: string) =>
    Number((await server.db.pool.query(`select count(*) from ${table}`)).rows[0].count)

  it('removes the files of deleted reports, then the reports, and nothing else', async () => {
    await sentReport(server, 'contoso')
    await removedReport()
    expect(await left()).toEqual([2, 2, 2])

    expect(await removeExpired(server.db, server.clock.now())).toMatchObject({
      removedReportFiles: 1,
      removedReportRuns: 1,
      removedReports: 1,
    })
    expect(await left()).toEqual([1, 1, 1])
  })

  it('removes allow and block entries 30 days after they expire', async () => {
    const now = server.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
    const listed = { type: 1, source: 'portal' as const, createdAt: daysAgo(90) }
    await system((tx) =>
      tx.insert(wblEntries).values([
        { ...listed, sender: '@long.example', expiresAt: daysAgo(31) },
        { ...listed, sender: '@lately.example', expiresAt: daysAgo(29) },
        { ...listed, sender: '@never.example' },
      ]),
    )

    expect(await removeExpired(server.db, now)).toMatchObject({ listEntries: 1 })

    const rows = await system((tx) => tx.select().from(wblEntries).orderBy(wblEntries.id))
    expect(rows.map(({ sender }) => sender)).toEqual(['@lately.example', '@never.example'])
  })

  it('continues after a step that fails, and reports it', async () => {
    await removedReport()
    let calls = 0
    const failingAt = (call: number): Database => ({
      ...server.db,
      inScope(scope, work) {
        calls += 1
        return calls === call ? Promise.reject(new Error('statement timeout')) : server.db.inScope(scope, work)
      },
    })
    const failures: string[] = []
    const now = server.clock.now()

    const first = await removeExpired(failingAt(1), now, { onFailure: (step) => failures.push(step) })
    expect([failures, first.removedReports, 'partitions' in first]).toEqual([['partitions'], 1, false])
    expect(await left()).toEqual([1, 1, 1])
    calls = 0
    await expect(removeExpired(failingAt(1), now)).rejects.toThrow('statement timeout')
  })

  it('removes every expired import and its rows in one pass', async () => {
    const { customerAdmin, contoso } = server.world
    const at = server.clock.now().toISOString()
    await server.db.pool.query(`with added as (
        insert into imports (id, user_id, for_customer_id, kind, file_name, created_at, expires_at)
        select next_time_id('${at}'), ${customerAdmin.id}, ${contoso.id}, 'users', 'u.csv', '${at}', '${at}'
        from generate_series(1, 20) returning id)
      insert into import_rows (import_id, line, user_id, values, key, state)
      select id, line, ${customerAdmin.id}, '{}', line, 'ok' from added, generate_series(1, 3) as line`)

    expect(await removeExpired(server.db, server.clock.now())).toMatchObject({ imports: 20 })
    expect(await rowsOf('imports')).toBe(0)
    expect(await rowsOf('import_rows')).toBe(0)
  })

  it('removes expired jobs with their files, items and downloads, and keeps those that a process works on', async () => {
    const { customerAdmin } = server.world
    const at = server.clock.now()
    const leasedUntil = new Date(at.getTime() + 60_000).toISOString()
    await server.db.pool.query(`with added as (
        insert into jobs (id, user_id, kind, params, state, created_at, expires_at, next_try_at, leased_until)
        select next_time_id('${at.toISOString()}'), ${customerAdmin.id}, 'listExport', '{}', 'done', '${at.toISOString()}',
          '${at.toISOString()}', '${at.toISOString()}', case n when 1 then '${leasedUntil}'::timestamptz end
        from generate_series(1, 3) as n returning id),
      parts as (insert into job_file_parts (job_id, number, user_id, content)
        select id, n, ${customerAdmin.id}, '' from added, generate_series(0, 2) as n),
      items as (insert into job_items (job_id, number, user_id, target, state)
        select id, n, ${customerAdmin.id}, '', 'failed' from added, generate_series(1, 2) as n)
      insert into job_downloads (token_hash, job_id, user_id, expires_at)
      select id::text, id, ${customerAdmin.id}, '${at.toISOString()}' from added`)

    expect(await removeExpired(server.db, at)).toMatchObject({ jobs: 2, jobFileParts: 6, jobItems: 4, jobDownloads: 3 })
    expect([await rowsOf('jobs'), await rowsOf('job_file_parts'), await rowsOf('job_items')]).toEqual([1, 3, 2])
  })

  describe('of history', () => {
    const dayMs = 24 * 60 * 60 * 1000
    const later = (days: number) => new Date(server.clock.now().getTime() + days * dayMs)
    const contoso = () => server.world.contoso
    const messageIds = async () =>
      (await server.db.pool.query('select id from messages order by id')).rows.map(({ id }) => Number(id))
    beforeEach(async () => {
      await system(async (tx) => {
        for (const table of ['quarantine_entries', 'deliveries', 'messages', 'quarantine_events', 'notifications'])
          await tx.execute(`delete from ${table}`)
      })
    })

    it('removes messages past their retention, except those held, locked or in transit', async () => {
      await keepMessage(server.db, contoso())
      const { messageId: heldId } = await holdMessage(server.db, contoso(), { isLocked: true })
      const waitingId = await keepMessage(server.db, contoso(), { state: 'queued' })
      const { resellerId, id, domainId, address } = contoso()
      await system((tx) =>
        tx.execute(`insert into deliveries (reseller_id, customer_id, id, domain_id, source_id, message_id, sender, recipient,
          next_try_at) values (${resellerId}, ${id}, next_time_id(now()), ${domainId}, 1, ${waitingId}, '', '${address}', now())`),
      )
      const newId = await keepMessage(server.db, contoso(), { receivedAt: later(2), id: firstTimeId(later(2)) })

      expect(await removeExpired(server.db, later(89))).toMatchObject({ messages: 0 })
      expect(await removeExpired(server.db, later(91))).toMatchObject({ messages: 1 })
      expect(await messageIds()).toEqual([heldId, waitingId, newId].sort((one, other) => one - other))
      await system((tx) => tx.execute('delete from deliveries'))
      const retention = { ...defaultRetention, history: 30 }
      expect(await removeExpired(server.db, later(33), { retention })).toMatchObject({ messages: 2 })
      expect(await messageIds()).toEqual([heldId])
    })

    it('removes events of held mail with it, but none of a message still held', async () => {
      const gone = await holdMessage(server.db, contoso())
      const held = await holdMessage(server.db, contoso(), { isLocked: true })
      await system(async (tx) => {
        for (const { id: entryId, resellerId, customerId, receivedAt } of [gone, held]) {
          await tx.insert(quarantineEvents).values({
            ...{
              id: nextTimeId(receivedAt),
              resellerId,
              customerId,
              entryId,
              at: receivedAt,
              kind: 'held',
              actor: 'system',
            },
          })
        }
      })

      expect(await removeExpired(server.db, later(30))).toMatchObject({ entries: 1, quarantineEvents: 0 })
      expect(await removeExpired(server.db, later(91))).toMatchObject({ quarantineEvents: 1 })
      const { rows } = await server.db.pool.query('select entry_id from quarantine_events')
      expect(rows.map(({ entry_id }) => Number(entry_id))).toEqual([held.id])
    })

    it('removes notifications past their retention', async () => {
      const { resellerId, id, recipient } = contoso()
      const notify = (at: Date) =>
        system((tx) =>
          tx.execute(`insert into notifications (reseller_id, customer_id, id, user_id, type, recipient, subject, items, sent_at,
            state, last_answer) values (${resellerId}, ${id}, next_time_id('${at.toISOString()}'), ${recipient.id}, 'digest', '',
            '', 1, now(), 'delivered', '')`),
        )
      await notify(server.clock.now())
      await notify(later(2))
      await system((tx) =>
        tx.execute(`insert into notification_keys select 'key ' || id, id from notifications order by id limit 1`),
      )
      const retention = { ...defaultRetention, notifications: 10 }

      expect(await removeExpired(server.db, later(11), { retention })).toMatchObject({ notifications: 1 })
      expect(await rowsOf('notifications')).toBe(1)
      expect(await rowsOf('notification_keys')).toBe(0)
    })

    it('drops months of mail that are no longer needed', async () => {
      const partitions = async () =>
        (
          await server.db.pool.query(`select inhrelid::regclass::text as name from pg_inherits
            where inhparent in ('messages'::regclass, 'message_sources'::regclass, 'quarantine_entries'::regclass,
              'message_events'::regclass, 'url_events'::regclass, 'notifications'::regclass,
              'quarantine_events'::regclass) order by 1`)
        ).rows.map(({ name }) => String(name))
      const months = ['2024_01', '2024_02', '2024_03']
      await ensurePartitions(server.db, new Date('2024-01-01'), new Date('2024-03-31'))
      const inMonth = (month: number) => new Date(Date.UTC(2024, month, 5))
      for (const month of [0, 2]) await keepMessage(server.db, contoso(), { id: firstTimeId(inMonth(month)) })
      await holdMessage(server.db, contoso(), { receivedAt: inMonth(1), isLocked: true })
      await server.db.pool.query(`insert into message_events (id, reseller_id, customer_id, message_id, kind)
        select id + 1, reseller_id, customer_id, id, 'queued' from messages where id < ${firstTimeId(new Date('2024-04-01'))}`)
      const of = (table: string) => months.map((month) => `${table}_${month}`)
      expect(await partitions()).toEqual(expect.arrayContaining([...of('messages'), ...of('message_sources')]))

      // March expires on 30 June.
      const now = new Date('2024-06-29T23:59:00Z')
      expect(await removeExpired(server.db, now)).toMatchObject({ partitions: 10, messages: 1, messageEvents: 1 })
      expect((await partitions()).filter((name) => name.includes('2024'))).toEqual(
        [
          ...['message_events', 'message_sources', 'messages', 'quarantine_entries'].flatMap((table) =>
            of(table).slice(1),
          ),
          ...['notifications', 'quarantine_events', 'url_events'].map((table) => `${table}_2024_03`),
        ].sort(),
      )
      expect(await removeExpired(server.db, new Date('2024-06-30T00:00:00Z'))).toMatchObject({ partitions: 7 })
      expect((await partitions()).filter((name) => name.includes('2024'))).toEqual([
        ...['message_events_2024_02', 'message_sources_2024_02', 'messages_2024_02', 'quarantine_entries_2024_02'],
      ])
    })

    it('drops months of the audit log once the last seal gives them up, and the chain still verifies (XA-24)', async () => {
      const written = new Date('2024-04-10T00:00:00Z')
      await ensurePartitions(server.db, written, written)
      await system((tx) =>
        tx.execute(sql`insert into audit_events (id, at, username, action, address)
          values (next_time_id(${written.toISOString()}::timestamptz), ${written.toISOString()}, 'x', 'signIn', '')`),
      )
      const keys = createSealKeys([testSecretKey])
      const sealAt = (now: Date) =>
        createAuditSealer({
          ...{ db: server.db, clock: { now: () => now }, log: pino({ level: 'silent' }) },
          ...{ keys, auditDays: defaultRetention.audit },
        }).runOnce()
      const isThere = async () =>
        (await server.db.pool.query(`select to_regclass('audit_events_2024_04') as found`)).rows[0].found !== null
      await sealAt(written)
      const later = new Date('2025-07-01T00:00:00Z')

      await removeExpired(server.db, later)
      expect(await isThere()).toBe(true)
      await expect(
        system((tx) => tx.execute(sql`select drop_message_partition('audit_events_2024_04', '2100-01-01Z')`)),
      ).rejects.toMatchObject({ cause: { message: 'audit_events_2024_04 is not past its time' } })
      await sealAt(later)
      await removeExpired(server.db, later)

      expect(await isThere()).toBe(false)
      const report = await verifyAudit(server.db, keys)
      expect([isIntact(report), report.removed]).toEqual([true, 1])
    })

    it('can drop nothing else by its function: no other table, and no month too early', async () => {
      const drop = (name: string, before: string) =>
        system((tx) => tx.execute(sql`select drop_message_partition(${name}, ${before}::timestamptz)`))

      for (const name of ['users', 'messages', 'messages_2026_11; drop table users', 'messages_1999_01'])
        await expect(drop(name, '2100-01-01Z')).rejects.toMatchObject({
          cause: { message: expect.stringMatching('is no partition') },
        })
      await expect(drop('messages_2026_11', '2026-11-30T23:59:59Z')).rejects.toMatchObject({
        cause: { message: 'messages_2026_11 is not past its time' },
      })
      const asCustomer = { as: 'customer', customerId: contoso().id } as const
      await expect(
        server.db.inScope(asCustomer, (tx) =>
          tx.execute(sql`select drop_message_partition('messages_2026_11', now())`),
        ),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
    })
  })
})
