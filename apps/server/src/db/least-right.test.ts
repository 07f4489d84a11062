import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetFolder } from '../asset-folder'
import { readEnvironment } from '../env'
import { startServer } from '../start-server'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../testing/test-database'
import { seedWorld } from '../testing/test-world'
import { ensurePartitions, loginWithTooManyRights, migrate } from './migrate'
import { openDatabase } from './open-database'

const denied = { cause: { code: '42501' } }

describe('SQL that leaves its scope', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
    await seedWorld(db)
  })
  afterAll(() => db.close())

  const after = (leaving: string, statement: string) =>
    db.inScope({ as: 'customer', customerId: 1 }, async (tx) => {
      await tx.execute(sql.raw(leaving))
      return tx.execute(sql.raw(statement))
    })
  // A role that can change a table can also read it.
  const ways = ['reset role', 'set role none', 'set local role none']
  const attempts = [
    'alter table users disable row level security',
    'alter table users no force row level security',
    'alter policy customer_own on users using (true)',
    'drop policy customer_own on users',
    'drop table messages',
    'truncate messages',
    'create table public.mine (id int)',
    'create role mine',
    'create database mine',
    'alter role postern_system superuser',
    'alter role postern_server createrole',
    'grant select on sessions to postern_customer',
    'create or replace function setting_number(name text) returns bigint language sql as $$ select 1 $$',
    'delete from drizzle.__drizzle_migrations',
    ...['users', 'user_credentials', 'sessions', 'second_factors', 'api_key_secrets'].map((t) => `select * from ${t}`),
    "set session_replication_role = 'replica'",
  ]
  it.each(ways.flatMap((way) => attempts.map((statement) => [way, statement])))(
    'is refused after %s: %s (XT-10)',
    async (way, statement) => {
      await expect(after(way, statement)).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/^42501$|^25001$/) },
      })
    },
  )

  it('can reach only the scope roles, and owns nothing', async () => {
    const { rows } = await after(
      'reset role',
      `select rolname from pg_roles r where pg_has_role(session_user, r.oid, 'member')
         and rolname not in (session_user, 'postern_server') order by rolname`,
    )
    const scopes = ['customer', 'digest', 'provider', 'reseller', 'system'].map((name) => `postern_${name}`)
    expect(rows.map(({ rolname }) => rolname)).toEqual(scopes)
    const { rows: owned } = await after(
      'reset role',
      `select relname from pg_class where pg_has_role(session_user, relowner, 'member')`,
    )
    expect(owned).toEqual([])
    await expect(after('reset role', 'set role postgres')).rejects.toMatchObject(denied)
    expect(await loginWithTooManyRights(db)).toBeNull()
  })
})

describe('partitions', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  const tables = async () =>
    (
      await db.pool.query(
        "select relname, pg_get_userbyid(relowner) as owner from pg_class where relname ~ '_2021_0[123]$' and relkind = 'r' order by 1",
      )
    ).rows

  const drop = (name: string, before: string) =>
    db.inScope({ as: 'system' }, (tx) =>
      tx.execute(sql`select drop_message_partition(${name}, ${before}::timestamptz)`),
    )

  it('are created and dropped by functions of the owner; the server has no rights of its own', async () => {
    await ensurePartitions(db, new Date('2021-01-15'), new Date('2021-03-15'))

    expect(await tables()).toHaveLength(24)
    const { rows: owners } = await db.pool.query(
      "select pg_get_userbyid(relowner) as owner from pg_class where relname = 'messages'",
    )
    expect(new Set((await tables()).map(({ owner }) => owner))).toEqual(new Set([owners[0].owner]))
    await expect(
      db.inScope({ as: 'system' }, (tx) => tx.execute(sql`drop table messages_2021_01`)),
    ).rejects.toMatchObject(denied)
    await drop('messages_2021_01', '2021-02-01')
    expect(await tables()).toHaveLength(23)
  })

  it('cannot be created by the hundred', async () => {
    await expect(ensurePartitions(db, new Date('2020-01-01'), new Date('2090-01-01'))).rejects.toThrow('20 years')
  })
})

// The embedded database has no logins.
describe.runIf(process.env.DATABASE_URL)('a server with a role of its own', () => {
  let db: TestDatabase
  let folder: string
  beforeAll(async () => {
    db = await openEmptyDatabase()
    folder = mkdtempSync(join(tmpdir(), 'postern-migrations-'))
    cpSync(assetFolder('migrations'), folder, { recursive: true })
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await db.close()
  })

  const environment = (given: Record<string, string | undefined>) =>
    readEnvironment({
      ...{ PORT: '0', SMTP_PORT: '0', SECRET_KEY: Buffer.from('a key for tests, of random look!').toString('hex') },
      ...{ BLOB_DIR: folder, ...given },
    })
  const start = async (given: Record<string, string | undefined>) => {
    const lines: { msg: string; role?: string }[] = []
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()))
        done()
      },
    })
    const server = await startServer({ environment: environment(given), log: pino({ level: 'warn' }, stream) })
    const { status } = await fetch(`http://127.0.0.1:${server.httpPort}/api/ready`)
    await server.stop()
    return { status, lines }
  }

  it('rejects a schema that it may not update, with one line that says what to do', async () => {
    const refusal = { name: 'SchemaError', message: expect.stringMatching(/^[^\n]*MIGRATION_DATABASE_URL[^\n]*$/) }
    await expect(start({ DATABASE_URL: db.databaseUrl })).rejects.toMatchObject(refusal)
    // One migration behind, with everything else in place.
    const server = await openDatabase({ databaseUrl: db.databaseUrl })
    await migrate(db)
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    const last = journal.entries.at(-1)
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_added' })
    writeFileSync(file, JSON.stringify(journal))
    writeFileSync(join(folder, '9999_added.sql'), 'select 1')
    await expect(migrate(server, folder)).rejects.toMatchObject(refusal)
    await server.close()
  })

  it('starts with that role alone when the schema is up to date', async () => {
    await migrate(db)

    expect(await start({ DATABASE_URL: db.databaseUrl })).toEqual({ status: 200, lines: [] })
  })

  it('warns when its role may change the schema', async () => {
    const address = new URL(db.databaseUrl ?? '')
    const { rows } = await db.pool.query('select session_user as name')
    address.username = rows[0].name
    address.password = new URL(process.env.DATABASE_URL ?? '').password

    const { status, lines } = await start({ DATABASE_URL: address.href })

    expect(status).toBe(200)
    expect(lines).toMatchObject([{ role: rows[0].name, msg: expect.stringContaining('MIGRATION_DATABASE_URL') }])
  })
})

// As documented in docs/deploying.
describe.runIf(process.env.DATABASE_URL)('an owner that is no superuser', () => {
  const owner = 'postern_test_owner'
  const login = 'postern_test_runner'
  let db: TestDatabase
  beforeAll(async () => {
    db = await openEmptyDatabase()
  })
  afterAll(() => db.close())

  it('updates the schema, grants the server access, and creates partitions for it', async () => {
    const name = new URL(db.databaseUrl ?? '').pathname.slice(1)
    // Another database of the cluster may have created them before.
    for (const statement of [
      `create role ${owner} login createrole password 'one'`,
      `create role ${login} login password 'two'`,
      `alter database ${name} owner to ${owner}`,
      // On a cluster where another role owns Postern's roles, the owner is granted them.
      `do $$ declare r text; begin
         for r in select rolname from pg_roles where rolname in ('postern_provider', 'postern_reseller', 'postern_customer',
           'postern_digest', 'postern_system', 'postern_server') loop
           execute format('grant %I to ${owner} with admin option', r);
         end loop; end $$`,
    ]) {
      await db.pool.query(statement)
    }
    const address = (user: string, password: string) => {
      const url = new URL(db.databaseUrl ?? '')
      Object.assign(url, { username: user, password })
      return url.href
    }
    const databaseUrl = address(login, 'two')
    const server = await openDatabase({ databaseUrl, migrationUrl: address(owner, 'one') })

    await migrate(server)
    await ensurePartitions(server, new Date('2021-01-15'), new Date('2021-01-15'))
    await seedWorld(server)
    await server.inScope({ as: 'system' }, (tx) =>
      tx.execute(sql`select drop_message_partition('messages_2021_01', '2021-02-01')`),
    )

    expect(await loginWithTooManyRights(server)).toBeNull()
    await server.close()
    await db.pool.query(`drop owned by ${login}`)
    await db.pool.query(`reassign owned by ${owner} to current_user`)
    await db.pool.query(`drop owned by ${owner}`)
    await db.pool.query(`drop role ${login}, ${owner}`)
  })
})
