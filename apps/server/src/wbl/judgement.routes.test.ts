import { wblBacktestStep } from '@postern/core/sender-lists'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { groupMembers, groups } from '../groups/groups.table'
import { jobDefinitions } from '../jobs/job-kinds'
import { createJobRunner } from '../jobs/job-runner'
import { listJudgement } from '../mail/judge/list-match'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { holdMessage } from '../testing/test-entry'
import { keepMessage, keepMessages } from '../testing/test-message'
import { startTestServer, type TestServer } from '../testing/test-server'
import { isFromBlocked } from './from-blocked'
import { wblEntries } from './wbl.table'

const sender = 'ana@shop.example'
const authentication = {
  ...{ spf: 'pass', dkim: [], arc: 'none' },
  dmarc: { result: 'none', policy: null },
}

describe('judgements about senders', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  afterEach(() => system((tx) => tx.delete(wblEntries)))

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const client = (username = 'admin@contoso.example') => server.client(username)
  const runner = () =>
    createJobRunner({
      ...{ db: server.db, clock: server.clock, log: pino({ level: 'silent' }) },
      definitions: jobDefinitions({ allowsPrivateHops: true }),
    })
  /** Runs a single step of the job that is due, as a process that dies after it. */
  const stepOnce = async () => {
    let isOver = false
    const db = {
      ...server.db,
      inScope: ((scope, work) => {
        if (isOver) throw new Error('The process is gone.')
        if (scope.as === 'customer') isOver = true
        return server.db.inScope(scope, work)
      }) as typeof server.db.inScope,
    }
    const log = pino({ level: 'silent' })
    const definitions = jobDefinitions({ allowsPrivateHops: true })
    await expect(createJobRunner({ db, clock: server.clock, log, definitions }).runOnce()).rejects.toThrow()
  }
  /** Delivered messages of one sender. */
  const keepMany = (owner: typeof server.world.contoso, count: number, from: string) =>
    keepMessages(server.db, owner, count, { sender: from, displayAddress: from, authentication })

  it('traces an entry that is not saved yet, in every row’s order (RT-025)', async () => {
    const { senderLists } = await client()
    await senderLists.add({ entries: [{ sender: '@shop.example', type: 1 }] })

    const trial = await senderLists.test({ draft: { sender, type: 3 } })

    expect(trial.chain.map(({ entry, why }) => [entry.id === 0, entry.sender, why])).toEqual([
      [false, '@shop.example', 'weaker'],
      [true, sender, 'wins'],
    ])
    expect(trial.winnerId).toBe(0)
    expect(trial.ladder.find(({ row }) => row === 'list')).toMatchObject({ state: 'decides', action: 'deliver' })
    expect(trial.ladder.find(({ row }) => row === 'danger')).toMatchObject({ state: 'unknown' })
    expect(trial.whatIf.map((one) => [one.if, one.row, one.action])).toEqual([
      ['withoutEntry', 'list', 'discard'],
      ['proven', 'list', 'deliver'],
      ['failed', 'list', 'discard'],
    ])
    expect((await senderLists.list({})).count).toBe(1)
  })

  it('replaces the entry of the same owner in a trace, and asks for a recipient without a draft', async () => {
    const { senderLists } = await client()
    await senderLists.add({ entries: [{ sender, type: 1 }] })

    const { chain } = await senderLists.test({ draft: { sender, type: 2 } })

    expect(chain.map(({ entry, why }) => [entry.type, why])).toEqual([[2, 'neutralizes']])
    await expect(senderLists.test({ sender })).rejects.toMatchObject({
      status: 400,
      fields: { recipient: expect.anything() },
    })
  })

  it('traces a held message with today’s lists, and what allowing or blocking its sender would change (RT-016)', async () => {
    const { contoso } = server.world
    const id = (await holdMessage(server.db, contoso, { sender, displayAddress: sender })).id
    const virus = (await holdMessage(server.db, contoso, { sender, verdict: { virusName: 'Eicar' } })).id
    const { wbl, senderLists } = await client()

    const held = await wbl.traceHeldMessage({ id })
    const danger = await wbl.traceHeldMessage({ id: virus })
    await senderLists.add({ entries: [{ sender, type: 1 }] })
    const since = await wbl.traceHeldMessage({ id })

    const outcomes = (trial: typeof held) => trial.whatIf.map((one) => `${one.if}: ${one.action} by ${one.row}`)
    expect(held.ladder.find(({ state }) => state === 'decides')).toMatchObject({ row: 'score', action: 'hold' })
    expect(outcomes(held)).toEqual(['allowed: deliver by list', 'blocked: discard by list'])
    expect(danger.ladder.find(({ state }) => state === 'decides')).toMatchObject({ row: 'danger', detail: 'Eicar' })
    expect(outcomes(danger)).toEqual(['allowed: hold by danger', 'blocked: hold by danger'])
    expect(since.ladder.find(({ state }) => state === 'decides')).toMatchObject({ row: 'list', action: 'discard' })
    await expect((await client('admin@orchard.example')).wbl.traceHeldMessage({ id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('traces a delivered message, with why it was let through and what would stop it (RT-009)', async () => {
    const { contoso } = server.world
    const values = { sender, displayAddress: sender, spamScore: 1.2, authentication }
    const plain = await keepMessage(server.db, contoso, values)
    const outbound = await keepMessage(server.db, contoso, { ...values, direction: 0 })
    const { senderLists, messageHistory } = await client()
    const trace = async () => {
      const { ladder, whatIf, chain } = await messageHistory.trace({ id: plain })
      const decider = ladder.find(({ state }) => state === 'decides')
      return {
        decides: `${decider?.action} by ${decider?.row}`,
        whatIf: whatIf.map((one) => `${one.if}: ${one.action} by ${one.row}`),
        chain: chain.map(({ entry, why }) => `${entry.sender} ${why}`),
      }
    }

    const before = await trace()
    await senderLists.add({ entries: [{ sender, type: 3 }] })
    const allowed = await trace()

    expect(before).toMatchObject({ decides: 'deliver by nothing', chain: [] })
    expect(before.whatIf).toEqual(['allowed: deliver by list', 'blocked: discard by list'])
    expect(allowed).toMatchObject({ decides: 'deliver by list', chain: [`${sender} wins`] })
    expect(allowed.whatIf[0]).toBe('withoutEntry: deliver by nothing')
    await expect(messageHistory.trace({ id: outbound })).rejects.toMatchObject({ status: 404 })
    const foreign = await client('admin@orchard.example')
    await expect(foreign.messageHistory.trace({ id: plain })).rejects.toMatchObject({ status: 404 })
  })

  it('compares entries with the mail of 30 days: what they let in, by reason, and what stops them (RT-025)', async () => {
    const { contoso } = server.world
    const from = (local: string) => `${local}@backtest.example`
    const stored = (local: string, values: Parameters<typeof keepMessage>[2]) =>
      keepMessage(server.db, contoso, { sender: from(local), displayAddress: from(local), authentication, ...values })
    await stored('spam', { state: 'quarantined', reason: 'spam' })
    await stored('bad', { state: 'quarantined', reason: 'phishing' })
    await stored('forged', { state: 'quarantined', reason: 'spam', authentication: { ...authentication, spf: 'fail' } })
    await stored('good', {})
    await holdMessage(server.db, contoso, { sender: from('virus'), verdict: { virusName: 'Eicar' } })
    await system((tx) =>
      tx.execute(
        sql`update messages set authentication = ${JSON.stringify(authentication)}::jsonb where sender = ${from('virus')}`,
      ),
    )
    await stored('old', { receivedAt: new Date(server.clock.now().getTime() - 31 * 86_400_000), state: 'quarantined' })
    const { senderLists } = await client()

    const allowed = await senderLists.backtest({ entries: [{ sender: 'backtest.example', type: 3 }] })
    const blocked = await senderLists.backtest({ entries: [{ sender: 'backtest.example', type: 1 }] })

    expect(allowed).toMatchObject({
      checked: 5,
      total: 5,
      jobId: null,
      state: 'done',
      stopped: 0,
      unproven: 1,
      stronger: 1,
    })
    expect(allowed.letIn).toEqual(
      expect.arrayContaining([
        { reason: 'spam', count: 1 },
        { reason: 'phishing', count: 1 },
      ]),
    )
    expect(blocked).toMatchObject({ letIn: [], stopped: 1 })
    expect(blocked.messages).toMatchObject([{ sender: from('good'), effect: 'stopped' }])
    expect((await senderLists.list({})).count).toBe(0)
  })

  it('compares networks too, and only mail of the owner', async () => {
    const { contoso, fabrikam } = server.world
    for (const owner of [contoso, contoso, contoso, fabrikam])
      await keepMessage(server.db, owner, { sender: 'n@steps.example', clientAddress: '198.51.100.9' })
    const { senderLists } = await client()
    const network = { sender: '198.51.100.0/24', type: 1 as const }

    const whole = await senderLists.backtest({ entries: [network] })
    const silenced = await senderLists.backtest({ entries: [network, { sender: 'n@steps.example', type: 2 }] })

    expect(whole).toMatchObject({ stopped: 3, senders: ['198.51.100.0/24'], jobId: null, state: 'done' })
    // Networks are asked at RCPT, before an entry for the sender can silence their level.
    expect(silenced.stopped).toBe(3)
  })

  it('refuses a blocked network in a test, a draft and a comparison, whatever a user allows (RT-025)', async () => {
    const { contoso } = server.world
    const from = 'vip@gate.example'
    const address = '203.0.113.9'
    await keepMessage(server.db, contoso, { sender: from, clientAddress: address })
    const { senderLists } = await client()
    await senderLists.add({
      ...{ entries: [{ sender: from, type: 3 }], owner: { level: 'user', id: contoso.recipient.id } },
    })
    const network = { sender: '203.0.113.0/24', type: 1 as const }
    const asked = { sender: from, recipient: contoso.address, client: address, isProven: true }
    const decides = ({ ladder }: Awaited<ReturnType<typeof senderLists.test>>) =>
      ladder.flatMap(({ row, state, action }) => (state === 'decides' || state === 'next' ? [`${row}: ${action}`] : []))

    expect(decides(await senderLists.test(asked))).toEqual(['list: deliver', 'nothing: deliver'])
    expect(decides(await senderLists.test({ ...asked, draft: network }))).toEqual(['network: reject', 'list: deliver'])
    expect(await senderLists.backtest({ entries: [network] })).toMatchObject({ stopped: 1, stronger: 0 })
    await senderLists.add({ entries: [network] })
    const trial = await senderLists.test(asked)

    expect(decides(trial)).toEqual(['network: reject', 'list: deliver'])
    expect(trial.verdict).toBe('block')
    expect(trial.chain.map(({ entry, why }) => [entry.level, entry.network, why])).toEqual([
      ['customer', '203.0.113.0/24', 'wins'],
      ['user', null, 'overruled'],
    ])
    expect(trial.otherwise).toMatchObject({ verdict: 'allowAll' })
    const unknownServer = await senderLists.test({ ...asked, client: undefined })
    expect(unknownServer.ladder.find(({ row }) => row === 'network')?.state).toBe('unknown')
  })

  it('compares a large history in a job, which a new process continues, and keeps the whole result (RT-025)', async () => {
    const { contoso, fabrikam } = server.world
    await keepMany(contoso, 2_500, 'many@large.example')
    await keepMany(fabrikam, 1, 'many@large.example')
    const { senderLists, jobs } = await client()
    const entries = [
      { sender: 'large.example', type: 1 as const, note: 'Kept out of the job' },
      { sender: 'second@large.example', type: 1 as const },
    ]

    const begun = await senderLists.backtest({ entries })
    const id = begun.jobId ?? 0
    expect(begun).toMatchObject({ state: 'queued', checked: wblBacktestStep, total: 2_500, stopped: wblBacktestStep })
    expect(await jobs.get({ id })).toMatchObject({ kind: 'wblBacktest', done: 1_000, title: 'large.example +1' })
    // The process ends after one step, and its lease runs out.
    await stepOnce()
    expect(await senderLists.getBacktest({ id })).toMatchObject({ state: 'running', checked: 2_000, stopped: 2_000 })
    await system((tx) => tx.execute(sql`update jobs set leased_until = null where id = ${id}`))
    await runner().runOnce()

    const ended = await senderLists.getBacktest({ id })
    expect(ended).toMatchObject({
      jobId: id,
      state: 'done',
      checked: 2_500,
      total: 2_500,
      stopped: 2_500,
      failure: null,
    })
    expect(ended.senders).toEqual(['large.example', 'second@large.example'])
    expect(ended.messages).toHaveLength(200)
    expect(await jobs.get({ id })).toMatchObject({ state: 'done', done: 2_500, failed: 0, total: 2_500 })
    const colleague = await client('reseller@northwind.example')
    await expect(colleague.senderLists.getBacktest({ id })).rejects.toMatchObject({ status: 404 })
  })

  it('cancels a comparison with a large history and keeps what it has found', async () => {
    await keepMany(server.world.contoso, 1_100, 'many@cancelled.example')
    const { senderLists, jobs } = await client()
    const { jobId } = await senderLists.backtest({ entries: [{ sender: 'cancelled.example', type: 1 }] })
    const id = jobId ?? 0

    await jobs.delete({ id })
    await runner().runOnce()

    expect(await senderLists.getBacktest({ id })).toMatchObject({ state: 'cancelled', checked: 1_000, stopped: 1_000 })
  })

  it('ends a comparison whose owner is gone', async () => {
    const { contoso } = server.world
    await keepMany(contoso, 1_100, 'many@gone.example')
    const now = server.clock.now()
    const times = { createdAt: now, updatedAt: now }
    const groupId = await system(async (tx) => {
      const [group] = await tx
        .insert(groups)
        .values({ resellerId: contoso.resellerId, customerId: contoso.id, name: 'Short-lived', ...times })
        .returning({ id: groups.id })
      await tx.insert(groupMembers).values({
        groupId: group?.id ?? 0,
        userId: contoso.recipient.id,
        resellerId: contoso.resellerId,
        customerId: contoso.id,
        addedAt: now,
      })
      return group?.id ?? 0
    })
    const { senderLists } = await client()
    const entries = [{ sender: 'gone.example', type: 1 as const }]
    const { jobId } = await senderLists.backtest({ entries, owner: { level: 'group', id: groupId } })

    await system((tx) => tx.update(groups).set({ deletedAt: server.clock.now() }).where(eq(groups.id, groupId)))
    await runner().runOnce()

    expect(await senderLists.getBacktest({ id: jobId ?? 0 })).toMatchObject({ state: 'failed', failure: 'noAccess' })
  })

  it('finds entries that serve no purpose, deletes each kind at once and takes that back whole (RT-070)', async () => {
    const { contoso } = server.world
    const tenant = { resellerId: contoso.resellerId, customerId: contoso.id }
    const long = new Date(server.clock.now().getTime() - 100 * 86_400_000)
    const fresh = server.clock.now()
    const rows: Partial<typeof wblEntries.$inferInsert>[] = [
      { sender: 'unused@a.example', createdAt: long },
      { sender: 'used@a.example', createdAt: long, lastUsedAt: fresh, hits: 7, createdBy: 'boss', note: 'Kept' },
      { sender: 'over@b.example', expiresAt: long },
      { sender: '@c.example', subdomains: true },
      { sender: 'covered@c.example', note: 'N', createdBy: 'ana', hits: 3 },
      { sender: '@sub.c.example' },
      { sender: 'other@c.example', type: 3 },
      { sender: 'later@d.example' },
      { sender: '@d.example', expiresAt: new Date(fresh.getTime() + 86_400_000) },
      { sender: null, network: '203.0.113.0/24' },
      { sender: null, network: '203.0.113.8/32' },
      { sender: '@gmail.com', type: 0 },
      { sender: null, network: '10.0.0.0/12', type: 3 },
      { sender: '@proof.example', type: 3 },
      { sender: 'ida@proof.example', type: 3 },
    ]
    await system((tx) =>
      tx
        .insert(wblEntries)
        .values(rows.map((row) => ({ type: 1, source: 'portal' as const, createdAt: fresh, ...tenant, ...row }))),
    )
    // A forced entry of the provider covers those below it.
    await system((tx) =>
      tx.insert(wblEntries).values([
        { sender: '@forced.example', type: 1, isForced: true, source: 'portal', createdAt: fresh },
        { sender: 'x@forced.example', type: 3, source: 'portal', createdAt: fresh, ...tenant },
      ]),
    )
    const { senderLists } = await client()
    const found = async (cleanUp: 'unused' | 'expired' | 'covered' | 'broad') =>
      (await senderLists.list({ cleanUp, ordering: 'sender' })).entries.map((one) => one.sender ?? one.network)

    expect(await found('unused')).toEqual(['unused@a.example'])
    expect(await found('expired')).toEqual(['over@b.example'])
    expect(await found('covered')).toEqual([
      '203.0.113.8/32',
      '@sub.c.example',
      'covered@c.example',
      'x@forced.example',
    ])
    expect(await found('broad')).toEqual(['10.0.0.0/12', '@gmail.com'])
    const { counts } = await senderLists.countCleanUps()
    expect(counts.map(({ count }) => count)).toEqual([1, 1, 4, 2])

    // Levels above clean their own entries up, and those of one customer at a time.
    const provider = (await client('super@provider.example')).senderLists
    const ofProvider = async (customerId?: number) =>
      (await provider.countCleanUps({ customerId })).counts.map((one) => one.count)
    expect([await ofProvider(), await ofProvider(contoso.id)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 4, 2],
    ])
    const foreign = (await client('reseller@northwind.example')).senderLists
    await expect(foreign.cleanUp({ kind: 'unused', customerId: server.world.orchard.id })).rejects.toMatchObject({
      status: 404,
    })

    const all = () => system((tx) => tx.select().from(wblEntries).orderBy(wblEntries.id))
    const before = await all()
    const { ids } = await senderLists.cleanUp({ kind: 'covered' })
    expect(await all()).toHaveLength(before.length - 4)
    const { outcomes } = await senderLists.restore({ ids })
    expect(outcomes.every(({ isDone }) => isDone)).toBe(true)
    expect(await all()).toEqual(before)
  })

  it('says of entries that are too broad how many senders they let in', async () => {
    const { contoso } = server.world
    for (const local of ['a', 'a', 'b']) await keepMessage(server.db, contoso, { sender: `${local}@outlook.com` })
    const { senderLists } = await client()
    await senderLists.add({ entries: [{ sender: 'outlook.com', type: 0 }] })

    expect((await senderLists.list({ cleanUp: 'broad' })).entries).toMatchObject([{ senderCount: 2 }])
  })

  it('leaves mail of senders blocked since out of the list, counted, and shows it alone on request (CO-060)', async () => {
    const { contoso } = server.world
    const { quarantine, senderLists } = await client()
    for (const from of ['x@gone.example', 'y@sub.gone.example', 'z@stays.example'])
      await holdMessage(server.db, contoso, { sender: from, displayAddress: from, subject: 'Folded' })
    const asked = { subject: 'Folded' }
    const shown = async (isFromBlocked?: boolean) =>
      (await quarantine.list({ ...asked, isFromBlocked })).entries.map(({ message }) => message.sender).sort()

    expect(await shown(false)).toHaveLength(3)
    await senderLists.add({ entries: [{ sender: 'gone.example', type: 1, subdomains: true }] })

    expect(await shown(false)).toEqual(['z@stays.example'])
    expect(await shown(true)).toEqual(['x@gone.example', 'y@sub.gone.example'])
    expect(await shown()).toHaveLength(3)
    expect(await quarantine.countFromBlocked(asked)).toEqual({ count: 2, countIsEstimate: false })
  })

  it('calls blocked in the database what the lists block, for 150 generated lists', async () => {
    const { contoso } = server.world
    const held = await holdMessage(server.db, contoso, { sender, displayAddress: 'Ana <ida@mail.shop.example>' })
    const { resellerId, id: customerId, domainId, recipient } = contoso
    const tenant = { resellerId, customerId }
    const owners = {
      system: {},
      reseller: { resellerId },
      customer: tenant,
      domain: { ...tenant, domainId },
      user: { ...tenant, userId: recipient.id },
    }
    let state = 7
    const pick = <T>(values: readonly T[]): T => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return values[Math.floor((state / 2_147_483_648) * values.length)] as T
    }
    let blocked = 0
    for (let round = 0; round < 150; round += 1) {
      const rows = Array.from({ length: pick([1, 2, 4]) }, () => {
        const level = pick(['system', 'reseller', 'customer', 'domain', 'user'] as const)
        const named = {
          sender: pick([sender, '@shop.example', '@mail.shop.example', 'ida@mail.shop.example', 'bo@other.example']),
        }
        const flags = { subdomains: pick([true, false]), envelopeOnly: pick([true, false]), isUnproven: true }
        const isForced = (level === 'system' || level === 'reseller') && pick([true, false])
        return { level, ...named, ...flags, isForced, type: pick([0, 1, 1, 2, 3]) }
      })
      const is = await system(async (tx) => {
        await tx.delete(wblEntries)
        const values = rows.map(({ level, ...row }) => ({
          ...row,
          ...owners[level],
          source: 'portal' as const,
          createdAt: new Date(0),
        }))
        await tx.insert(wblEntries).values(values).onConflictDoNothing()
        const kept = await tx.select().from(wblEntries)
        const lists = kept.map((row) => ({ ...row, expiresAt: null }))
        const senders = { sender, fromAddress: 'ida@mail.shop.example' }
        const { verdict } = listJudgement({ lists, scan: {}, now: new Date(1) }, senders)
        const [row] = await tx
          .select({ is: isFromBlocked(sql`'2026-11-01'::timestamptz`) })
          .from(quarantineEntries)
          .where(eq(quarantineEntries.id, held.id))
        return { database: row?.is, lists: verdict === 'block' }
      })
      expect(is.database, JSON.stringify(rows)).toBe(is.lists)
      if (is.lists) blocked += 1
    }
    expect(blocked).toBeGreaterThan(15)
  })
})
