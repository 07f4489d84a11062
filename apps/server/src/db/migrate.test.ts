import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assetFolder } from '../asset-folder'
import { openEmptyDatabase, type TestDatabase } from '../testing/test-database'
import { migrate } from './migrate'

interface Journal {
  entries: { idx: number; tag: string; when: number; version: string; breakpoints: boolean }[]
}

describe('migrating', () => {
  let db: TestDatabase
  let folder: string
  beforeEach(async () => {
    db = await openEmptyDatabase()
    folder = mkdtempSync(join(tmpdir(), 'postern-migrations-'))
    cpSync(assetFolder('migrations'), folder, { recursive: true })
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await db.close()
  })

  const journalFile = () => join(folder, 'meta', '_journal.json')
  const journal = () => JSON.parse(readFileSync(journalFile(), 'utf8')) as Journal
  const changeJournal = (change: (entries: Journal['entries']) => Journal['entries']) => {
    const read = journal()
    writeFileSync(journalFile(), JSON.stringify({ ...read, entries: change(read.entries) }))
  }
  const add = (sql: string) => {
    changeJournal((entries) => {
      const { when } = entries.at(-1) ?? { when: 0 }
      return [...entries, { idx: entries.length, tag: '9999_added', when: when + 1, version: '7', breakpoints: true }]
    })
    writeFileSync(join(folder, '9999_added.sql'), sql)
  }
  const applied = async () =>
    Number((await db.pool.query('select count(*) as n from drizzle.__drizzle_migrations')).rows[0].n)
  const names = async () =>
    (await db.inScope({ as: 'system' }, (tx) => tx.execute('select name from resellers'))).rows.map(({ name }) => name)

  it('keeps data from the oldest schema to the newest (XS-12)', async () => {
    changeJournal((entries) => entries.slice(0, 1))
    await migrate(db, folder)
    await db.inScope({ as: 'system' }, (tx) =>
      tx.execute("insert into resellers (name, created_at) values ('Northwind', now())"),
    )

    cpSync(assetFolder('migrations'), folder, { recursive: true })
    add('create table of_the_next_version (id integer)')
    await migrate(db, folder)

    expect(await applied()).toBe(journal().entries.length)
    expect(await names()).toEqual(['Northwind'])
  })

  it('keeps the digest template in use, and renames the algorithm of DKIM keys (XS-12)', async () => {
    changeJournal((entries) => entries.filter(({ tag }) => tag < '0016'))
    await migrate(db, folder)
    const before = [
      "insert into resellers (name, created_at) values ('Northwind', now())",
      "insert into customers (reseller_id, name, services, created_at) values (1, 'Contoso', '{1}', now())",
      "insert into domains (reseller_id, customer_id, name, created_at) values (1, 1, 'contoso.example', now())",
      `insert into dkim_keys (reseller_id, customer_id, domain_id, selector, public_key, state, check_due_at, created_at)
        values (1, 1, 1, 'spring', 'key', 'active', now(), now())`,
      ...['false', 'true'].map(
        (isUsed) => `insert into digest_templates (reseller_id, customer_id, name, is_in_use, created_at, updated_at)
          values (1, 1, 'Used: ${isUsed}', ${isUsed}, now(), now())`,
      ),
    ]
    await db.inScope({ as: 'system' }, async (tx) => {
      for (const statement of before) await tx.execute(statement)
    })

    cpSync(assetFolder('migrations'), folder, { recursive: true })
    await migrate(db, folder)

    const { rows } = await db.inScope({ as: 'system' }, (tx) =>
      tx.execute(`select k.algorithm, t.name, c.reseller_id, c.customer_id from dkim_keys k, digest_template_choices c
        join digest_templates t on t.id = c.template_id`),
    )
    expect(rows).toEqual([{ algorithm: 'rsa2048', name: 'Used: true', reseller_id: 1, customer_id: 1 }])
  })

  it('runs once when several servers start together (XS-12)', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(db)))

    expect(await applied()).toBe(journal().entries.length)
  })

  it('leaves the schema and the data usable when a migration fails (XS-12)', async () => {
    await migrate(db)
    const before = await applied()
    add("insert into resellers (name) values ('half');\n--> statement-breakpoint\nselect no_such_function();")

    await expect(migrate(db, folder)).rejects.toThrow()

    expect(await applied()).toBe(before)
    expect(await names()).toEqual([])
    await migrate(db)
  })

  it('rejects a database migrated by a newer server, and leaves it unchanged (XS-12)', async () => {
    add('create table of_the_future (id integer)')
    await migrate(db, folder)

    await expect(migrate(db)).rejects.toThrow('newer server')
    const { rows } = await db.pool.query("select to_regclass('of_the_future') as found")
    expect(rows[0].found).toBe('of_the_future')
  })
  it('rejects a database older than the first release, and says what to do (XS-12)', async () => {
    await migrate(db)
    changeJournal((entries) => entries.map((entry) => ({ ...entry, when: entry.when + 1e12 })))

    await expect(migrate(db, folder)).rejects.toThrow('npm run reset')
  })
})
