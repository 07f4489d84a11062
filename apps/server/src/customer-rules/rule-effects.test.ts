import { noEffects, noSchedule, RuleAction } from '@postern/core/management'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLoopMarks } from '../mail/loop-mark'
import { messageEvents } from '../message-history/message-events.table'
import { deliveries, messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { domains } from '../tenants/tenants.table'
import { addOutboundSource } from '../testing/add-outbound-source'
import { testNow } from '../testing/test-clock'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { testSecretKey } from '../testing/test-server'
import { sendSmtp } from '../testing/test-smtp'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const names = {
  mx: { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] },
  addresses: { 'mx.growth.example': ['127.0.0.1'] },
}
const subjectWords = ['offer']
const outside = 'cy@growth.example'
const hub = 'hub@contoso.example'

describe('effects of content rules', () => {
  let path: TestMailPath
  let admin: Client
  let root: Client
  let id: number
  beforeAll(async () => {
    path = await startTestMailPath({ names })
    await addOutboundSource(path.db, path.world.contoso)
    admin = await path.client('admin@contoso.example')
    root = await path.client('super@provider.example')
    id = path.world.contoso.id
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.clock.set(testNow)
    path.hop.received.length = 0
    path.hop.refusal = null
    await verified(testNow)
    await system((tx) => tx.delete(deliveries))
  })
  afterEach(async () => {
    for (const { id: ruleId } of (await admin.customerRules.list({ id })).rules) {
      await admin.customerRules.delete({ id, ruleId })
    }
    for (const { id: ruleId } of (await root.systemRules.list()).rules) await root.systemRules.delete({ ruleId })
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const verified = (verifiedAt: Date | null) =>
    system((tx) => tx.update(domains).set({ verifiedAt }).where(eq(domains.id, path.world.contoso.domainId)))
  const last = async () => {
    const [message] = await system((tx) => tx.select().from(messages).orderBy(desc(messages.id)).limit(1))
    if (!message) throw new Error('There is no message.')
    return message
  }
  const steps = (messageId: number) =>
    system((tx) =>
      tx
        .select({ kind: messageEvents.kind, answer: messageEvents.answer })
        .from(messageEvents)
        .where(eq(messageEvents.messageId, messageId))
        .orderBy(messageEvents.id),
    )
  const send = (from: string, to: string[], headers: string[] = []) => {
    const lines = [...headers, `From: <${from}>`, 'Message-ID: <1@a.example>', 'Subject: Our offer', '', 'Hello', '']
    return sendSmtp(path.smtpPort, { from, to, raw: Buffer.from(lines.join('\r\n')) })
  }
  const receive = (headers: string[] = []) => send('ana@growth.example', [path.world.contoso.address], headers)
  const sendOut = (headers: string[] = []) => send('bo@contoso.example', [outside], headers)
  const relay = async () => {
    await path.relay.runOnce()
    await path.sending.runOnce()
  }
  /** Headers of the messages that servers got, by recipient. */
  const received = () =>
    new Map(path.hop.received.map(({ to: [to = ''], raw }) => [to, raw.toString('latin1').split('\r\n\r\n')[0] ?? '']))
  const changes = { subjectTag: '[Check]', addHeaders: ['X-Department: Sales'], removeHeaders: ['x-mailer'] }

  describe.each([
    { way: 'in' as const, arrive: receive, to: 'ana@contoso.example', target: hub },
    { way: 'out' as const, arrive: sendOut, to: outside, target: 'ana@contoso.example' },
  ])('on mail $way', ({ way, arrive, to, target }) => {
    it('change what leaves and nothing else where the rule only changes mail, once for a subject with the tag', async () => {
      const rule = await admin.customerRules.create({
        ...{ id, name: 'Tag', direction: way, action: 'continue', subjectWords, effects: changes },
      })

      await arrive(['X-Mailer: Old\r\n and longer', 'X-Mailers: kept'])
      const stored = await last()
      await relay()

      expect(stored).toMatchObject({ reason: 'clean', ruleId: rule.id, state: 'queued' })
      const header = received().get(to)
      expect(header).toContain('\r\nSubject: [Check] Our offer')
      expect(header).toContain('\r\nX-Department: Sales\r\n')
      expect(header).toContain('X-Mailers: kept')
      expect(header).not.toMatch(/x-mailer:|X-Loop/i)
      expect(await steps(stored.id)).toMatchObject([
        { kind: 'queued' },
        { kind: 'changed', answer: '[Check]; + X-Department: Sales; - x-mailer' },
        { kind: 'delivered' },
      ])
      expect(await admin.customerRules.get({ id, ruleId: rule.id })).toMatchObject({ hits: 1, effects: changes })
    })

    it('leave spam and later rules to decide', async () => {
      await admin.customerRules.create({
        ...{ id, name: 'Tag', direction: way, action: 'continue', subjectWords, effects: changes },
      })
      const held = await admin.customerRules.create({ id, name: 'Hold', direction: way, subjectWords })

      await arrive()

      expect(await last()).toMatchObject({ state: 'quarantined', ruleId: held.id })
    })

    it('are kept with held mail, which leaves with them and a copy once it is released', async () => {
      await admin.customerRules.create({
        ...{ id, name: 'Hold', direction: way, subjectWords, effects: { ...changes, copyTo: target } },
      })
      await arrive()
      const stored = await last()
      await relay()
      expect(received().size).toBe(0)

      const [entry] = await system((tx) =>
        tx.select().from(quarantineEntries).orderBy(desc(quarantineEntries.id)).limit(1),
      )
      await admin.quarantine.releaseEntry({ id: entry?.id ?? 0 })
      await relay()
      await path.relay.runOnce()

      expect(received().get(to)).toContain('\r\nSubject: [Check] Our offer')
      expect(await steps(stored.id)).toContainEqual(expect.objectContaining({ kind: 'changed' }))
      expect(received().get(target)).toContain('X-Loop: ')
      expect(received().get(to)).not.toContain('X-Loop: ')
      expect(await system((tx) => tx.select().from(messages).where(eq(messages.id, stored.id)))).toMatchObject([
        { state: 'released' },
      ])
    })

    it('send the message to another address instead, with a mark that no rule redirects or copies again', async () => {
      const rule = await admin.customerRules.create({
        ...{ id, name: 'Move', direction: 'both', action: 'redirect', subjectWords, effects: { redirectTo: target } },
      })

      await arrive()
      const stored = await last()
      await relay()
      // The message came back in.
      await relay()

      expect(stored).toMatchObject({ reason: 'content rule', ruleId: rule.id, state: 'queued' })
      expect([...received()]).toMatchObject([[target, expect.stringContaining('X-Loop: ')]])
      expect(await steps(stored.id)).toContainEqual({ kind: 'redirected', answer: target })
    })

    it('are dropped for mail that was redirected before; a mark that somebody else wrote means nothing', async () => {
      await admin.customerRules.create({
        ...{ id, name: 'Move', direction: way, action: 'redirect', subjectWords, effects: { redirectTo: hub } },
      })
      const mark = createLoopMarks([testSecretKey]).lineFor('<1@a.example>')

      await arrive([mark])
      const before = await last()
      await arrive(['X-Loop: 0123456789abcdef0123456789abcdef'])

      expect(before).toMatchObject({ reason: 'clean', ruleId: null, effects: null })
      expect(await last()).toMatchObject({ effects: { redirectTo: { address: hub } } })
    })
  })

  it('hold mail for an address whose domain is no longer the customer’s, and make no copy for it', async () => {
    const rule = { id, name: 'Move', action: RuleAction.Redirect, subjectWords, effects: { redirectTo: hub } }
    const { id: ruleId } = await admin.customerRules.create(rule)
    await verified(null)

    await receive()
    const held = await last()
    await verified(testNow)
    await admin.customerRules.update({ id, ruleId, action: 'continue', effects: { copyTo: hub } })
    await verified(null)
    await receive()

    expect(held).toMatchObject({ state: 'quarantined', reason: 'content', ruleId })
    expect(await last()).toMatchObject({ state: 'queued', effects: null })
    expect(await system((tx) => tx.select().from(deliveries))).toHaveLength(1)
  })

  it('send a copy beside the message, whatever becomes of it', async () => {
    await admin.customerRules.create({
      ...{ id, name: 'Copy', action: 'continue', subjectWords, effects: { copyTo: hub } },
    })

    await receive()
    const stored = await last()
    await relay()

    expect([...received().keys()].sort()).toEqual(['ana@contoso.example', hub])
    expect(await steps(stored.id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'delivered' }),
        { kind: 'copied', answer: expect.stringMatching(/^hub@contoso\.example: 250/) },
      ]),
    )
    expect(await last()).toMatchObject({ state: 'delivered' })
  })

  it('leave the message alone where its copy is refused', async () => {
    await admin.customerRules.create({
      ...{ id, name: 'Copy', action: 'continue', subjectWords, effects: { copyTo: hub } },
    })
    await receive()
    const stored = await last()
    await system((tx) => tx.delete(deliveries).where(eq(deliveries.isToOthers, false)))
    path.hop.refusal = { code: 550, text: 'No such user' }

    await relay()

    expect(await steps(stored.id)).toContainEqual({
      ...{ kind: 'copyFailed', answer: expect.stringContaining(`${hub}: 550`) },
    })
    expect(await last()).toMatchObject({ state: 'queued' })
    expect(await system((tx) => tx.select().from(deliveries))).toEqual([])
  })

  it('take the provider’s redirected mail anywhere, unsigned and as mail of its own sender', async () => {
    await root.systemRules.create({
      ...{ name: 'Review', action: 'redirect', subjectWords, effects: { redirectTo: outside } },
    })

    await receive()
    await relay()

    expect([...received()]).toMatchObject([[outside, expect.stringContaining('X-Loop: ')]])
    expect(received().get(outside)).not.toContain('DKIM-Signature')
    expect(path.hop.received[0]).toMatchObject({ from: 'ana@growth.example' })
  })

  it.each([
    { what: 'an address outside', values: { effects: { copyTo: outside } }, field: 'effects.copyTo' },
    {
      what: 'an address outside, for a redirection',
      values: { action: RuleAction.Redirect, effects: { redirectTo: outside } },
      field: 'effects.redirectTo',
    },
    { what: 'a redirection without an address', values: { action: RuleAction.Redirect }, field: 'effects.redirectTo' },
    {
      what: 'a redirection address beside another action',
      values: { effects: { redirectTo: hub } },
      field: 'effects.redirectTo',
    },
    {
      what: 'a rule that changes nothing',
      values: { action: RuleAction.Continue, effects: { subjectTag: '' } },
      field: 'action',
    },
    {
      what: 'a tag for discarded mail',
      values: { action: RuleAction.Discard, effects: { subjectTag: 'x' } },
      field: 'effects.subjectTag',
    },
    { what: 'one time alone', values: { schedule: { from: '08:00' } }, field: 'schedule.to' },
    // Values that no rule can have are refused before the rest is known.
    { what: 'a header that proves', values: { effects: { addHeaders: ['DKIM-Signature: v=1'] } }, field: 'effects' },
    { what: 'a header without a value', values: { effects: { addHeaders: ['X-A:'] } }, field: 'effects' },
    { what: 'a header of two lines', values: { effects: { addHeaders: ['X-A: a\r\nBcc: b'] } }, field: 'effects' },
    { what: 'the removal of Received', values: { effects: { removeHeaders: ['received'] } }, field: 'effects' },
  ])('are refused at their field: $what', async ({ values, field }) => {
    const { id: ruleId } = await admin.customerRules.create({ id, name: 'Right', subjectWords })
    const refusal = { status: 400, fields: { [field]: [expect.any(String)] } }

    await expect(admin.customerRules.update({ id, ruleId, ...values })).rejects.toMatchObject(refusal)
    await expect(admin.customerRules.create({ id, name: 'Wrong', subjectWords, ...values })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('are refused for resellers’ rules where mail would leave, and for a customer by its own change later', async () => {
    const reseller = await path.client('reseller@northwind.example')
    const { id: ruleId } = await admin.customerRules.create({ id, name: 'Tag', subjectWords })

    await expect(
      reseller.systemRules.create({ name: 'Copy', subjectWords, effects: { copyTo: hub } }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(admin.customerRules.update({ id, ruleId, effects: { copyTo: outside } })).rejects.toMatchObject({
      status: 400,
    })
    await admin.customerRules.update({ id, ruleId, action: 'redirect', effects: { redirectTo: hub } })
    // The address goes with the action.
    expect(await admin.customerRules.update({ id, ruleId, action: 'hold' })).toMatchObject({
      effects: { redirectTo: '' },
    })
  })

  it('count only while the schedule of the rule runs, by the customer’s clock', async () => {
    const rule = await admin.customerRules.create({
      ...{ id, name: 'Office hours', subjectWords, schedule: { days: [5], from: '09:00', to: '09:20' } },
    })

    await receive()
    const held = await last()
    path.clock.set(new Date('2026-11-20T09:20:00Z'))
    await receive()

    expect(rule.schedule).toEqual({ days: [5], from: '09:00', to: '09:20', startsAt: null, endsAt: null })
    expect(held).toMatchObject({ state: 'quarantined', ruleId: rule.id })
    expect(await last()).toMatchObject({ state: 'queued', ruleId: null })
  })

  it('are part of a rule’s versions', async () => {
    const { id: ruleId } = await admin.customerRules.create({ id, name: 'Tag', subjectWords, effects: changes })
    await admin.customerRules.update({ id, ruleId, effects: { subjectTag: '' }, schedule: { days: [1] } })

    const { versions } = await admin.customerRules.listVersions({ id, ruleId })
    const restored = await admin.customerRules.restore({ id, ruleId, number: 1 })

    const cleared = await admin.customerRules.update({
      ...{ id, ruleId, schedule: { days: [] } },
      effects: { subjectTag: '', addHeaders: [], removeHeaders: [] },
    })

    expect(cleared).toMatchObject({ effects: noEffects, schedule: noSchedule })
    expect(versions).toMatchObject([{ rule: { effects: changes, schedule: { days: [] } } }])
    expect(restored).toMatchObject({ effects: changes, schedule: { days: [] } })
  })
})
