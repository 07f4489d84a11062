import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { firstTimeId } from '../db/next-time-id'
import { present } from '../http/caller'
import { readCaller } from '../jobs/read-caller'
import { messages } from '../messages/messages.table'
import { domains } from '../tenants/tenants.table'
import { callEmbedded } from '../testing/test-embed'
import { startTestServer, type TestServer } from '../testing/test-server'
import { writableOf } from './entry-search.service'
import { createWarner } from './line-warnings'
import { parseSender } from './parse-sender'
import { wblEntries } from './wbl.table'

describe('allow and block lists', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const lists = async (username: string) => (await server.client(username)).senderLists
  const customerAdmin = () => lists('admin@contoso.example')
  const recipient = () => server.world.contoso.address

  async function above(values: Partial<typeof wblEntries.$inferInsert>) {
    const made = {
      type: 1,
      source: 'portal' as const,
      createdAt: server.clock.now(),
      createdBy: 'boss',
      note: 'Secret',
    }
    return server.db.inScope({ as: 'system' }, async (tx) => {
      const [row] = await tx
        .insert(wblEntries)
        .values({ ...made, ...values })
        .returning()
      return Number(row?.id)
    })
  }

  it('adds, replaces, keeps and rejects lines, each with its reason (RT-070)', async () => {
    const own = await customerAdmin()
    const sender = 'Ana@Bücher.example'
    await own.add({ entries: [{ sender, type: 1 }] })

    const { results } = await own.add({
      entries: [
        { sender, type: 3, note: 'Our printer' },
        { sender: 'new.example', type: 1, subdomains: true },
        { sender: '192.0.2.77/24', type: 1 },
        { sender: '*', type: 1 },
        { sender: '@co.uk', type: 3 },
        { sender: 'not an address', type: 1 },
        { sender: '@contoso.example', type: 3 },
        { sender: 'new.example', type: 0, subdomains: true },
        { sender: 'forced.example', type: 1, isForced: true },
      ],
    })

    expect(results.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      ...[
        'replaced',
        'added',
        'added',
        'everyone',
        'publicSuffix',
        'malformed',
        'ownDomain',
        'repeated',
        'notForcible',
      ],
    ])
    const { entries } = await own.list({ level: 'customer', ordering: 'sender' })
    expect(entries.map(({ sender, network, type }) => [sender ?? network, type])).toEqual([
      ['192.0.2.0/24', 1],
      ['@new.example', 1],
      ['ana@xn--bcher-kva.example', 3],
    ])
    expect(entries.at(-1)).toMatchObject({
      note: 'Our printer',
      createdBy: 'admin@contoso.example',
      isInherited: false,
    })
    const logged = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.action, 'sendersListed')),
    )
    expect(logged).toHaveLength(2)
  })

  it('warns about lines for strangers or with a broad match, with their mail of the last 30 days (RT-025)', async () => {
    const own = await customerAdmin()
    const { db, clock, world } = server
    const { contoso } = world
    const mail = (sender: string, daysAgo: number) => ({
      ...{
        resellerId: contoso.resellerId,
        customerId: contoso.id,
        domainId: contoso.domainId,
        sourceId: 1,
        direction: 1,
      },
      ...{ sender, recipient: contoso.address, subject: 'Hello', messageIdHeader: '', size: 1, clientAddress: '' },
      ...{ state: 'delivered' as const, reason: 'clean' },
      ...{ receivedAt: new Date(clock.now().getTime() - daysAgo * 86_400_000) },
    })
    const rows = [
      mail('ana@gmail.com', 1),
      mail('Bea@Gmail.com', 2),
      mail('c@notgmail.com', 1),
      mail('d@gmail.com', 40),
    ]
    await db.inScope({ as: 'system' }, (tx) =>
      tx.insert(messages).values(rows.map((row, at) => ({ ...row, id: firstTimeId(row.receivedAt) + at }))),
    )
    const entries = (type: 0 | 1 | 3, ...senders: string[]) => senders.map((sender) => ({ sender, type }))
    const ask = async (lines: { sender: string; type: 0 | 1 | 3; isUnproven?: boolean }[]) =>
      (await own.add({ entries: lines, isTrial: true })).results.map(({ warnings }) => warnings)

    expect(await ask(entries(1, 'gmail.com', '10.0.0.0/16', 'spam.top'))).toEqual([
      [{ rule: 'freeMail', messages: 2 }],
      [],
      [],
    ])
    expect(await ask(entries(3, '10.0.0.0/16', '10.0.0.0/24', 'spam.top', 'shop.example'))).toEqual([
      [{ rule: 'wideNetwork', messages: 0 }],
      [],
      [{ rule: 'blockedTld', messages: 0 }],
      [],
    ])
    expect(await ask([{ sender: 'shop.example', type: 3, isUnproven: true }])).toEqual([
      [{ rule: 'unproven', messages: 0 }],
    ])
  })

  it('rejects the opposite of an entry that lower levels cannot override', async () => {
    const own = await customerAdmin()
    await above({ sender: '@imposed.example', isForced: true, type: 1 })
    const ask = async (type: 1 | 3) =>
      (await own.add({ entries: [{ sender: 'imposed.example', type }], isTrial: true })).results

    expect(await ask(3)).toMatchObject([{ outcome: 'refused', reason: 'forcedAbove' }])
    expect(await ask(1)).toMatchObject([{ outcome: 'added' }])
  })

  it('rejects domains whose subdomains include an own one, and own domains of customers at the levels above', async () => {
    const { contoso } = server.world
    const name = 'mail.firm.example'
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .insert(domains)
        .values({ resellerId: contoso.resellerId, customerId: contoso.id, name, createdAt: server.clock.now() }),
    )
    const outcomes = async (username: string, lines: Parameters<typeof own.add>[0]['entries']) =>
      (await (await lists(username)).add({ entries: lines, isTrial: true })).results.map(
        ({ outcome, reason }) => reason ?? outcome,
      )
    const own = await customerAdmin()
    const parent = { sender: '@firm.example', subdomains: true }

    expect(
      await outcomes('admin@contoso.example', [
        { ...parent, type: 3 },
        { sender: '@firm.example', type: 3 },
      ]),
    ).toEqual(['ownDomain', 'added'])
    expect(await outcomes('admin@contoso.example', [{ ...parent, type: 1 }])).toEqual(['ownDomain'])
    expect(await outcomes('admin@contoso.example', [{ ...parent, type: 2 }])).toEqual(['added'])
    for (const username of ['super@provider.example', 'reseller@northwind.example']) {
      expect(
        await outcomes(username, [
          { ...parent, type: 3 },
          { sender: `@${name}`, type: 0 },
          { sender: '@contoso.example', type: 3 },
          { sender: 'boss@contoso.example', type: 3 },
          { sender: '@contoso.example', type: 1, subdomains: true },
        ]),
      ).toEqual(['ownDomain', 'ownDomain', 'ownDomain', 'added', 'added'])
    }
    expect(await outcomes('reseller@fernbrook.example', [{ sender: `@${name}`, type: 3 }])).toEqual(['added'])

    await own.add({ entries: [{ ...parent, type: 2 }] })
    const { entries } = await own.list({ freeSearch: '@firm.example' })
    const id = entries[0]?.id ?? 0
    await expect(own.update({ id, type: 3 })).rejects.toMatchObject({ status: 409 })
    await own.delete({ id })
  })

  it('dates a replaced entry from its replacement, and leaves the date of an entry that stays the same', async () => {
    const own = await customerAdmin()
    const sender = 'dated.example'
    await above({
      ...{ resellerId: server.world.contoso.resellerId, customerId: server.world.contoso.id, note: '' },
      ...{ sender: `@${sender}`, type: 1, createdAt: new Date(0), hits: 4 },
    })

    await own.add({ entries: [{ sender, type: 1 }] })
    expect((await own.list({ freeSearch: sender })).entries).toMatchObject([{ createdAt: new Date(0).toISOString() }])

    await own.add({ entries: [{ sender, type: 3 }] })
    expect((await own.list({ freeSearch: sender })).entries).toMatchObject([
      { createdAt: server.clock.now().toISOString(), hits: 4 },
    ])
  })

  it('sorts by use among the caller’s own entries, and tells nothing of that of entries above', async () => {
    const own = await customerAdmin()
    const tenant = { resellerId: server.world.contoso.resellerId, customerId: server.world.contoso.id }
    const lastUsedAt = server.clock.now()
    const ids = new Set([
      await above({ sender: '@often.sorted.example', hits: 900, lastUsedAt }),
      await above({ sender: '@rare.sorted.example', hits: 1, lastUsedAt: new Date(0) }),
    ])
    await above({ ...tenant, sender: '@five.sorted.example', hits: 5, lastUsedAt })
    await above({ ...tenant, sender: '@two.sorted.example', hits: 2, lastUsedAt: new Date(0) })

    for (const ordering of ['-hits', '-lastUsedAt'] as const) {
      const { entries } = await own.list({ freeSearch: 'sorted.example', ordering })
      expect(entries.map(({ sender, id }) => (ids.has(id) ? 'above' : sender))).toEqual([
        ...['@five.sorted.example', '@two.sorted.example', 'above', 'above'],
      ])
      expect(entries.at(-1)?.id).toBe(Math.min(...ids))
    }
  })

  it('is searched by its index', async () => {
    const plans = await server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const caller = present(await readCaller(tx, server.world.superAdmin.id))
      const where = await writableOf({ tx, caller, now: server.clock.now() }, { freeSearch: 'needle' })
      const { rows } = await tx.execute<Record<string, string>>(
        sql`explain select id from ${wblEntries} where ${where}`,
      )
      return rows.map((row) => Object.values(row)[0])
    })
    expect(plans.join('\n')).toContain('wbl_entries_search')
  })

  it('names the new author and source of a replaced entry, and the API as source of a key', async () => {
    const own = await customerAdmin()
    const sender = 'replaced.author.example'
    await above({
      ...{ resellerId: server.world.contoso.resellerId, customerId: server.world.contoso.id },
      ...{ sender: `@${sender}`, type: 1, source: 'import', createdBy: 'before' },
    })

    await own.add({ entries: [{ sender, type: 3 }] })

    const { entries } = await own.list({ freeSearch: sender })
    expect(entries).toMatchObject([{ type: 3, createdBy: 'admin@contoso.example', source: 'portal' }])
    const [event] = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1),
    )
    expect(event).toMatchObject({
      ...{ action: 'sendersListed', before: { senders: [`${sender}: 1`] }, after: { senders: [`${sender}: 3`] } },
    })

    const { apiKeys } = await server.client('admin@contoso.example')
    const { key } = await apiKeys.create({ name: 'Billing', scopes: ['senderLists:write'], networks: [] })
    const body = { entries: [{ sender, type: 1 }] }
    expect((await callEmbedded(server, '/v1/wbl/', { token: key, origin: null, method: 'POST', body })).status).toBe(
      200,
    )
    expect((await own.list({ freeSearch: sender, source: 'api' })).entries).toMatchObject([
      { type: 1, createdBy: 'Billing (API key)' },
    ])
  })

  it('holds at most 50,000 entries per owner, and still replaces those of a full list', async () => {
    const { fabrikam } = server.world
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.execute(sql`
        insert into wbl_entries (reseller_id, customer_id, type, sender, source, created_at)
        select ${fabrikam.resellerId}, ${fabrikam.id}, 1, 'n' || n || '@full.example', 'import', now() from generate_series(1, 49999) n`),
    )
    const own = await lists('admin@fabrikam.example')
    const add = (...senders: string[]) => own.add({ entries: senders.map((sender) => ({ sender, type: 3 as const })) })

    await expect(add('one@more.example', 'two@more.example')).rejects.toMatchObject({ status: 409 })
    expect((await own.list({ freeSearch: '@more.example' })).entries).toEqual([])
    await add('one@more.example')
    await expect(add('two@more.example')).rejects.toMatchObject({ status: 409 })
    expect((await add('n7@full.example')).results).toMatchObject([{ outcome: 'replaced' }])
    const user = { level: 'user', id: fabrikam.recipient.id } as const
    expect((await own.add({ entries: [{ sender: 'two@more.example', type: 1 }], owner: user })).results).toMatchObject([
      { outcome: 'added' },
    ])
  })

  it('rejects it also for networks in any spelling, and for changed entries', async () => {
    const own = await customerAdmin()
    await above({ network: '198.51.100.0/24', isForced: true, type: 1 })
    await above({ network: '2001:db8:7::/48', isForced: true, type: 1 })
    const lines = ['198.51.100.7/24', '2001:DB8:7:0::9/48', '203.0.113.7/24', '203.0.113.9/24']
    const { results } = await own.add({ entries: lines.map((sender) => ({ sender, type: 3 as const })), isTrial: true })
    expect(results.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      ...['forcedAbove', 'forcedAbove', 'added', 'repeated'],
    ])

    await above({ sender: '@turned.example', isForced: true, type: 1 })
    await own.add({
      entries: [
        { sender: 'turned.example', type: 1 },
        { sender: '198.51.100.0/24', type: 1 },
      ],
    })
    const { entries } = await own.list({ level: 'customer' })
    for (const listed of ['@turned.example', '198.51.100.0/24']) {
      const id = entries.find(({ sender, network }) => (sender ?? network) === listed)?.id ?? 0
      await expect(own.update({ id, type: 3 })).rejects.toMatchObject({ status: 409 })
      await expect(own.update({ id, note: 'As above' })).resolves.toMatchObject({ type: 1 })
      await own.delete({ id })
    }
  })

  it('drops the unproven option from entries that let nobody in', async () => {
    const own = await customerAdmin()
    await own.add({ entries: [{ sender: 'cleared.example', type: 3, isUnproven: true }] })
    await own.add({ entries: [{ sender: 'blocked.example', type: 1, isUnproven: true }] })
    const find = async (text: string) => (await own.list({ freeSearch: text })).entries[0]
    const { id = 0 } = (await find('cleared.example')) ?? {}

    expect(await find('blocked.example')).toMatchObject({ isUnproven: false })
    expect(await own.update({ id, type: 1 })).toMatchObject({ isUnproven: false })
    expect(await own.update({ id, type: 3 })).toMatchObject({ isUnproven: false })
  })

  it('counts mail in trial runs only, and warns without the count when counting fails (RT-025)', async () => {
    const own = await customerAdmin()
    const entries = [{ sender: 'saved.top', type: 3 as const }]
    const [saved] = (await own.add({ entries })).results
    expect(saved?.warnings).toEqual([{ rule: 'blockedTld', messages: null }])

    const now = server.clock.now()
    const nobody = { resellerId: null, customerId: null, domainId: null, groupId: null, userId: null }
    const found = await server.db.inScope({ as: 'system' }, async (tx) => {
      const warn = await createWarner(tx, { lines: [], counts: true, now })
      const said = { type: 3, subdomains: false, isUnproven: false, envelopeOnly: false, expiresAt: null }
      const line = (sender: string) => ({ ...said, owner: nobody, subject: { sender, network: null } })
      // The database rejects such a text.
      const failed = await warn(line('\0@fails.top'))
      const counted = await warn(line('@counts.top'))
      return [failed, counted]
    })
    expect(found).toEqual([[{ rule: 'blockedTld', messages: null }], [{ rule: 'blockedTld', messages: 0 }]])
  })

  it('lets in an allowed sender that fails authentication only when the entry says so', async () => {
    const own = await customerAdmin()
    const [plain, unproven] = [{ sender: 'plain.proof.example' }, { sender: 'tick.proof.example', isUnproven: true }]
    await own.add({ entries: [plain, unproven].map((one) => ({ ...one, type: 3 as const })) })
    const ask = async (domain: string) =>
      (await own.test({ sender: `a@${domain}`, recipient: recipient(), isProven: false })).verdict

    expect(await ask(plain.sender)).toBeNull()
    expect(await ask(unproven.sender)).toBe('allowAll')
  })

  it('saves nothing in a trial run', async () => {
    const own = await customerAdmin()

    const { results } = await own.add({ entries: [{ sender: 'trial.example', type: 1 }], isTrial: true })

    expect(results).toMatchObject([{ outcome: 'added' }])
    expect((await own.list({ freeSearch: 'trial.example' })).entries).toEqual([])
  })

  it('shows entries of higher levels without note, author and use, and as read-only to lower levels (XT-10)', async () => {
    const { contoso, northwind, orchard } = server.world
    const ids = [
      await above({ sender: '@above.example', isForced: true }),
      await above({ sender: '@above.example', resellerId: northwind }),
      await above({ sender: '@above.example', resellerId: orchard.resellerId }),
      await above({ sender: '@above.example', resellerId: orchard.resellerId, customerId: orchard.id }),
    ]
    const own = await customerAdmin()

    const { entries } = await own.list({ freeSearch: 'above.example' })

    expect(entries.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2))
    for (const entry of entries) {
      expect(entry).toMatchObject({ isInherited: true, note: '', createdBy: '', hits: null })
      await expect(own.delete({ id: entry.id })).rejects.toMatchObject({ status: 403 })
    }
    await expect(own.update({ id: Number(ids[3]), type: 0 })).rejects.toMatchObject({ status: 404 })
    await expect(own.list({ customerId: orchard.id })).rejects.toMatchObject({ status: 404 })
    for (const owner of [
      { level: 'system', id: null },
      { level: 'reseller', id: northwind },
    ] as const) {
      const entries = [{ sender: 'x.example', type: 1 as const }]
      await expect(own.add({ entries, owner })).rejects.toMatchObject({ status: owner.level === 'system' ? 403 : 404 })
    }
    await server.db.inScope({ as: 'customer', customerId: contoso.id }, async (tx) => {
      const seen = await tx.select().from(wblEntries).where(eq(wblEntries.sender, '@above.example'))
      expect(seen.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2))
      const changed = await tx
        .update(wblEntries)
        .set({ type: 3 })
        .where(eq(wblEntries.sender, '@above.example'))
        .returning()
      expect(changed).toEqual([])
    })
  })

  it('changes an entry, and rejects a stale change (XS-13)', async () => {
    const own = await customerAdmin()
    await own.add({ entries: [{ sender: 'edit.example', type: 1 }] })
    const [entry] = (await own.list({ freeSearch: 'edit.example' })).entries
    const { id = 0, version } = entry ?? {}

    const changed = await own.update({ id, type: 0, expiresAt: '2030-01-01T00:00:00Z' }, { ifMatch: version ?? '' })

    expect(changed).toMatchObject({ type: 0, expiresAt: '2030-01-01T00:00:00.000Z' })
    await expect(own.update({ id, type: 1 }, { ifMatch: version ?? '' })).rejects.toMatchObject({ status: 412 })
    await own.delete({ id })
    expect((await own.list({ freeSearch: 'edit.example' })).entries).toEqual([])
  })

  it('deletes several entries and reports for each whether it is gone (RT-070)', async () => {
    const own = await customerAdmin()
    const foreign = await above({ sender: '@several.example' })
    await own.add({ entries: ['one', 'two'].map((name) => ({ sender: `${name}.several.example`, type: 1 as const })) })
    const { entries } = await own.list({ freeSearch: '.several.example' })
    const ids = [...entries.map(({ id }) => id), foreign, 9_999_999]

    const { outcomes } = await own.deleteEntries({ ids })

    expect(outcomes.map(({ id, isDone, code }) => [id, isDone, code])).toEqual(
      [
        ...entries.map(({ id }) => [id, true, ''] as const),
        [foreign, false, 'forbidden'] as const,
        [9_999_999, false, 'not_found'] as const,
      ].sort(([one], [other]) => one - other),
    )
    expect((await own.list({ freeSearch: 'several.example' })).entries.map(({ id }) => id)).toEqual([foreign])
  })

  it('finds entries by owner, source, expiry and days unused, and names their owners (RT-025)', async () => {
    const { contoso } = server.world
    const own = await customerAdmin()
    const owner = { level: 'user', id: contoso.recipient.id } as const
    const dayMs = 24 * 60 * 60 * 1000
    const ago = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)
    const made = { resellerId: contoso.resellerId, customerId: contoso.id }
    await own.add({ entries: [{ sender: 'user.find.example', type: 1 }], owner })
    await above({ ...made, sender: '@old.find.example', createdAt: ago(100), source: 'import' })
    await above({ ...made, sender: '@used.find.example', createdAt: ago(100), lastUsedAt: ago(1), hits: 3 })
    await above({ ...made, sender: '@over.find.example', expiresAt: ago(1) })
    await above({ sender: '@above.find.example', createdAt: ago(100) })
    const find = async (query: Parameters<typeof own.list>[0]) =>
      (await own.list({ freeSearch: '.find.example', ordering: 'sender', ...query })).entries.map(
        ({ sender }) => sender?.split('.')[0],
      )

    expect(await find({ level: 'user', ownerId: contoso.recipient.id })).toEqual(['@user'])
    expect(await find({ level: 'user', ownerId: contoso.recipient.id + 1_000 })).toEqual([])
    expect(await find({ source: 'import' })).toEqual(['@old'])
    expect(await find({ isExpired: true })).toEqual(['@over'])
    expect(await find({ isExpired: false })).toEqual(['@above', '@old', '@used', '@user'])
    expect(await find({ unusedDays: 90 })).toEqual(['@old'])
    expect(await find({ expiresBefore: server.clock.now().toISOString() })).toEqual(['@over'])
    const { entries } = await own.list({ freeSearch: '.find.example', ordering: '-sender' })
    expect(entries.map(({ ownerName, isExpired }) => [ownerName, isExpired])).toEqual([
      [contoso.address, false],
      ...[false, true, false].map((is) => ['Contoso', is]),
      ['', false],
    ])
  })

  it('shows a domain in its own script beside the stored ASCII', async () => {
    const own = await customerAdmin()
    await own.add({ entries: [{ sender: 'ida@schön.example', type: 1 }] })

    const { entries } = await own.list({ freeSearch: 'ida@' })

    expect(entries).toMatchObject([
      { sender: 'ida@xn--schn-7qa.example', senderInUnicode: 'ida@schön.example', network: null },
    ])
  })

  it('finds domains as they are written and networks with their mask', async () => {
    const own = await customerAdmin()
    await own.add({
      entries: [
        { sender: 'uwe@grün.example', type: 1 },
        { sender: '203.0.113.64/26', type: 1 },
        { sender: '2001:db8:77::/48', type: 1 },
      ],
    })
    const find = async (freeSearch: string) =>
      (await own.list({ freeSearch })).entries.map(({ sender, network }) => sender ?? network)

    for (const text of ['grün', 'Uwe@GRÜN.example', '@grün.example', 'xn--grn-ioa']) {
      expect(await find(text)).toEqual(['uwe@xn--grn-ioa.example'])
    }
    for (const text of ['203.0.113.64/26', '203.0.113.70/26', '203.0.113.64']) {
      expect(await find(text)).toEqual(['203.0.113.64/26'])
    }
    expect(await find('2001:DB8:77:0::/48')).toEqual(['2001:db8:77::/48'])
    expect(await find('203.0.113.64/27')).toEqual([])
  })

  it('explains the lists’ decision on a sender, from the user outwards', async () => {
    const { contoso } = server.world
    const own = await customerAdmin()
    const sender = 'ana@mail.try.example'
    await own.add({ entries: [{ sender: 'try.example', type: 1, subdomains: true }] })
    const user = { level: 'user', id: contoso.recipient.id } as const
    await own.add({ entries: [{ sender, type: 3 }], owner: user })

    const asked = await own.test({ sender, recipient: recipient() })
    const forged = await own.test({ sender, recipient: recipient(), isProven: false })

    expect(asked.verdict).toBe('allowAll')
    expect(asked.chain.map(({ entry, why }) => [entry.level, why])).toEqual([
      ['user', 'wins'],
      ['customer', 'overruled'],
    ])
    expect(asked.otherwise).toEqual({ verdict: 'block', winnerId: asked.chain[1]?.entry.id })
    expect(forged.otherwise).toEqual({ verdict: null, winnerId: null })
    expect(forged.chain.map(({ why }) => why)).toEqual(['unproven', 'wins'])
    expect(forged.verdict).toBe('block')
    await expect(own.test({ sender, recipient: server.world.orchard.address })).rejects.toMatchObject({ status: 404 })
  })

  it('matches networks against the sending server', async () => {
    const own = await customerAdmin()
    await own.add({ entries: [{ sender: '198.51.100.0/24', type: 1 }] })
    const ask = async (client: string) =>
      (await own.test({ sender: 'a@net.example', recipient: recipient(), client })).verdict

    expect(await ask('198.51.100.9')).toBe('block')
    expect(await ask('203.0.113.9')).toBeNull()
  })
})

describe('parseSender', () => {
  it.each([
    ['Ana@Shop.Example', { sender: 'ana@shop.example', network: null }],
    ['shop.example', { sender: '@shop.example', network: null }],
    ['2001:db8::/32', { sender: null, network: '2001:db8::/32' }],
    ['192.0.2.7/24', { sender: null, network: '192.0.2.0/24' }],
    ['10.255.0.1/12', { sender: null, network: '10.240.0.0/12' }],
    ['2001:0DB8:7:0:F::1/68', { sender: null, network: '2001:db8:7::/68' }],
    ['2001:db8::1', { sender: null, network: '2001:db8::1/128' }],
    ['10.0.0.1', { sender: null, network: '10.0.0.1/32' }],
    ['0.0.0.0/0', 'everyone'],
    ['*@*', 'everyone'],
    ['10.0.0.0/33', 'malformed'],
    ['a b@shop.example', 'malformed'],
    ['xn--a.example', 'malformed'],
    ['localhost', 'malformed'],
    ['@github.io', 'publicSuffix'],
  ])('reads %s', (line, subject) => {
    expect(parseSender(line)).toEqual(subject)
  })
})
