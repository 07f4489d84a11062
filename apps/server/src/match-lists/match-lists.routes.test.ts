import { listEntriesAtMost, matchListsAtMost } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { readPreparedLists } from './prepared-lists'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('match lists', () => {
  let server: TestServer
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer()
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())
  afterEach(async () => {
    for (const { id: ruleId } of (await provider.systemRules.list({})).rules)
      await provider.systemRules.delete({ ruleId })
    for (const { id } of (await provider.matchLists.list({ limit: 100 })).lists)
      await provider.matchLists.delete({ id })
  })

  const make = (name: string, kind: 'address' | 'fileName' | 'country' = 'address') =>
    provider.matchLists.create({ kind, name })
  const values = async (id: number, query: object = {}) =>
    (await provider.matchLists.listEntries({ id, limit: 100, ...query })).entries.map(({ value }) => value)
  const fill = (id: number, count: number) =>
    server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.execute(sql`insert into match_list_entries (list_id, value)
        select ${id}, 'a' || n || '@growth.example' from generate_series(1, ${count}) as n on conflict do nothing`)
      await tx.execute(sql`update match_lists set entry_count = ${count} where id = ${id}`)
    })

  it('are found by kind, name and description, in the order asked for (RT-122, RT-125, RT-130)', async () => {
    await make('Partners')
    await make('Banks')
    await make('Partners', 'country')
    await provider.matchLists.create({ kind: 'fileName', name: 'Programs', description: 'What runs' })

    const names = async (query: object) =>
      (await provider.matchLists.list(query)).lists.map(({ kind, name }) => `${kind} ${name}`)
    expect(await names({ kind: 'address' })).toEqual(['address Banks', 'address Partners'])
    expect(await names({ kind: 'address', ordering: '-name' })).toEqual(['address Partners', 'address Banks'])
    expect(await names({ freeSearch: 'runs' })).toEqual(['fileName Programs'])
  })

  it('have one name of each kind, and are changed only as they were seen (RT-123, RT-124, XS-13)', async () => {
    const { id, version } = await make('Partners')
    const other = await make('Banks')

    await expect(make('PARTNERS')).rejects.toMatchObject({ status: 409, fields: { name: [expect.any(String)] } })
    await expect(provider.matchLists.update({ id: other.id, name: 'partners' })).rejects.toMatchObject({ status: 409 })
    await provider.matchLists.update({ id, description: 'Ours' }, { ifMatch: version })
    await expect(provider.matchLists.update({ id, name: 'X' }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    const { events } = await provider.audit.list({ target: `matchList ${id}` })
    expect(events).toMatchObject([
      { action: 'matchListChanged', before: { description: '' }, after: { description: 'Ours' } },
      { action: 'matchListAdded', after: { name: 'Partners' } },
    ])
  })

  it('answer each line by number, value and reason, and save nothing while one is wrong (RT-124)', async () => {
    const { id } = await make('Partners')

    const wrong = await provider.matchLists.addEntries({
      id,
      lines: ['Ana@Growth.example', 'co.uk', 'two words', '*', 'bücher.example', '*.growth.example'],
    })

    expect(wrong.isSaved).toBe(false)
    expect(wrong.results.map(({ line, value, outcome, reason }) => [line, value, outcome, reason])).toEqual([
      [1, 'Ana@Growth.example', 'added', null],
      [2, 'co.uk', 'refused', 'publicSuffix'],
      [3, 'two words', 'refused', 'malformed'],
      [4, '*', 'refused', 'everyone'],
      [5, 'bücher.example', 'added', null],
      [6, '*.growth.example', 'refused', 'malformed'],
    ])
    expect(await values(id)).toEqual([])

    const lines = ['Ana@Growth.example', 'BÜCHER.example', '@growth.example', 'ana@growth.example']
    const { isSaved, results } = await provider.matchLists.addEntries({ id, lines, note: 'June' })
    expect(isSaved).toBe(true)
    expect(results.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added', 'same'])
    expect((await provider.matchLists.listEntries({ id })).entries).toMatchObject([
      { value: '@growth.example', valueInUnicode: null, note: 'June' },
      { value: 'ana@growth.example', valueInUnicode: null },
      { value: 'xn--bcher-kva.example', valueInUnicode: 'bücher.example' },
    ])
    expect(await values(id, { freeSearch: 'bücher.example' })).toEqual(['xn--bcher-kva.example'])
    expect(await provider.matchLists.get({ id })).toMatchObject({ entryCount: 3 })
  })

  it('store file names as they are compared, with few wildcards in the middle (RT-127)', async () => {
    const { id } = await make('Programs', 'fileName')

    await provider.matchLists.addEntries({ id, lines: ['.EXE', 'Invoice**.zip', 'scan-??.pdf', 'setup.exe. '] })
    expect(await values(id)).toEqual(['*.exe', 'invoice*.zip', 'scan-??.pdf', 'setup.exe'])
    const { results } = await provider.matchLists.addEntries({ id, lines: ['*.*', 'x'.repeat(101)] })
    expect(results.map(({ reason }) => reason)).toEqual(['everyone', 'tooLong'])

    await provider.matchLists.addEntries({ id, lines: Array.from({ length: 98 }, (_, at) => `a${at}*b`) })
    const full = await provider.matchLists.addEntries({ id, lines: ['c*d', '*.scr'] })
    expect(full).toMatchObject({ isSaved: false, results: [{ reason: 'tooManyWildcards' }, { reason: null }] })
  })

  it('take countries by every name and code, and find them so (RT-132, EN-116 to EN-121)', async () => {
    const { id } = await make('Far away', 'country')

    await provider.matchLists.addEntries({ id, lines: ['ie', 'DEU', '372', 'Turkey', 'Brésil'] })

    expect(await values(id)).toEqual(['BR', 'DE', 'IE', 'TR'])
    expect(await values(id, { freeSearch: 'irl' })).toEqual(['IE'])
    expect(await values(id, { freeSearch: 'Allemagne' })).toEqual(['DE'])
    expect(await values(id, { continent: 'EU' })).toEqual(['DE', 'IE'])
    const { results } = await provider.matchLists.addEntries({ id, lines: ['Atlantis'] })
    expect(results).toMatchObject([{ outcome: 'refused', reason: 'unknownCountry' }])
    expect(await provider.matchLists.get({ id })).toMatchObject({ matchesNothing: true })
  })

  it('lose several entries at once, and say which were not there (RT-124)', async () => {
    const { id } = await make('Partners')
    await provider.matchLists.addEntries({ id, lines: ['a.example', 'b.example', 'c.example'] })
    const { entries } = await provider.matchLists.listEntries({ id })
    const ids = entries.slice(0, 2).map((entry) => entry.id)

    const { outcomes } = await provider.matchLists.deleteEntries({ id, ids: [...ids, 123_456] })

    expect(outcomes.map(({ isDone, code }) => [isDone, code])).toEqual([
      [true, ''],
      [true, ''],
      [false, 'not_found'],
    ])
    expect(await values(id)).toEqual(['c.example'])
    expect(await provider.matchLists.get({ id })).toMatchObject({ entryCount: 1 })
    const { events } = await provider.audit.list({ target: `matchList ${id}` })
    expect(events[0]).toMatchObject({ action: 'matchListEntriesDeleted', before: { count: 2 } })
  })

  it('stay as long as a rule names them, which the refusal tells (RT-124)', async () => {
    const { id } = await make('Partners')
    const rule = await provider.systemRules.create({ name: 'No partners', senderLists: [id] })

    expect(rule).toMatchObject({ senderLists: [id], lists: [{ id, name: 'Partners' }] })
    expect((await provider.matchLists.get({ id })).usedBy).toEqual([
      { id: rule.id, name: 'No partners', customerId: null },
    ])
    await expect(provider.matchLists.delete({ id })).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining('No partners') },
    })
    await provider.systemRules.update({ ruleId: rule.id, senderLists: [], senders: ['growth.example'] })
    await provider.matchLists.delete({ id })
    await expect(provider.matchLists.get({ id })).rejects.toMatchObject({ status: 404 })
    const { events } = await provider.audit.list({ target: `rule ${rule.id}` })
    expect(events[0]).toMatchObject({ before: { senderLists: ['Partners'] }, after: { senderLists: [] } })
  })

  it('stay as long as an exception of a rule names them, and only those of its kind (RT-117, RT-124)', async () => {
    const { id, name } = await make('Good partners')
    const { id: files } = await make('Names', 'fileName')
    const rule = { name: 'Not for partners', bodyWords: ['offer'] }
    const { id: ruleId, version } = await provider.systemRules.create({ ...rule, exceptions: { senderLists: [id] } })

    expect((await provider.matchLists.get({ id })).usedBy).toMatchObject([{ id: ruleId, name: 'Not for partners' }])
    await expect(provider.matchLists.delete({ id })).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining('Not for partners') },
    })
    await expect(provider.systemRules.update({ ruleId, exceptions: { senderLists: [files] } })).rejects.toMatchObject({
      status: 400,
      fields: { 'exceptions.senderLists': [expect.any(String)] },
    })
    const { events } = await provider.audit.list({ target: `rule ${ruleId}` })
    expect(events[0]?.after).toMatchObject({ exceptLists: [name], exceptions: [] })
    const changed = await provider.systemRules.update({ ruleId, exceptions: { senderLists: [], bodyWords: ['terms'] } })
    expect(changed.version).not.toBe(version)
    expect(changed.exceptions).toEqual({ bodyWords: ['terms'] })
    await provider.matchLists.delete({ id })
    await provider.systemRules.delete({ ruleId })
    await provider.matchLists.delete({ id: files })
  })

  it('stay under their name as long as a script names them, as saved or as deployed (RT-121, RT-124)', async () => {
    const { id } = await make('Partners')
    const countries = await make('Partners', 'country')
    const source = 'require "extlists";\nif address :list "from" ["Partners"] { discard; }\n'
    const script = await provider.scripts.create({ name: 'Payments', direction: 'in', source })
    const refusal = { status: 409, message: expect.stringContaining('Payments') }
    const isKept = async () => {
      expect((await provider.matchLists.get({ id })).scripts).toEqual([{ id: script.id, name: 'Payments' }])
      await expect(provider.matchLists.delete({ id })).rejects.toMatchObject(refusal)
      await expect(provider.matchLists.update({ id, name: 'Banks' })).rejects.toMatchObject({
        ...{ ...refusal, fields: { name: [expect.stringContaining('Payments')] } },
      })
    }
    try {
      await isKept()
      await provider.matchLists.update({ id, name: 'PARTNERS', description: 'Ours' })
      await provider.scripts.deploy({ id: script.id, number: 1 })
      await provider.scripts.update({ id: script.id, source: 'keep;' })
      await isKept()
      const { lists } = await provider.matchLists.list({})
      expect(lists.map(({ kind, scripts }) => [kind, scripts.length])).toEqual([
        ['address', 1],
        ['country', 0],
      ])
      await provider.matchLists.delete({ id: countries.id })
      await provider.scripts.turnOff({ id: script.id })
      await provider.matchLists.update({ id, name: 'Banks' })
    } finally {
      await provider.scripts.turnOff({ id: script.id }).catch(() => null)
      await provider.scripts.delete({ id: script.id })
    }
    await provider.matchLists.delete({ id })
  })

  it('are named by rules only where they exist and are of the right kind (RT-117, RT-118)', async () => {
    const { id } = await make('Far away', 'country')
    const refused = (field: string) => ({ status: 400, fields: { [field]: [expect.any(String)] } })

    const wrongKind = provider.systemRules.create({ name: 'Rule', senderLists: [id] })
    await expect(wrongKind).rejects.toMatchObject(refused('senderLists'))
    const unknown = provider.systemRules.try({ countryLists: [123_456] })
    await expect(unknown).rejects.toMatchObject(refused('countryLists'))
    const rule = await provider.systemRules.create({ name: 'Rule', countryLists: [id] })
    const changed = provider.systemRules.update({ ruleId: rule.id, attachmentNameLists: [id] })
    await expect(changed).rejects.toMatchObject(refused('attachmentNameLists'))
  })

  it('are limited in number and in length (RT-123)', async () => {
    const { id } = await make('Long')
    await fill(id, listEntriesAtMost)

    await expect(provider.matchLists.addEntries({ id, lines: ['b.example'] })).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining('50,000') },
    })
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.execute(sql`insert into match_lists (kind, name, created_at, updated_at)
        select 'country', 'Filler ' || n, now(), now() from generate_series(2, ${matchListsAtMost}) as n`),
    )
    await expect(make('One more')).rejects.toMatchObject({ status: 409, message: expect.stringContaining('200') })
    await server.db.inScope({ as: 'system' }, (tx) => tx.execute(sql`delete from match_lists where kind = 'country'`))
  })

  it('are read once per version (RT-124)', async () => {
    const { id } = await make('Long')
    await fill(id, 50_000)
    const read = () => server.db.inScope({ as: 'system' }, (tx) => readPreparedLists(tx, [id]))

    const first = (await read()).get(id)
    expect((await read()).get(id)).toBe(first)
    await provider.matchLists.deleteEntries({
      ...{ id, ids: [(await provider.matchLists.listEntries({ id })).entries[0]?.id ?? 0] },
    })
    const second = (await read()).get(id)
    expect([first?.size, second?.size]).toEqual([50_000, 49_999])
  })
})
