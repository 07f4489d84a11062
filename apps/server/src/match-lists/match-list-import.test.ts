import { listEntriesAtMost, type MatchListKind } from '@postern/core/management'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobDefinitions } from '../jobs/job-kinds'
import { createJobRunner, type JobRunner } from '../jobs/job-runner'
import { startTestServer, type TestServer } from '../testing/test-server'
import { matchLists } from './match-lists.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('the import of entries into a match list', () => {
  let server: TestServer
  let admin: Client
  let runner: JobRunner
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    const { db, clock } = server
    const definitions = jobDefinitions({ allowsPrivateHops: true })
    runner = createJobRunner({ db, clock, log: pino({ level: 'silent' }), definitions })
  })
  afterAll(() => server.close())

  let number = 0
  const listOf = async (kind: MatchListKind, lines: string[] = []) => {
    number += 1
    const list = { id: server.world.contoso.id, kind, name: `List ${number}` }
    const { id } = await admin.matchLists.createOfCustomer(list)
    if (lines.length > 0) await admin.matchLists.addEntries({ id, lines })
    return id
  }
  const begin = async (listId: number, values: Record<string, string>[], client = admin) => {
    const { id } = await client.imports.create({ kind: 'matchList', listId, fileName: 'list.csv' })
    const rows = values.map((one, at) => ({ line: at + 2, values: one }))
    return { id, rows: (await client.imports.addRows({ id, rows })).rows }
  }
  const run = async (id: number, client = admin) => {
    await client.imports.commit({ id, isAllOrNothing: false })
    await runner.runOnce()
    return client.imports.get({ id })
  }
  const entriesOf = async (id: number, client = admin) =>
    (await client.matchLists.listEntries({ id })).entries.map(({ value, note }) =>
      [value, note].filter(Boolean).join(': '),
    )

  it.each<{ kind: MatchListKind; good: string[]; stored: string[]; wrong: [string, RegExp][] }>([
    {
      kind: 'address',
      good: ['Ana@Growth.example', '@bücher.example'],
      stored: ['ana@growth.example', '@xn--bcher-kva.example'],
      wrong: [
        ['no address', /neither an address/],
        ['*', /names everything/],
        ['co.uk', /below this one/],
      ],
    },
    {
      kind: 'fileName',
      good: ['.exe', 'invoice*.zip'],
      stored: ['*.exe', 'invoice*.zip'],
      wrong: [
        ['*.*', /names everything/],
        ['x'.repeat(101), /longer than 100/],
      ],
    },
    { kind: 'country', good: ['France', 'ie'], stored: ['FR', 'IE'], wrong: [['Atlantis', /no such country/]] },
  ])('checks each line as one of kind $kind, and adds the good ones (RT-124, XS-22)', async (row) => {
    const id = await listOf(row.kind)
    const values = [...row.good, ...row.wrong.map(([value]) => value)].map((value) => ({ value }))

    const draft = await begin(id, values)
    const states = draft.rows.map(({ state }) => state)
    expect(states).toEqual([...row.good.map(() => 'good'), ...row.wrong.map(() => 'refused')])
    for (const [at, [, problem]] of row.wrong.entries()) {
      expect(draft.rows[row.good.length + at]?.problems.value).toEqual([expect.stringMatching(problem)])
    }
    expect(await entriesOf(id)).toEqual([])
    const done = await run(draft.id)

    const counts = { good: 0, done: row.good.length, refused: row.wrong.length, failed: 0 }
    expect(done).toMatchObject({ kind: 'matchList', listId: id, state: 'done', counts })
    expect((await entriesOf(id)).sort()).toEqual([...row.stored].sort())
    expect(await admin.matchLists.get({ id })).toMatchObject({ entryCount: row.stored.length })
  })

  it('keeps notes, leaves known entries as they are, and refuses a line that repeats another (XS-22)', async () => {
    const id = await listOf('address', ['known.example'])

    const { id: importId, rows } = await begin(id, [
      { value: 'new.example', note: 'Partner' },
      { value: 'known.example', note: 'Other' },
      { value: 'NEW.example' },
      { value: 'long.example', note: 'x'.repeat(101) },
    ])
    await run(importId)

    expect(rows.map(({ problems }) => problems)).toEqual([
      ...[{}, {}],
      { value: ['Line 2 already has it.'] },
      { note: ['This value is too long.'] },
    ])
    expect(rows.map(({ warnings }) => warnings.map(({ rule }) => rule))).toEqual([[], ['listed'], [], []])
    expect(await entriesOf(id)).toEqual(['known.example', 'new.example: Partner'])
    const { events } = await admin.audit.list({ target: `matchList ${id}` })
    expect(events.map(({ action }) => action)).toEqual([
      ...['matchListEntriesAdded', 'importStarted', 'matchListEntriesAdded', 'matchListAdded'],
    ])
  })

  it('takes entries while the list has room, and refuses the others alone (XS-22)', async () => {
    const id = await listOf('address', ['known.example'])
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(matchLists)
        .set({ entryCount: listEntriesAtMost - 1 })
        .where(eq(matchLists.id, id)),
    )

    const lines = ['first.example', 'second.example', 'known.example']
    const { id: importId } = await begin(
      id,
      lines.map((value) => ({ value })),
    )
    const { counts } = await run(importId)

    expect(counts).toMatchObject({ done: 2, failed: 1 })
    expect(await entriesOf(id)).toEqual(['first.example', 'known.example'])
  })

  it('serves lists of resellers and of the provider to those who may change them (XT-02)', async () => {
    const reseller = await server.client('reseller@northwind.example')
    const { id } = await reseller.matchLists.create({ kind: 'address', name: 'Shared' })

    const draft = await begin(id, [{ value: 'shared.example' }], reseller)
    const done = await run(draft.id, reseller)

    expect(done).toMatchObject({ state: 'done', customer: { id: 0, name: '' } })
    expect(await entriesOf(id, reseller)).toEqual(['shared.example'])
    await expect(begin(id, [{ value: 'x.example' }])).rejects.toMatchObject({ status: 403 })
    const sibling = await server.client('admin@fabrikam.example')
    await expect(begin(await listOf('address'), [], sibling)).rejects.toMatchObject({ status: 404 })
    const file = { kind: 'matchList' as const, fileName: 'a.csv' }
    await expect(admin.imports.create(file)).rejects.toMatchObject({ status: 400 })
    await expect(admin.imports.create({ ...file, kind: 'users' })).rejects.toMatchObject({ status: 400 })
  })

  it('stops when the list is gone (XS-22)', async () => {
    const id = await listOf('address')
    const { id: importId } = await begin(id, [{ value: 'a.example' }])
    await admin.imports.commit({ id: importId, isAllOrNothing: false })
    await admin.matchLists.delete({ id })

    await runner.runOnce()

    await expect(admin.imports.get({ id: importId })).rejects.toMatchObject({ status: 404 })
    expect((await admin.jobs.list({})).jobs[0]).toMatchObject({ kind: 'matchListImport', state: 'failed' })
  })
})
