import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../auth/secrets'
import { openSession } from '../auth/sessions.service'
import { countTry } from '../auth/throttle.service'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import type { Scope } from './scope'

describe('row-level security alone', () => {
  let server: TestServer
  let tenantTables: string[]
  beforeAll(async () => {
    server = await startTestServer()
    for (const owner of [server.world.contoso, server.world.fabrikam, server.world.orchard])
      await holdMessage(server.db, owner)
    const { rows } = await server.db.pool.query(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
    )
    expect(rows.filter((row) => !row.is_forced).map((row) => row.name)).toEqual([])
    const columns = await server.db.pool.query(
      "select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'customer_id'",
    )
    tenantTables = rows.map((row) => String(row.name)).filter((name) => columns.rows.some((row) => row.name === name))
  })
  afterAll(() => server.close())

  const count = (scope: Scope, table: string, where = 'true') =>
    server.db
      .inScope(scope, async (tx) =>
        Number((await tx.execute(sql.raw(`select count(*) as n from ${table} where ${where}`))).rows[0]?.n),
      )
      .catch((error: { cause?: { code?: string } }) => {
        // A role that may not even name the table sees nothing of it either.
        if (error.cause?.code === '42501') return 0
        throw error
      })

  it('is enabled and forced on every table, and shows each tenant its own rows only (XT-10)', async () => {
    const { contoso, northwind } = server.world
    for (const table of tenantTables) {
      expect(
        await count({ as: 'customer', customerId: contoso.id }, table, `customer_id is distinct from ${contoso.id}`),
        table,
      ).toBe(0)
      expect(
        await count({ as: 'reseller', resellerId: northwind }, table, `reseller_id is distinct from ${northwind}`),
        table,
      ).toBe(0)
    }
    expect(await count({ as: 'customer', customerId: contoso.id }, 'quarantine_entries')).toBe(1)
    expect(await count({ as: 'reseller', resellerId: northwind }, 'quarantine_entries')).toBe(2)
    expect(await count({ as: 'provider' }, 'quarantine_entries')).toBe(3)
  })

  it('shows nothing without a tenant and nothing to a scope of nobody (XT-10)', async () => {
    for (const table of tenantTables) {
      expect(await count({ as: 'customer', customerId: 0 }, table), table).toBe(0)
      expect(await count({ as: 'digest', entryId: 0 }, table), table).toBe(0)
    }
    const unset = await server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.execute(sql`set local role postern_customer`)
      return (await tx.execute(sql`select count(*)::int as n from quarantine_entries`)).rows[0]?.n
    })
    expect(unset).toBe(0)
  })

  it.each([
    'user_credentials',
    'sessions',
    'second_factors',
    'account_tokens',
    'account_mails',
    'known_addresses',
    'throttles',
    'digest_codes',
  ])('keeps the secrets of %s from other tenants and from digest links (XT-09)', async (table) => {
    const { contoso } = server.world
    expect(await count({ as: 'digest', entryId: 1 }, table)).toBe(0)
    if (table !== 'digest_codes') expect(await count({ as: 'customer', customerId: contoso.id }, table)).toBe(0)
  })

  it('shows a signed-in user the own secrets only, in every role (XT-09, XT-10)', async () => {
    const { superAdmin, customerAdmin } = server.world
    await server.db.inScope({ as: 'system' }, async (tx) => {
      for (const { id } of [superAdmin, customerAdmin]) {
        await openSession(tx, id, 'full', server.clock.now())
        await countTry(tx, `user:${id}:code`, { limit: 5, windowMs: 1_000 }, server.clock.now())
      }
    })
    for (const { id } of [superAdmin, customerAdmin]) {
      const token = await server.db.inScope({ as: 'system' }, (tx) => openSession(tx, id, 'full', server.clock.now()))
      const request = { tokenHash: hashSecret(token), now: server.clock.now(), idleMs: 60_000, isScoped: true }
      const met = await server.db.inSession(request, async (tx) => ({
        users: (await tx.execute(sql`select distinct user_id as id from user_credentials`)).rows,
        sessions: (await tx.execute(sql`select distinct user_id as id from sessions`)).rows,
        counts: (await tx.execute(sql`select key from throttles`)).rows,
      }))

      expect(met).toEqual({ users: [{ id }], sessions: [{ id }], counts: [{ key: `user:${id}:code` }] })
    }
  })

  it('refuses to write a foreign row, and changes none', async () => {
    const { contoso, orchard } = server.world
    const scope: Scope = { as: 'customer', customerId: contoso.id }
    const insert = sql`insert into wbl_entries (reseller_id, customer_id, type, sender, source, created_at)
      values (${orchard.resellerId}, ${orchard.id}, 0, 'a@b.example', 'portal', now())`

    await expect(server.db.inScope(scope, (tx) => tx.execute(insert))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    const changed = await server.db.inScope(
      scope,
      async (tx) =>
        (await tx.execute(sql`update quarantine_entries set stage = 'X' where customer_id = ${orchard.id}`)).rowCount,
    )

    expect(changed).toBe(0)
  })

  it('never lets one request’s tenant into another, with errors mixed in (XT-11)', async () => {
    const { contoso, fabrikam, orchard } = server.world
    const owners = [contoso, fabrikam, orchard]
    const wrong: unknown[] = []
    await Promise.all(
      Array.from({ length: 1_000 }, async (_, number) => {
        const owner = owners[number % owners.length] ?? contoso
        await server.db
          .inScope({ as: 'customer', customerId: owner.id }, async (tx) => {
            const { rows } = await tx.execute(sql`select customer_id from quarantine_entries`)
            if (rows.some((row) => row.customer_id !== owner.id)) wrong.push(rows)
            if (number % 7 === 0) throw new Error('undo')
            if (number % 11 === 0) await tx.execute(sql`select 1 / 0`)
          })
          .catch(() => {})
      }),
    )

    expect(wrong).toEqual([])
    expect(await count({ as: 'customer', customerId: 0 }, 'quarantine_entries')).toBe(0)
  })
})
