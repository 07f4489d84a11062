import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { startRules, type TestRules } from '../testing/start-rules'
import { sendSmtp } from '../testing/test-smtp'

const sender = 'bo@contoso.example'
const subjectWords = ['offer']

describe('outbound mail that meets content rules', () => {
  let rules: TestRules
  let path: TestRules['path']
  let admin: TestRules['admin']
  let id: number
  beforeAll(async () => {
    rules = await startRules({ isOutbound: true })
    ;({ path, admin, id } = rules)
  })
  afterAll(() => path.close())
  afterEach(async () => {
    await rules.clear()
    await system((tx) => tx.delete(deliveries))
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const history = (count = 1) => system((tx) => tx.select().from(messages).orderBy(desc(messages.id)).limit(count))
  const send = (to = ['ana@growth.example'], headers: string[] = [], from = sender) =>
    sendSmtp(path.smtpPort, {
      ...{ from, to },
      raw: Buffer.from([...headers, `From: Bo <${from}>`, 'Subject: Our offer', '', 'Hello', ''].join('\r\n')),
    })
  const receive = () => send([path.world.contoso.address], [], 'ana@growth.example')

  it('is held by an outbound rule, which leaves inbound mail alone (CA-080)', async () => {
    const rule = await admin.customerRules.create({ id, name: 'Out', direction: 'out', subjectWords })

    expect((await send()).last).toMatch(/^250/)
    const [held] = await history()
    await receive()

    expect(rule.direction).toBe('out')
    expect(held).toMatchObject({ direction: 0, state: 'quarantined', reason: 'content', ruleId: rule.id })
    const [entry] = await system((tx) =>
      tx.select().from(quarantineEntries).orderBy(desc(quarantineEntries.id)).limit(1),
    )
    expect(entry).toMatchObject({ isOutbound: true, verdict: { contentViolationDetail: 'Out: offer' } })
    expect(await history()).toMatchObject([{ direction: 1, state: 'queued' }])
    expect(await admin.customerRules.get({ id, ruleId: rule.id })).toMatchObject({ hits: 1 })
  })

  it('is sent past a rule for inbound mail, and held by one for both (CA-080)', async () => {
    const { id: ruleId } = await admin.customerRules.create({ id, name: 'In', subjectWords })

    await send()
    const [passed] = await history()
    await admin.customerRules.update({ id, ruleId, direction: 'both' })
    await send()
    const [held] = await history()
    await receive()

    expect(passed).toMatchObject({ state: 'queued', reason: 'clean' })
    expect([held, ...(await history())]).toMatchObject([
      { direction: 0, state: 'quarantined', ruleId },
      { direction: 1, state: 'quarantined', ruleId },
    ])
  })

  it('is discarded for one recipient and sent to the other', async () => {
    const recipients = ['*@growth.example']
    const rule = await admin.customerRules.create({ id, name: 'Out', direction: 'out', action: 'discard', recipients })

    await send(['ana@growth.example', 'cy@plain.example'])

    expect(new Map((await history(2)).map((one) => [one.recipient, [one.state, one.reason, one.ruleId]]))).toEqual(
      new Map([
        ['ana@growth.example', ['discarded', 'content rule', rule.id]],
        ['cy@plain.example', ['queued', 'clean', null]],
      ]),
    )
    expect(await system((tx) => tx.select().from(deliveries))).toMatchObject([{ recipient: 'cy@plain.example' }])
  })

  it('is refused for all recipients by a rule for one', async () => {
    const recipients = ['*@growth.example']
    const rule = await admin.customerRules.create({ id, name: 'Out', direction: 'out', action: 'reject', recipients })

    const { last } = await send(['cy@plain.example', 'ana@growth.example'])

    expect(last).toBe('550 5.7.1 The message is refused: it contains what is not allowed')
    const refused = { state: 'rejected', reason: 'content', ruleId: rule.id }
    expect(await history(2)).toMatchObject([refused, refused])
    expect(await system((tx) => tx.select().from(deliveries))).toEqual([])
  })

  it('is sent by a rule although it looks like spam, and refused if it is dangerous', async () => {
    const rule = await admin.customerRules.create({
      ...{ id, name: 'Out', direction: 'out', action: 'deliver', subjectWords },
    })

    await send(undefined, ['X-Spam-Flag: YES'])
    const [spam] = await history()
    await send(undefined, ['X-Virus-Status: Infected (Eicar-Test)'])

    expect(spam).toMatchObject({ state: 'queued', reason: 'content rule', ruleId: rule.id })
    expect(await history()).toMatchObject([{ state: 'rejected', reason: 'virus', ruleId: null }])
  })

  it('is judged by rules of the provider, and compared by trials of outbound rules (RT-116, RT-118)', async () => {
    const root = await path.client('super@provider.example')
    const rule = await root.systemRules.create({ name: 'All out', direction: 'out', subjectWords: ['secret'] })
    const raw = Buffer.from(`From: Bo <${sender}>\r\nSubject: Secret\r\n\r\nHello\r\n`)
    await sendSmtp(path.smtpPort, { from: sender, to: ['ana@growth.example'], raw })
    await root.systemRules.delete({ ruleId: rule.id })

    expect(await history()).toMatchObject([{ direction: 0, state: 'quarantined', ruleId: rule.id }])
    const tried = (direction?: 'out' | 'both') =>
      admin.customerRules.try({ id, subjectWords: ['secret'], ...(direction && { direction }) })
    expect([await tried(), await tried('out'), await tried('both')]).toMatchObject([
      { matched: 0 },
      { matched: 1, messages: [{ sender, subject: 'Secret' }] },
      { matched: 1 },
    ])
  })
})
