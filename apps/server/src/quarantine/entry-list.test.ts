import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'

const rows = 57

describe('the quarantine list', () => {
  let server: TestServer
  let client: Awaited<ReturnType<TestServer['client']>>['quarantine']
  beforeAll(async () => {
    server = await startTestServer()
    for (let number = 0; number < rows; number += 1) {
      const receivedAt = new Date(server.clock.now().getTime() - number * 3_600_000)
      await holdMessage(server.db, server.world.contoso, {
        receivedAt,
        subject: `Subject ${String(number).padStart(3, '0')}`,
        sender: `s${number % 5}@a.example`,
      })
    }
    client = (await server.client('admin@contoso.example')).quarantine
  })
  afterAll(() => server.close())

  it('returns ten entries at a time, newest first, with their count (CA-027, CO-033)', async () => {
    const { entries, count, countIsEstimate } = await client.list()

    expect(entries.map(({ message }) => message.subject)[0]).toBe('Subject 000')
    expect([entries.length, count, countIsEstimate]).toEqual([10, rows, false])
  })

  it('shows each user their own entries, however often and in whatever order it is opened (XT-10, XT-11)', async () => {
    await holdMessage(server.db, server.world.fabrikam, { subject: 'Of Fabrikam' })
    const people = await Promise.all(
      ['reseller@northwind.example', 'admin@fabrikam.example', 'admin@contoso.example'].map((name) =>
        server.client(name),
      ),
    )
    for (const round of [1, 2, 3]) {
      const counts: number[] = []
      for (const { quarantine } of people) counts.push((await quarantine.list({ limit: 25 })).count)

      expect([round, ...counts]).toEqual([round, rows + 1, 1, rows])
    }
  })

  it('is planned once for the page sizes that lists offer, and not cached for others', async () => {
    for (let call = 0; call < 8; call++) await client.list({ limit: 50 })
    await client.list({ limit: 49 })

    const { rows: kept } = await server.db.asServer((connection) =>
      connection.query<{ statement: string; isPlannedOnce: boolean }>(
        `select statement, generic_plans > 0 as "isPlannedOnce" from pg_prepared_statements where name like 'kept%'`,
      ),
    )
    const limited = (limit: number) => kept.filter(({ statement }) => statement.includes(`limit ${limit})`))
    expect(limited(50).map(({ isPlannedOnce }) => isPlannedOnce)).toContain(true)
    expect(limited(49)).toEqual([])
    expect(kept.filter(({ statement }) => /limit \$/.test(statement))).toEqual([])
  })

  it('reuses a statement for further pages, with the right rows for each', async () => {
    const subjects = (entries: readonly { message: { subject: string } }[]) =>
      entries.map(({ message }) => message.subject)
    const all = subjects((await client.list({ limit: 100 })).entries)
    for (const offset of [20, 40, 20, 0, 1, 56, 57]) {
      const page = await client.list({ limit: 20, offset })
      expect([offset, page.count, subjects(page.entries)]).toEqual([offset, rows, all.slice(offset, offset + 20)])
    }
    const [first, second] = (await client.list({ limit: 20 })).entries
    for (const cursor of [first?.id, second?.id].map(String)) {
      const page = await client.list({ limit: 20, cursor })
      expect(subjects(page.entries)).toEqual(all.slice(cursor === String(first?.id) ? 1 : 2).slice(0, 20))
    }

    const { rows: kept } = await server.db.asServer((connection) =>
      connection.query<{ statement: string }>(`select statement from pg_prepared_statements where name like 'kept%'`),
    )
    expect(kept.filter(({ statement }) => /limit 20 offset \$\d/.test(statement))).not.toEqual([])
    expect(kept.filter(({ statement }) => /limit 20 offset [1-9]/.test(statement))).toEqual([])
  })

  it('visits every row once by cursor', async () => {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await client.list({ limit: 20, cursor })
      seen.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)

    expect(new Set(seen).size).toBe(rows)
    expect(seen).toHaveLength(rows)
  })

  it.each([
    { ordering: 'subject', first: 'Subject 000' },
    { ordering: '-subject', first: 'Subject 056' },
    { ordering: 'timestamp', first: 'Subject 056' },
  ] as const)('sorts by $ordering over all pages', async ({ ordering, first }) => {
    expect((await client.list({ ordering })).entries[0]?.message.subject).toBe(first)
  })

  it('pages by offset and counts beyond the end', async () => {
    const last = await client.list({ limit: 10, offset: 50 })
    const beyond = await client.list({ limit: 10, offset: 500 })

    expect([last.entries.length, last.count]).toEqual([7, rows])
    expect([beyond.entries.length, beyond.count]).toEqual([0, rows])
  })

  it('searches sender and subject word by word, ignoring case', async () => {
    const found = await client.list({ freeSearch: 'SUBJECT s3@A.example', limit: 100 })

    expect(found.count).toBe(11)
  })
})
