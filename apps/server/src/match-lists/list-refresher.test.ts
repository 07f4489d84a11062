import { listRefreshMinutes } from '@postern/core/management'
import { and, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testNames } from '../testing/test-names'
import { startReceiver, type TestReceiver } from '../testing/test-receiver'
import { startTestServer, type TestServer } from '../testing/test-server'
import { createListRefresher, type ListRefresherOptions } from './list-refresher'
import { matchListSources } from './match-list-sources.table'
import { matchLists } from './match-lists.table'
import { readPreparedLists } from './prepared-lists'

const dayMs = 86_400_000

type Client = Awaited<ReturnType<TestServer['client']>>

describe('a match list with an address', () => {
  let receiver: TestReceiver
  let server: TestServer
  let provider: Client
  beforeAll(async () => {
    receiver = await startReceiver()
    // These tests leap over days: sessions outlast them.
    const sessions = { idleMs: 400 * dayMs, absoluteMs: 400 * dayMs }
    server = await startTestServer({ app: { listOrigins: [receiver.origin], sessions } })
    provider = await server.client('super@provider.example')
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
  })
  beforeEach(() => {
    receiver.answer = { status: 200, body: 'growth.example\nana@partner.example\n' }
    receiver.answers = {}
    receiver.received.length = 0
  })
  afterEach(() => system((tx) => tx.delete(matchLists)))

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const refresher = (options: Partial<ListRefresherOptions> = {}) =>
    createListRefresher({
      ...{ db: server.db, clock: server.clock, log: pino({ enabled: false }), names: testNames() },
      ...{ openOrigins: [receiver.origin], product: 'test', ...options },
    })
  const run = (options: Partial<ListRefresherOptions> = {}) => refresher(options).runOnce()
  const add = (values: object = {}, by = provider) =>
    by.matchLists.create({
      ...{ kind: 'address', name: 'Partners', source: 'url', url: `${receiver.origin}/list.csv`, ...values },
    })
  const valuesOf = async (id: number, by = provider) =>
    (await by.matchLists.listEntries({ id })).entries.map(({ value }) => value)
  const wait = (minutes: number) => server.clock.advance(minutes * 60_000)

  it('is fetched at once, and again when its time has come (RT-123, RT-124)', async () => {
    const made = await add({ refreshMinutes: 60 })
    expect(made).toMatchObject({ source: 'url', entryCount: 0, fetching: { isRefreshing: true, refreshedAt: null } })

    expect(await run()).toBe(1)
    expect(await provider.matchLists.get({ id: made.id })).toMatchObject({
      entryCount: 2,
      fetching: { isRefreshing: false, refreshedAt: server.clock.now().toISOString(), failure: null, refusedCount: 0 },
    })
    expect(await valuesOf(made.id)).toEqual(['ana@partner.example', 'growth.example'])
    wait(59)
    expect(await run()).toBe(0)
    receiver.answer.body = 'value,note\ngrowth.example,Kept\nnew.example,\n'
    wait(1)
    expect(await run()).toBe(1)

    const { entries } = await provider.matchLists.listEntries({ id: made.id })
    expect(entries.map(({ value, note }) => [value, note])).toEqual([
      ['growth.example', 'Kept'],
      ['new.example', ''],
    ])
    const { events } = await provider.audit.list({ target: `matchList ${made.id}` })
    expect(events.map(({ action, after }) => [action, after])).toEqual([
      ['matchListRefreshed', expect.objectContaining({ added: 1, removed: 1, count: 2 })],
      ['matchListRefreshed', expect.objectContaining({ added: 2, removed: 0, count: 2 })],
      ['matchListAdded', expect.objectContaining({ listOrigin: receiver.origin, refreshMinutes: 60 })],
    ])
    expect(JSON.stringify(events)).not.toContain('list.csv')
  })

  it('counts for mail from the next message on, and stays in memory where nothing changed (RT-124)', async () => {
    const { id } = await add()
    const prepared = () => system((tx) => readPreparedLists(tx, [id])).then((lists) => lists.get(id))
    expect((await prepared())?.has('growth.example')).toBe(false)

    await run()
    const first = await prepared()
    expect(first?.has('growth.example')).toBe(true)
    wait(listRefreshMinutes.default)
    await run()

    expect(await prepared()).toBe(first)
  })

  it.each([
    ['status', { status: 404, body: 'Not here' }, 404],
    ['notText', { status: 200, body: '<p>Sign in', headers: { 'content-type': 'text/html' } }, null],
    ['tooLarge', { status: 200, body: 'x'.repeat(5_000_001) }, null],
    ['tooManyLines', { status: 200, body: 'a.example\n'.repeat(50_001) }, null],
    ['noEntries', { status: 200, body: '' }, null],
    ['redirects', { status: 302, headers: { location: '/list.csv' } }, null],
    ['privateAddress', { status: 302, headers: { location: 'https://10.0.0.1/list.csv' } }, null],
    ['timeout', { status: 200, isSilent: true }, null],
  ])('keeps its last good entries, and says why: %s (RT-124)', async (failure, answer, failureStatus) => {
    const { id } = await add({ refreshMinutes: 180 })
    await run()
    const at = server.clock.now()
    receiver.answer = answer
    wait(180)

    await run({ timeoutMs: 500 })
    expect(await valuesOf(id)).toEqual(['ana@partner.example', 'growth.example'])
    expect(await provider.matchLists.get({ id })).toMatchObject({
      entryCount: 2,
      fetching: { failure, failureStatus, refreshedAt: at.toISOString(), triedAt: server.clock.now().toISOString() },
    })
    // An hour later, and not as late as the list says.
    receiver.answer = { status: 200, body: 'back.example' }
    wait(60)
    await run()

    expect(await valuesOf(id)).toEqual(['back.example'])
    expect(await provider.matchLists.get({ id })).toMatchObject({ fetching: { failure: null, failureStatus: null } })
  })

  it('keeps its entries where the file has more than there is room for', async () => {
    const { id } = await add()
    await run()
    const other = await provider.matchLists.create({ kind: 'address', name: 'Large' })
    await system((tx) => tx.update(matchLists).set({ entryCount: 499_997 }).where(eq(matchLists.id, other.id)))
    receiver.answer.body = 'a.example\nb.example\nc.example\nd.example\n'
    wait(listRefreshMinutes.default)

    await run()
    expect(await provider.matchLists.get({ id })).toMatchObject({ entryCount: 2, fetching: { failure: 'full' } })
    receiver.answer.body = 'a.example\nb.example\nc.example\n'
    wait(60)
    await run()

    expect(await valuesOf(id)).toEqual(['a.example', 'b.example', 'c.example'])
  })

  it('names the lines that are no entries, in the language of the reader (XS-22)', async () => {
    receiver.answer.body = 'growth.example\nco.uk\nno address\n'
    const { id } = await add()
    await run()

    expect((await provider.matchLists.get({ id })).fetching).toMatchObject({
      refusedCount: 2,
      refusedLines: [
        { line: 2, value: 'co.uk', problem: 'Anybody can have a domain below this one.' },
        { line: 3, value: 'no address', problem: 'This is neither an address nor a domain.' },
      ],
    })
  })

  it('is fetched again by hand, a few times in ten minutes (RT-124)', async () => {
    const { id } = await add()
    await run()
    receiver.answer.body = 'later.example'

    expect(await provider.matchLists.refresh({ id })).toMatchObject({ fetching: { isRefreshing: true } })
    await run()
    expect(await valuesOf(id)).toEqual(['later.example'])
    for (let more = 0; more < 9; more += 1) await provider.matchLists.refresh({ id })
    await expect(provider.matchLists.refresh({ id })).rejects.toMatchObject({ status: 429 })
  })

  it('takes no entries by hand, from a file, or from a refresh where it has no address', async () => {
    const { id } = await add()
    await run()
    const [entry] = (await provider.matchLists.listEntries({ id })).entries

    const refused = { status: 409, message: /come from its address/ }
    const { matchLists: lists } = provider
    await expect(lists.addEntries({ id, lines: ['x.example'] })).rejects.toMatchObject(
      expect.objectContaining({ status: refused.status, message: expect.stringMatching(refused.message) }),
    )
    await expect(lists.deleteEntries({ id, ids: [entry?.id ?? 0] })).rejects.toMatchObject({ status: 409 })
    await expect(
      provider.imports.create({ kind: 'matchList', listId: id, fileName: 'list.csv' }),
    ).rejects.toMatchObject({ status: 409 })
    const manual = await lists.create({ kind: 'address', name: 'Typed' })
    expect(manual).toMatchObject({ source: 'manual', fetching: null })
    await expect(lists.refresh({ id: manual.id })).rejects.toMatchObject({ status: 409 })
    await expect(lists.update({ id: manual.id, url: `${receiver.origin}/` })).rejects.toMatchObject({ status: 409 })
  })

  it.each([
    ['', undefined, /address to fetch/],
    ['lists.example', 'lists.example', /such as https/],
    ['credentials', 'https://user:secret@lists.example/a.csv', /without a user name/],
    ['an address without encryption', 'http://lists.example/a.csv', /begins with https/],
    ['a private address', 'https://192.168.1.1/a.csv', /private address/],
    ['a host that is not found', 'https://missing.example/a.csv', /not found/],
    ['a file', 'file:///etc/passwd', /such as https/],
  ])('is refused at its field with %s (XS-16)', async (_what, url, text) => {
    const refusal = { status: 400, fields: { url: [expect.stringMatching(text)] } }
    await expect(add({ url })).rejects.toMatchObject(refusal)
    if (url === undefined) return
    const { id } = await add()
    await expect(provider.matchLists.update({ id, url })).rejects.toMatchObject(refusal)
  })

  it.each([14, 10_081, 60.5])('is refused with %d minutes between two fetches', async (minutes) => {
    await expect(add({ refreshMinutes: minutes })).rejects.toMatchObject({ status: 400 })
  })

  it('is fetched from its new address at once; a fetch of the former one counts no longer (RT-124)', async () => {
    receiver.answers = { '/new': { status: 200, body: 'new.example' } }
    const { id } = await add()
    await run()
    const version = (await provider.matchLists.get({ id })).version

    const changed = await provider.matchLists.update({ id, url: `${receiver.origin}/new`, refreshMinutes: 15 })
    expect(changed.version).not.toBe(version)
    await expect(provider.matchLists.update({ id, refreshMinutes: 30 }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    await run()
    expect(await valuesOf(id)).toEqual(['new.example'])

    // The address changes while the file is on its way.
    await provider.matchLists.refresh({ id })
    receiver.answers['/new'] = { status: 200, isSilent: true }
    const slow = run({ timeoutMs: 1_000 })
    while (receiver.received.filter(({ path }) => path === '/new').length < 2)
      await new Promise((r) => setTimeout(r, 5))
    await provider.matchLists.update({ id, url: `${receiver.origin}/list.csv` })
    await slow
    expect(await valuesOf(id)).toEqual(['ana@partner.example', 'growth.example'])
    expect((await provider.matchLists.get({ id })).fetching).toMatchObject({ failure: null })
  })

  it('is taken by one process at a time, and by another once a lease has ended', async () => {
    const { id } = await add()
    await system((tx) =>
      tx
        .update(matchListSources)
        .set({ leasedUntil: new Date(server.clock.now().getTime() + 60_000) })
        .where(eq(matchListSources.listId, id)),
    )

    expect(await run()).toBe(0)
    wait(1)
    expect(await run()).toBe(1)
    await provider.matchLists.refresh({ id })
    receiver.received.length = 0
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(receiver.received).toHaveLength(1)
  })

  it('holds up no list of another owner when its server does not answer', async () => {
    const admin = await server.client('admin@contoso.example')
    receiver.answers = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`/slow${at}`, { status: 200, isSilent: true }]),
    )
    const of = (id: number, name: string, url: string) =>
      admin.matchLists.createOfCustomer({ id, kind: 'address', name, source: 'url', url })
    for (let at = 0; at < 12; at += 1) {
      await of(server.world.contoso.id, `Slow ${at}`, `${receiver.origin}/slow${at}`)
    }
    wait(1)
    const { id } = await add()

    const all = run({ timeoutMs: 700 })
    await expect.poll(() => valuesOf(id), { timeout: 650 }).toHaveLength(2)
    await all
  })

  it('says neither address nor problems below the level that owns it', async () => {
    const admin = await server.client('admin@contoso.example')
    const reseller = await server.client('reseller@northwind.example')
    const { id } = await add({ url: `${receiver.origin}/list.csv?key=secret` }, reseller)
    await run()

    const seen = await admin.matchLists.get({ id })
    expect(seen).toMatchObject({ source: 'url', isInherited: true, fetching: null, entryCount: 2 })
    expect(JSON.stringify(seen)).not.toContain('secret')
    await expect(admin.matchLists.refresh({ id })).rejects.toMatchObject({ status: 403 })
    const sibling = await server.client('admin@fabrikam.example')
    const own = await admin.matchLists.createOfCustomer({
      ...{ id: server.world.contoso.id, kind: 'address', name: 'Own', source: 'url', url: `${receiver.origin}/own` },
    })
    await expect(sibling.matchLists.refresh({ id: own.id })).rejects.toMatchObject({ status: 404 })
  })

  it('is deleted with its address', async () => {
    const admin = await server.client('admin@contoso.example')
    const { id } = await admin.matchLists.createOfCustomer({
      ...{ id: server.world.contoso.id, kind: 'address', name: 'Own', source: 'url', url: `${receiver.origin}/own` },
    })
    await run()
    await admin.matchLists.delete({ id })

    const left = await system((tx) =>
      tx
        .select({ one: sql`1` })
        .from(matchListSources)
        .where(and(eq(matchListSources.listId, id))),
    )
    expect(left).toEqual([])
  })
})
