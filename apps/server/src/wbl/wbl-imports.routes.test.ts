import { toWblFileRow } from '@postern/core/sender-lists'
import { and, asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import { groups } from '../groups/groups.table'
import { imports } from '../imports/imports.table'
import { jobDefinitions } from '../jobs/job-kinds'
import { createJobRunner } from '../jobs/job-runner'
import { keepMessage } from '../testing/test-message'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'
import { wblEntries } from './wbl.table'

type Client = Awaited<ReturnType<TestServer['client']>>
type Values = Record<string, string>

describe('imports of an allow/block list', () => {
  let server: TestServer
  let admin: Client
  let reseller: Client
  let customerId: number
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
    customerId = server.world.contoso.id
  })
  afterAll(() => server.close())
  afterEach(() => system((tx) => tx.delete(wblEntries)))

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const runnerOf = (db: Database) =>
    createJobRunner({
      db,
      clock: server.clock,
      log: pino({ level: 'silent' }),
      definitions: jobDefinitions({ allowsPrivateHops: true }),
    })
  const stored = () => system((tx) => tx.select().from(wblEntries).orderBy(asc(wblEntries.id)))
  const fileOf = (...all: Values[]) => all.map((values, at) => ({ line: at + 2, values }))
  const begin = async (...all: Values[]) => {
    const { id } = await admin.imports.create({ kind: 'wbl', customerId, fileName: 'list.csv' })
    return { id, rows: (await admin.imports.addRows({ id, rows: fileOf(...all) })).rows }
  }
  const run = async (id: number, mode: 'append' | 'replace' = 'append') => {
    const { removes } = await admin.imports.get({ id })
    await admin.imports.commit({ id, isAllOrNothing: false, mode, ...(mode === 'replace' && { removes }) })
    while ((await runnerOf(server.db).runOnce()) > 0);
    return admin.wblImports.get({ id: customerId, logId: id })
  }
  const block = (sender: string, more: Values = {}): Values => ({ sender, type: 'block', ...more })

  it('names line, value and rule of every invalid row, and lists nothing (RT-071)', async () => {
    const { rows } = await begin(
      block('Shop.example', { subdomains: 'yes', expires: '2030-01-31', note: 'Seen' }),
      block('no sender'),
      block('*'),
      block('co.uk'),
      { sender: 'a@x.example', type: 'maybe' },
      block('b.example', { match_on: 'header', subdomains: 'perhaps', expires: '2030-02-31' }),
      { sender: 'contoso.example', type: 'allow_all' },
      block('c.example', { recipient: 'nobody@contoso.example' }),
      block('d.example', { forced: 'yes' }),
      block('e.example', { level: 'reseller' }),
      block('shop.example', { subdomains: 'oui' }),
      block('f.example', { note: 'x'.repeat(256) }),
    )

    expect(rows.map(({ line, state, problems }) => [line, state, Object.keys(problems).join()])).toEqual([
      [2, 'good', ''],
      [3, 'refused', 'sender'],
      [4, 'refused', 'sender'],
      [5, 'refused', 'sender'],
      [6, 'refused', 'type'],
      [7, 'refused', 'match_on,subdomains,expires'],
      [8, 'refused', 'sender'],
      [9, 'refused', 'recipient'],
      [10, 'refused', 'forced'],
      [11, 'refused', 'level'],
      [12, 'refused', 'sender'],
      [13, 'refused', 'note'],
    ])
    expect(rows[10]?.problems).toEqual({ sender: ['Line 2 already has it.'] })
    expect(rows[1]?.values.sender).toBe('no sender')
    expect(await stored()).toEqual([])
  })

  it('restores an export as it was, for everybody, a domain, a group and a user (RT-071)', async () => {
    const { contoso } = server.world
    const tenant = { resellerId: contoso.resellerId, customerId }
    const [group] = await system((tx) =>
      tx
        .insert(groups)
        .values({ ...tenant, name: 'Sales Team', createdAt: server.clock.now(), updatedAt: server.clock.now() })
        .returning(),
    )
    const made = { ...tenant, type: 3, source: 'portal' as const, createdAt: server.clock.now() }
    const expiresAt = new Date('2030-01-31T08:00:00Z')
    await system((tx) =>
      tx.insert(wblEntries).values([
        { ...made, sender: '@all.example', subdomains: true, isUnproven: true, note: '=1+1' },
        { ...made, sender: 'a@domain.example', domainId: contoso.domainId, type: 1, envelopeOnly: true },
        { ...made, sender: '@group.example', groupId: Number(group?.id), type: 2, expiresAt },
        { ...made, sender: '@user.example', userId: contoso.recipient.id, type: 0 },
        { ...made, network: '2001:db8:7::/68' },
      ]),
    )
    const before = await stored()
    const { entries } = await admin.senderLists.list({ customerId })
    const file = entries.map(toWblFileRow)
    await system((tx) => tx.delete(wblEntries))

    const { id, rows } = await begin(...file)
    expect(rows.map(({ problems }) => problems)).toEqual(file.map(() => ({})))
    await run(id)

    const what = (rows: typeof before) =>
      rows
        .map(({ id: _, source: _s, createdBy: _c, importId: _i, ...row }) => row)
        .sort((one, other) => `${one.sender}`.localeCompare(`${other.sender}`))
    expect(what(await stored())).toEqual(what(before))
  })

  it('adds, replaces and skips, and is shown to everyone who may change the list (RT-072)', async () => {
    await admin.senderLists.add({
      entries: [
        { sender: 'same.example', type: 1 },
        { sender: 'other.example', type: 1 },
      ],
    })
    const { id } = await begin(
      block('same.example'),
      { sender: 'other.example', type: 'allow' },
      block('new.example'),
      block('*'),
    )

    expect(await run(id)).toMatchObject({
      ...{ state: 'done', createdBy: 'admin@contoso.example', mode: 'append' },
      ...{ counts: { good: 0, refused: 1, done: 3, failed: 0 }, changes: { added: 1, replaced: 1, removed: 0 } },
    })
    const replaced = (await stored()).find(({ sender }) => sender === '@other.example')
    expect(replaced).toMatchObject({ source: 'import', createdBy: 'admin@contoso.example' })
    const seen = await reseller.wblImports.list({ id: customerId })
    expect(seen.imports[0]).toMatchObject({ id, fileName: 'list.csv' })
    const refused = await reseller.wblImports.listRows({ id: customerId, logId: id, state: 'refused' })
    expect(refused).toMatchObject({ count: 1, rows: [{ line: 5, values: { sender: '*' }, change: null }] })
    const lines = await reseller.wblImports.listRows({ id: customerId, logId: id, state: 'done' })
    expect(lines.rows.map(({ line, change }) => [line, change])).toEqual([
      ...[
        [2, 'unchanged'],
        [3, 'replaced'],
        [4, 'added'],
      ],
    ])
    const orchard = server.world.orchard.id
    await expect(reseller.wblImports.get({ id: orchard, logId: id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.wblImports.get({ id: customerId, logId: id + 1 })).rejects.toMatchObject({ status: 404 })
  })

  it('shows drafts and files of other kinds to their uploader only (XT-04)', async () => {
    const { id } = await begin(block('draft.example'))
    const { id: other } = await admin.imports.create({ kind: 'domains', customerId, fileName: 'd.csv' })

    for (const logId of [id, other]) {
      await expect(reseller.wblImports.get({ id: customerId, logId })).rejects.toMatchObject({ status: 404 })
      await expect(reseller.imports.get({ id: logId })).rejects.toMatchObject({ status: 404 })
    }
  })

  it('warns about rows that another entry covers, a level above overrides, or that are broad or about the own domain (RT-071)', async () => {
    const { contoso } = server.world
    const domain = contoso.address.slice(contoso.address.indexOf('@') + 1)
    await admin.senderLists.add({
      entries: [
        { sender: 'wide.example', type: 1, subdomains: true },
        { sender: '198.51.0.0/16', type: 1 },
      ],
    })
    const made = { type: 1, isForced: true, source: 'portal' as const, createdAt: server.clock.now() }
    await system((tx) => tx.insert(wblEntries).values({ ...made, sender: '@forced.example', subdomains: true }))

    const { id, rows } = await begin(
      block('ana@mail.wide.example'),
      block('198.51.100.0/24'),
      { sender: 'bo@forced.example', type: 'allow' },
      { sender: 'partner.forced.example', type: 'allow_all' },
      block('partner.forced.example', { subdomains: 'yes' }),
      { sender: '203.0.0.0/16', type: 'allow' },
      { sender: 'gmail.com', type: 'block' },
      { sender: `boss@${domain}`, type: 'block' },
      { sender: 'ana@mail.wide.example', type: 'allow', recipient: contoso.address },
      block('plain.example'),
    )

    expect(rows.map(({ state, warnings }) => [state, ...warnings.map(({ rule }) => rule)])).toEqual([
      ...[['good', 'covered'], ['good', 'covered'], ['good', 'forcedAbove'], ['good', 'forcedAbove'], ['good']],
      ...[['good', 'wideNetwork'], ['good', 'freeMail'], ['good', 'ownDomain'], ['good'], ['good']],
    ])
    expect((await admin.imports.listRows({ id })).rows.map(({ warnings }) => warnings)).toEqual(
      rows.map(({ warnings }) => warnings),
    )
  })

  it('counts the mail of the last 30 days that a warned row applies to, with subdomains and networks (RT-071)', async () => {
    const { contoso } = server.world
    const from = (sender: string, clientAddress: string) =>
      keepMessage(server.db, contoso, { sender, displayAddress: sender, clientAddress, receivedAt: server.clock.now() })
    await from('ana@counted.top', '192.0.2.1')
    await from('bo@mail.counted.top', '203.0.113.9')
    await from('cy@elsewhere.example', '203.0.113.10')

    const { rows } = await begin(
      { sender: 'counted.top', type: 'allow' },
      { sender: 'counted.top', type: 'allow', subdomains: 'yes' },
      { sender: '203.0.0.0/16', type: 'allow' },
    )

    expect(rows.map(({ warnings }) => warnings.map(({ messages }) => messages))).toEqual([[1], [2], [2]])
  })

  it('replaces only the lists of the owners in the file, once the number of deletions is confirmed (RT-071)', async () => {
    const owner = { level: 'user', id: server.world.contoso.recipient.id } as const
    await admin.senderLists.add({
      entries: ['old-1', 'old-2', 'kept'].map((name) => ({ sender: `${name}.example`, type: 1 as const })),
    })
    await admin.senderLists.add({ entries: [{ sender: 'theirs.example', type: 1 }], owner })
    const { id } = await begin(block('kept.example'), block('fresh.example'))
    expect((await admin.imports.get({ id })).removes).toBe(2)
    for (const removes of [1, undefined]) {
      const wrong = admin.imports.commit({ id, isAllOrNothing: false, mode: 'replace', ...(removes && { removes }) })
      await expect(wrong).rejects.toMatchObject({ status: 409 })
    }

    const log = await run(id, 'replace')

    expect(log.changes).toEqual({ added: 1, replaced: 0, removed: 2 })
    expect((await stored()).map(({ sender }) => sender).sort()).toEqual([
      '@fresh.example',
      '@kept.example',
      '@theirs.example',
    ])
  })

  it('resumes after a server was killed halfway, and lists no row twice (RT-071)', async () => {
    const names = Array.from({ length: 2_500 }, (_, at) => `n${at}.killed.example`)
    const { id } = await admin.imports.create({ kind: 'wbl', customerId, fileName: 'long.csv' })
    const rows = fileOf(...names.map((name) => block(name)))
    for (let at = 0; at < rows.length; at += 500) await admin.imports.addRows({ id, rows: rows.slice(at, at + 500) })
    await admin.imports.commit({ id, isAllOrNothing: false })
    let steps = 0
    const dying: Database = {
      ...server.db,
      async inScope(scope, work) {
        if (scope.as === 'customer' && ++steps === 2) throw new Error('killed')
        return server.db.inScope(scope, work)
      },
    }
    await runnerOf(dying).runOnce()
    expect(await stored()).toHaveLength(1_000)

    server.clock.advance(10 * 60_000)
    await runnerOf(server.db).runOnce()

    const listed = (await stored()).map(({ sender }) => sender)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toHaveLength(2_500)
    expect((await admin.wblImports.get({ id: customerId, logId: id })).changes.added).toBe(2_500)
  })

  it('lists all rows or none on request', async () => {
    const { id } = await begin(block('all.example'), block('gone.example', { recipient: 'Sales Team' }))
    await admin.imports.commit({ id, isAllOrNothing: true })
    await system((tx) => tx.update(groups).set({ deletedAt: server.clock.now() }).where(eq(groups.name, 'Sales Team')))
    await runnerOf(server.db).runOnce()

    expect(await admin.imports.get({ id })).toMatchObject({ state: 'failed', counts: { good: 1, failed: 1 } })
    expect(await stored()).toEqual([])
  })

  it('can be undone within 24 hours: the list is exactly as before, with authors, hits and expiry (RT-072)', async () => {
    const expiresAt = '2030-01-01T00:00:00Z'
    const entries = ['changed', 'removed'].map((name) => ({
      sender: `${name}.undo.example`,
      type: 1 as const,
      expiresAt,
    }))
    await admin.senderLists.add({ entries })
    await system((tx) => tx.update(wblEntries).set({ hits: 7, createdBy: 'former@contoso.example' }))
    const before = await stored()
    const { id } = await begin({ sender: 'changed.undo.example', type: 'allow' }, block('added.undo.example'))
    const log = await run(id, 'replace')
    expect(log).toMatchObject({ changes: { added: 1, replaced: 1, removed: 1 }, undoneAt: null })

    const undone = await reseller.wblImports.undo({ id: customerId, logId: id })

    expect(undone).toMatchObject({ undoneBy: 'reseller@northwind.example', leftCount: 0, undoUntil: null })
    expect(await stored()).toEqual(before)
    await expect(admin.wblImports.undo({ id: customerId, logId: id })).rejects.toMatchObject({ status: 409 })
  })

  it('keeps entries that were changed since and names them, and restores none of a deleted user (RT-072)', async () => {
    const { contoso } = server.world
    const [user] = await system((tx) =>
      tx
        .insert(users)
        .values({
          ...{ username: 'leaver@contoso.example', resellerId: contoso.resellerId, customerId },
          createdAt: server.clock.now(),
        })
        .returning(),
    )
    const owner = { level: 'user', id: Number(user?.id) } as const
    await admin.senderLists.add({ entries: [{ sender: 'gone.left.example', type: 1 }], owner })
    await admin.senderLists.add({ entries: [{ sender: 'again.left.example', type: 1 }] })
    const { id } = await begin(
      block('touched.left.example'),
      block('plain.left.example'),
      block('theirs.left.example', { recipient: 'leaver@contoso.example' }),
    )
    await run(id, 'replace')
    const touched = (await stored()).find(({ sender }) => sender === '@touched.left.example')
    await admin.senderLists.update({ id: Number(touched?.id), note: 'Mine now' })
    await admin.senderLists.add({ entries: [{ sender: 'again.left.example', type: 3 }] })
    await system((tx) => tx.update(users).set({ deletedAt: server.clock.now() }).where(eq(users.id, owner.id)))

    const { left, leftCount } = await admin.wblImports.undo({ id: customerId, logId: id })

    expect(leftCount).toBe(3)
    expect(left.map(({ sender, reason }) => [sender, reason]).sort()).toEqual([
      ['@again.left.example', 'taken'],
      ['@gone.left.example', 'ownerGone'],
      ['@touched.left.example', 'changed'],
    ])
    expect((await stored()).map(({ sender }) => sender).sort()).toEqual([
      '@again.left.example',
      '@touched.left.example',
    ])
  })

  it('cannot be undone after 24 hours, nor while it runs', async () => {
    const { id } = await begin(block('late.example'))
    await admin.imports.commit({ id, isAllOrNothing: false })
    const undo = () => admin.wblImports.undo({ id: customerId, logId: id })
    await expect(undo()).rejects.toMatchObject({ status: 409 })
    await runnerOf(server.db).runOnce()
    const finishedAt = new Date(server.clock.now().getTime() - 24 * 60 * 60_000)
    await system((tx) =>
      tx
        .update(imports)
        .set({ finishedAt })
        .where(and(eq(imports.id, id))),
    )

    await expect(undo()).rejects.toMatchObject({ status: 409 })
    expect((await stored()).map(({ sender }) => sender)).toEqual(['@late.example'])
  })

  it('restores deletions from the list for 15 minutes, with author, hits and expiry (RT-070)', async () => {
    await admin.senderLists.add({
      entries: ['one', 'two'].map((name) => ({ sender: `${name}.back.example`, type: 1 as const })),
    })
    await system((tx) => tx.update(wblEntries).set({ hits: 9, createdBy: 'former@contoso.example' }))
    const before = await stored()
    const ids = before.map(({ id }) => id)
    await admin.senderLists.deleteEntries({ ids })
    const orchard = await server.client('admin@orchard.example')
    expect((await orchard.senderLists.restore({ ids })).outcomes.map(({ code }) => code)).toEqual([
      'not_found',
      'not_found',
    ])

    const { outcomes } = await admin.senderLists.restore({ ids })

    expect(outcomes.every(({ isDone }) => isDone)).toBe(true)
    expect(await stored()).toEqual(before)
    await admin.senderLists.delete({ id: Number(ids[0]) })
    await system((tx) => tx.update(wblEntries).set({ hits: 9 }))
    const { wblChanges } = await import('./wbl.table')
    await system((tx) => tx.update(wblChanges).set({ at: new Date(server.clock.now().getTime() - 15 * 60_000) }))
    const late = await admin.senderLists.restore({ ids: [Number(ids[0])] })
    expect(late.outcomes).toMatchObject([{ isDone: false, code: 'conflict' }])
  })
})
