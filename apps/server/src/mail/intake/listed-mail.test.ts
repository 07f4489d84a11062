import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { groupMembers, groups } from '../../groups/groups.table'
import { messages } from '../../messages/messages.table'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { wblEntries } from '../../wbl/wbl.table'
import { blockedNetwork, judgementFromRcpt } from '../judge/list-match'
import { createUseCounter } from '../judge/use-counter'

const anyOwner = {
  level: fc.constantFrom('system', 'reseller', 'customer', 'domain', 'user'),
  isForced: fc.boolean(),
  type: fc.constantFrom(0, 1, 2, 3),
}
const anySender = fc.record({
  ...anyOwner,
  sender: fc.constantFrom('ana@mail.sample.example', '@mail.sample.example', '@sample.example'),
  subdomains: fc.boolean(),
  isUnproven: fc.boolean(),
})
const anyNetwork = fc.record({ ...anyOwner, network: fc.constantFrom('127.0.0.0/8', '192.0.2.0/24') })

describe('mail from listed senders', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath()
  })
  afterAll(() => path.close())
  afterEach(() => system((tx) => tx.delete(wblEntries)))

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const createdAt = new Date('2026-06-01T09:00:00Z')

  async function list(values: Partial<typeof wblEntries.$inferInsert>): Promise<number> {
    const [row] = await system((tx) =>
      tx
        .insert(wblEntries)
        .values({ type: 1, source: 'portal', createdAt, ...values })
        .returning({ id: wblEntries.id }),
    )
    return Number(row?.id)
  }

  async function send(from: string, headers: string[] = [], to = path.world.contoso.address) {
    const raw = Buffer.from([...headers, `From: Ana <${from}>`, 'Subject: Offer', '', 'Hello'].join('\r\n'))
    const { last } = await sendSmtp(path.smtpPort, { from, to: [to], raw })
    const rows = await system((tx) => tx.select().from(messages).orderBy(messages.id))
    return { last, reason: rows.at(-1)?.reason, count: rows.length }
  }

  it('is judged by the entries of every level, the nearest first', async () => {
    const { id: customerId, resellerId, domainId, recipient } = path.world.contoso
    const tenant = { resellerId, customerId }
    const groupId = await system(async (tx) => {
      const dates = { createdAt, updatedAt: createdAt }
      const [group] = await tx
        .insert(groups)
        .values({ ...tenant, name: 'Finance', ...dates })
        .returning()
      const id = Number(group?.id)
      await tx.insert(groupMembers).values({ ...tenant, groupId: id, userId: recipient.id, addedAt: createdAt })
      return id
    })
    const sender = '@shop.example'
    const proof = 'Authentication-Results: mx.portal.example; spf=pass smtp.mailfrom=shop.example'
    const owners = [
      {},
      { resellerId },
      tenant,
      { ...tenant, domainId },
      { ...tenant, groupId },
      { ...tenant, userId: recipient.id },
    ]
    const decided = []
    for (const [index, owner] of owners.entries()) {
      await list({ ...owner, sender, type: index % 2 === 0 ? 1 : 3 })
      decided.push((await send('ana@shop.example', [proof])).reason)
    }

    expect(decided).toEqual(['block list', 'allow list', 'block list', 'allow list', 'block list', 'allow list'])
  })

  it('ignores entries that have expired or belong to other tenants or deleted groups', async () => {
    const { id: customerId, resellerId } = path.world.contoso
    const { orchard, fabrikam } = path.world
    await list({ sender: '@over.example', resellerId, customerId, expiresAt: new Date(0) })
    await list({ sender: '@over.example', resellerId: orchard.resellerId })
    await list({ sender: '@over.example', resellerId: fabrikam.resellerId, customerId: fabrikam.id })

    expect((await send('ana@over.example')).reason).toBe('clean')
  })

  it('is blocked from subdomains when the entry includes them, and forced entries beat those below', async () => {
    const { id: customerId, resellerId } = path.world.contoso
    await list({ sender: '@bad.example', subdomains: true, isForced: true })
    await list({ sender: 'ana@mail.bad.example', resellerId, customerId, type: 3 })

    expect((await send('ana@mail.bad.example')).reason).toBe('block list')
  })

  it('is rejected at RCPT when its network is blocked, and no message is stored', async () => {
    const before = await send('ana@first.example')
    const id = await list({ network: '127.0.0.0/8' })

    const after = await send('ana@second.example')

    expect(after.last).toMatch(/^550 5\.7\.1/)
    expect(after.count).toBe(before.count)
    await system((tx) => tx.update(wblEntries).set({ type: 0 }).where(eq(wblEntries.id, id)))
    expect((await send('ana@third.example', ['X-Spam-Flag: YES'])).reason).toBe('allow list')
  })

  it('leaves a row in the history when it is rejected for its network, with the answer (RT-009)', async () => {
    await list({ network: '127.0.0.0/8' })
    const { messageHistory } = await path.client('admin@contoso.example')

    await send('ana@rejected.example')
    await path.refusals.write()

    const { messages: rows } = await messageHistory.list({ state: ['rejected'], sender: '@rejected.example' })
    expect(rows).toMatchObject([
      {
        ...{ sender: 'ana@rejected.example', recipient: path.world.contoso.address, reason: 'refused', repeats: null },
        lastAnswer: '550 5.7.1 Mail from your network is not taken by this recipient',
      },
    ])
  })

  it('is refused for its network although the user allows its address, as the trace says', async () => {
    const { id: customerId, resellerId, recipient, address } = path.world.contoso
    const tenant = { resellerId, customerId }
    await list({ ...tenant, network: '127.0.0.0/8' })
    await list({ ...tenant, userId: recipient.id, sender: 'ana@allowed.example', type: 3 })
    const { senderLists } = await path.client('admin@contoso.example')

    const { last } = await send('ana@allowed.example')
    const { ladder } = await senderLists.test({
      sender: 'ana@allowed.example',
      recipient: address,
      client: '127.0.0.1',
    })

    expect(last).toMatch(/^550 5\.7\.1/)
    expect(ladder.find(({ state }) => state === 'decides')).toMatchObject({ row: 'network', action: 'reject' })
  })

  it('is held when it forges an allowed domain, and delivered when the domain is proven', async () => {
    const { id: customerId, resellerId } = path.world.contoso
    await list({ sender: '@trusted.example', resellerId, customerId, type: 3 })
    const spam = 'X-Spam-Flag: YES'
    const proof = 'Authentication-Results: mx.portal.example; spf=pass smtp.mailfrom=trusted.example'

    expect((await send('ceo@trusted.example', [spam])).reason).toBe('spam')
    expect((await send('ceo@trusted.example', [proof, spam])).reason).toBe('allow list')
  })

  it('is judged over SMTP as the pure function judges it, for a sample of generated lists', async () => {
    const { id: customerId, resellerId, domainId, recipient } = path.world.contoso
    const tenant = { resellerId, customerId }
    const owners = {
      ...{ system: {}, reseller: { resellerId }, customer: tenant },
      ...{ domain: { ...tenant, domainId }, user: { ...tenant, userId: recipient.id } },
    }
    const lists = fc.sample(
      fc.record({
        isProven: fc.boolean(),
        entries: fc.array(fc.oneof({ weight: 4, arbitrary: anySender }, { weight: 1, arbitrary: anyNetwork }), {
          ...{ minLength: 1, maxLength: 4 },
        }),
      }),
      { numRuns: 80, seed: 1 },
    )
    const sender = 'ana@mail.sample.example'
    const spam = 'X-Spam-Flag: YES'
    const proof = 'Authentication-Results: mx.portal.example; spf=pass smtp.mailfrom=mail.sample.example'
    const seen = new Set<string>()
    for (const { isProven, entries } of lists) {
      await system((tx) => tx.delete(wblEntries))
      const values = entries.map(({ level, isForced, ...row }) => {
        const isAbove = level === 'system' || level === 'reseller'
        const made = { isForced: isForced && isAbove, source: 'portal' as const, createdAt }
        return { ...row, ...owners[level as keyof typeof owners], ...made }
      })
      const kept = await system(async (tx) => {
        await tx.insert(wblEntries).values(values).onConflictDoNothing()
        return tx.select().from(wblEntries)
      })
      const message = {
        lists: kept.map((row) => ({ ...row, expiresAt: null, hasClient: row.network === '127.0.0.0/8' })),
        scan: { provenDomains: isProven ? ['mail.sample.example'] : [] },
        now: createdAt,
      }
      const judged = judgementFromRcpt(message, { sender, fromAddress: sender })
      const isRefused = blockedNetwork(message) !== null
      const { last, reason } = await send(sender, isProven ? [proof, spam] : [spam])
      const expected = isRefused
        ? '550'
        : judged.verdict === null
          ? 'spam'
          : judged.verdict === 'block'
            ? 'block list'
            : 'allow list'
      expect(last.startsWith('550') ? '550' : reason, JSON.stringify({ isProven, entries })).toBe(expected)
      for (const { why } of judged.chain) seen.add(why)
      if (judged.winner) seen.add(`${expected}, ${judged.winner.isForced ? 'forced' : 'not forced'}`)
      if (judged.winner?.sender === null) seen.add(`${expected}, network`)
    }
    // The sample has every kind of entry: forged mail that an entry would allow, networks, and forced ones.
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...['wins', 'neutralizes', 'silenced', 'weaker', 'overruled', 'unproven'],
        ...['550, network', 'allow list, network', 'block list, forced', 'allow list, forced'],
      ]),
    )
  })

  it('counts for the deciding entry, even many messages at once', async () => {
    const id = await list({ sender: '@counted.example' })
    const uses = createUseCounter(path.db)
    for (const minute of [3, 1, 2]) uses.count(id, new Date(createdAt.getTime() + minute * 60_000))

    await uses.write()

    const [row] = await system((tx) => tx.select().from(wblEntries).where(eq(wblEntries.id, id)))
    expect(row).toMatchObject({ hits: 3, lastUsedAt: new Date('2026-06-01T09:03:00Z') })
  })

  it('counts the entries that decided on stored messages, each kind by itself', async () => {
    const id = await list({ sender: '@stored.example' })
    const uses = createUseCounter(path.db)
    const stored = [{ listEntryId: id }, { urlEntryId: id }, {}, { listEntryId: id, urlEntryId: 1 }]
    uses.countStored(
      stored.map((judgement) => ({ judgement })),
      createdAt,
    )

    await uses.write()

    const [row] = await system((tx) => tx.select().from(wblEntries).where(eq(wblEntries.id, id)))
    expect(row).toMatchObject({ hits: 2, lastUsedAt: createdAt })
  })
})
