import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '../db/database'
import { deliveryNotices } from '../mail/delivery-notices/delivery-notices.table'
import { deliveries, messages } from '../messages/messages.table'
import { domainIps } from '../tenants/tenants.table'
import { createTestAuthority } from '../testing/test-certificates'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp, startHop, type TestHop } from '../testing/test-smtp'
import { wblEntries } from '../wbl/wbl.table'
import { messageEvents } from './message-events.table'

const sender = 'ana@growth.example'
const hourMs = 60 * 60 * 1000

describe('the steps of a message', () => {
  let path: TestMailPath
  let hop: TestHop
  beforeAll(async () => {
    const authority = await createTestAuthority()
    hop = await startHop(await authority.issue(['127.0.0.1']))
    path = await startTestMailPath()
    await system((tx) => tx.update(domainIps).set({ port: hop.port }))
  })
  afterAll(async () => {
    await path.close()
    await hop.close()
  })
  beforeEach(async () => {
    hop.refusal = null
    hop.received.length = 0
    await system(async (tx) => {
      await tx.delete(wblEntries)
      await tx.delete(messageEvents)
      await tx.delete(deliveries)
      await tx.delete(messages)
    })
    path.clock.advance(hourMs)
  })

  const system = <T>(work: (tx: Transaction) => Promise<T>) => path.db.inScope({ as: 'system' }, work)
  const inside = () => path.world.contoso.address
  const admin = async () => (await path.client('admin@contoso.example')).messageHistory
  const raw = (text = 'Hello') => Buffer.from(`From: Ana <${sender}>\r\nSubject: Kept\r\n\r\n${text}\r\n`)
  const send = async (to: string[] = [inside()], text?: string) =>
    (await sendSmtp(path.smtpPort, { from: sender, to, raw: raw(text) })).last
  const row = async () => (await system((tx) => tx.select().from(messages).orderBy(messages.id))).at(-1)

  it('names each server that was tried, with its answer and encryption (RT-009)', async () => {
    await send()
    const id = (await row())?.id ?? 0
    hop.refusal = { code: 451, text: '4.7.1 <b>come back</b> later' }
    for (let tries = 0; tries < 2; tries += 1) {
      await path.relay.runOnce()
      path.clock.advance(hourMs)
    }
    hop.refusal = null
    await path.relay.runOnce()

    const { events } = await (await admin()).listEvents({ id })

    expect(events.map(({ kind, code }) => [kind, code])).toEqual([
      ['received', null],
      ['queued', null],
      ['deferred', 451],
      ['deferred', 451],
      ['delivered', 250],
    ])
    const tried = events.slice(2)
    for (const event of tried) {
      expect(event).toMatchObject({ host: '127.0.0.1', address: '127.0.0.1', port: hop.port })
      expect(event.tls).toMatch(/^TLSv1\.[23] \S+$/)
    }
    expect(tried[0]?.answer).toBe('451 4.7.1 <b>come back</b> later')
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort())
    expect(await (await path.client('admin@contoso.example')).messageHistory.get({ id })).toMatchObject({
      ...{ state: 'delivered', hasSource: true, recipientsOfSame: [] },
    })
  })

  it('are shown to nobody else (AM-015)', async () => {
    await send()
    const id = (await row())?.id ?? 0
    const { messageHistory } = await path.client('admin@fabrikam.example')

    for (const call of [messageHistory.listEvents, messageHistory.getHeaders, messageHistory.get])
      await expect(call({ id })).rejects.toMatchObject({ status: 404 })
    expect(await messageHistory.act({ ids: [id], action: 'cancel' })).toMatchObject({
      outcomes: [{ id, isDone: false, state: '', code: 'not_found' }],
    })
  })

  it('include the release of held mail and who asked for it', async () => {
    const { id: entryId, messageId } = await holdMessage(path.db, path.world.contoso)
    const { quarantine, messageHistory } = await path.client('admin@contoso.example')
    await quarantine.releaseEntry({ id: entryId })
    await path.relay.runOnce()

    const { events } = await messageHistory.listEvents({ id: messageId })

    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['received', null],
      ['releaseAsked', 'admin@contoso.example'],
      expect.arrayContaining([expect.stringMatching('deferred|released')]),
    ])
  })

  it('name the other recipients of the same message within the tenant', async () => {
    const { contoso, fabrikam } = path.world
    await send([contoso.address, fabrikam.address])
    const rows = await system((tx) => tx.select().from(messages).orderBy(messages.id))
    const id = rows.find(({ customerId }) => customerId === contoso.id)?.id ?? 0

    expect((await (await admin()).get({ id })).recipientsOfSame).toEqual([])
    expect(rows).toHaveLength(2)
  })

  it('name recipients whose ids come before that of the message: ids start over within a millisecond', async () => {
    await send()
    const { id = 0, sourceId = 0, ...values } = (await row()) ?? ({} as never)
    const recipient = 'ben@contoso.example'
    await system((tx) => tx.insert(messages).values({ ...values, sourceId, id: sourceId - 1, recipient }))

    const { recipientsOfSame } = await (await admin()).get({ id })

    expect(recipientsOfSame).toMatchObject([{ id: sourceId - 1, recipient }])
  })

  it('end with the source: header fields are read while it is kept', async () => {
    await send()
    const { id = 0, sourceId = 0 } = (await row()) ?? {}
    const { headers } = await (await admin()).getHeaders({ id })
    expect(headers).toContainEqual({ name: 'Subject', value: 'Kept' })

    await path.db.pool.query(`delete from message_sources where id = ${sourceId}`)
    expect(await (await admin()).getHeaders({ id })).toEqual({ headers: null, isShortened: false })
  })

  describe('of mail that is rejected during SMTP', () => {
    const unknown = 'nobody@contoso.example'

    it('are one row with the answer, counted within a minute (RT-009)', async () => {
      const answers = [await send([unknown]), await send([unknown])]
      await path.refusals.write()
      await send([unknown])
      await path.refusals.write()

      const { messages: rows } = await (await admin()).list({ state: ['rejected'] })
      expect(answers[0]).toBe('550 5.1.1 There is no such recipient')
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        ...{ sender, recipient: unknown, state: 'rejected', reason: 'refused', repeats: 3, sha256: null },
        lastAnswer: '550 5.1.1 There is no such recipient',
      })
      const { events } = await (await admin()).listEvents({ id: rows[0]?.id ?? 0 })
      expect(events).toMatchObject([{ kind: 'rejected', code: 550, address: '127.0.0.1' }])
      path.clock.advance(61_000)
      await send([unknown])
      await path.refusals.write()
      expect((await (await admin()).list({ state: ['rejected'] })).count).toBe(2)
    })

    it('cannot be multiplied by guessing recipients', async () => {
      for (let guess = 0; guess < 70; guess += 1) await send([`guess${guess}@contoso.example`])
      await path.refusals.write()

      expect((await (await admin()).list({ state: ['rejected'], limit: 100 })).count).toBeLessThanOrEqual(60)
    })

    it('are for the provider alone where the domain is not served here', async () => {
      await send(['ana@elsewhere.example'])
      await path.refusals.write()
      const provider = (await path.client('super@provider.example')).messageHistory

      expect((await provider.list({ state: ['rejected'] })).count).toBe(0)
      expect(await provider.listRefusals()).toMatchObject({
        ...{ count: 1 },
        refusals: [
          {
            sender,
            recipient: 'ana@elsewhere.example',
            answer: '550 5.7.1 No mail is taken for this domain',
            count: 1,
          },
        ],
      })
      await expect((await admin()).listRefusals()).rejects.toMatchObject({ status: 403 })
    })
  })

  describe('acted on', () => {
    it('bounces queued mail with a notice to a sender who may be told', async () => {
      await send()
      const { id = 0 } = (await row()) ?? {}
      await system((tx) => tx.update(deliveries).set({ tellsSender: true }).where(eq(deliveries.messageId, id)))

      expect(await (await admin()).act({ ids: [id], action: 'bounce' })).toEqual({
        outcomes: [{ id, isDone: true, state: 'bounced', code: '', message: '' }],
      })

      expect(await system((tx) => tx.$count(deliveries))).toBe(0)
      expect(await system((tx) => tx.$count(deliveryNotices, eq(deliveryNotices.messageId, id)))).toBe(1)
      expect((await (await admin()).listEvents({ id })).events.at(-1)).toMatchObject({
        ...{ kind: 'bounced', actor: 'admin@contoso.example' },
      })
    })

    it('cancels without telling anybody, and is logged (XA-24)', async () => {
      await send()
      const { id = 0 } = (await row()) ?? {}
      await (await admin()).act({ ids: [id], action: 'cancel' })

      expect(await row()).toMatchObject({ state: 'discarded', reason: 'cancelled' })
      expect(await (await admin()).act({ ids: [id], action: 'retry' })).toMatchObject({
        outcomes: [{ isDone: false, state: 'discarded', code: 'conflict' }],
      })
      const { audit } = await path.client('admin@contoso.example')
      expect((await audit.list({ target: `message ${id}` })).events).toMatchObject([{ action: 'deliveryCancelled' }])
    })

    it('retries at once', async () => {
      await send()
      hop.refusal = { code: 451, text: 'later' }
      await path.relay.runOnce()
      hop.refusal = null
      expect(await path.relay.runOnce()).toBe(0)
      const { id = 0 } = (await row()) ?? {}

      await (await admin()).act({ ids: [id], action: 'retry' })
      await path.relay.runOnce()

      expect(hop.received).toHaveLength(1)
      expect(await row()).toMatchObject({ state: 'delivered' })
    })

    it('lets either a cancellation or a delivery have it, never both (50 rounds)', async () => {
      const messageHistory = await admin()
      const ends = { cancelled: 0, delivered: 0 }
      for (let round = 0; round < 50; round += 1) {
        hop.received.length = 0
        await send([inside()], `Round ${round}`)
        const { id = 0 } = (await row()) ?? {}
        const deliver = () => path.relay.runOnce()
        const cancel = () => messageHistory.act({ ids: [id], action: 'cancel' })
        const [first, second] = round % 2 === 0 ? [deliver, cancel] : [cancel, deliver]
        const answers = await Promise.all([first(), second()])
        const outcome = answers.find((answer) => typeof answer === 'object')?.outcomes[0]
        const isCancelled = outcome?.isDone === true
        expect(hop.received).toHaveLength(isCancelled ? 0 : 1)
        expect(await row()).toMatchObject({ state: isCancelled ? 'discarded' : 'delivered' })
        ends[isCancelled ? 'cancelled' : 'delivered'] += 1
      }
      expect(ends.cancelled + ends.delivered).toBe(50)
    })

    it('lists the sender for the customer and reports the message (RT-009)', async () => {
      await send()
      const { id = 0 } = (await row()) ?? {}
      const { messageHistory, senderLists } = await path.client('admin@contoso.example')

      expect(await messageHistory.listSender({ id, entryType: 1, scope: 'sender' })).toMatchObject({
        entries: [{ sender, type: 1, isForCustomer: true }],
      })
      expect((await senderLists.list()).entries).toMatchObject([{ sender, type: 1 }])
      expect(await messageHistory.report({ id, kind: 'missed_spam' })).toMatchObject({ isNew: true, hasSource: true })
      expect((await messageHistory.listEvents({ id })).events.at(-1)).toMatchObject({ kind: 'reported' })
    })
  })

  it('are counted by state, in total and over time', async () => {
    await send()
    await path.relay.runOnce()
    path.clock.advance(2 * hourMs)
    await send()

    const stats = await (await admin()).getStats({ sender: '@growth.example' })

    expect(stats).toMatchObject({ hours: 1, countIsEstimate: false })
    expect([...stats.states].sort((one, other) => (one.state < other.state ? -1 : 1))).toEqual([
      { state: 'delivered', count: 1 },
      { state: 'queued', count: 1 },
    ])
    expect(stats.spans.map(({ states }) => states.map(({ state }) => state))).toEqual([['delivered'], [], ['queued']])
    expect(await (await admin()).getStats({ direction: 0 })).toMatchObject({ states: [], spans: [] })
  })
})
