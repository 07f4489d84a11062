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
import { scripts } from './scripts.table'

const names = {
  mx: { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] },
  addresses: { 'mx.growth.example': ['127.0.0.1'] },
}
const outside = 'cy@growth.example'
const hub = 'hub@contoso.example'

describe('effects of scripts', () => {
  let path: TestMailPath
  let provider: Awaited<ReturnType<TestMailPath['client']>>
  beforeAll(async () => {
    path = await startTestMailPath({ names })
    await addOutboundSource(path.db, path.world.contoso)
    provider = await path.client('super@provider.example')
    const { domainId } = path.world.contoso
    await system((tx) => tx.update(domains).set({ verifiedAt: testNow }).where(eq(domains.id, domainId)))
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.hop.received.length = 0
    await system((tx) => tx.delete(deliveries))
  })
  afterEach(async () => {
    await system((tx) => tx.delete(scripts))
    for (const { id: ruleId } of (await provider.systemRules.list({})).rules) {
      await provider.systemRules.delete({ ruleId })
    }
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const deploy = async (text: string, name = 'Payments') => {
    const source = `require ["copy", "editheader", "fileinto", "variables"];\n${text}`
    const { id } = await provider.scripts.create({ name, direction: 'both', source })
    await provider.scripts.deploy({ id, number: 1 })
  }
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
    const lines = [...headers, `From: <${from}>`, 'Message-ID: <1@a.example>', 'Subject: Pay', '', 'Hello', '']
    return sendSmtp(path.smtpPort, { from, to, raw: Buffer.from(lines.join('\r\n')) })
  }
  const receive = (headers: string[] = []) => send('ana@growth.example', [path.world.contoso.address], headers)
  const relay = async () => {
    await path.relay.runOnce()
    await path.sending.runOnce()
  }
  const received = () =>
    new Map(path.hop.received.map(({ to: [to = ''], raw }) => [to, raw.toString('latin1').split('\r\n\r\n')[0] ?? '']))

  describe.each([
    { way: 'in', arrive: receive, to: 'ana@contoso.example', target: hub },
    {
      ...{ way: 'out', to: outside, target: 'dee@growth.example' },
      arrive: (headers: string[] = []) => send('bo@contoso.example', [outside], headers),
    },
  ])('on mail $way', ({ arrive, to, target }) => {
    it('change headers, single ones among those of a name, and leave rules to decide (RT-121)', async () => {
      await deploy(`deleteheader :is "X-Tag" "two"; deleteheader "X-Mailer"; addheader :last "X-End" "1";
        addheader "X-Note" "fünf"; addheader "X-Top" "2";`)
      const rule = await provider.systemRules.create({
        ...{ name: 'Mark', direction: 'both', action: 'continue', subjectWords: ['pay'] },
        effects: { addHeaders: ['X-Rule: 3'] },
      })

      await arrive(['X-Mailer: Old\r\n and longer', 'X-Tag: one', 'x-tag: two', 'X-Tag: three'])
      const stored = await last()
      await relay()

      expect(stored).toMatchObject({ state: 'queued', reason: 'clean', ruleId: rule.id })
      const header = received().get(to)
      expect(header).toMatch(/X-Top: 2\r\nX-Note: =\?utf-8\?B\?ZsO8bmY=\?=\r\nX-Rule: 3\r\n/)
      expect(header).toMatch(/X-Tag: one\r\nX-Tag: three\r\n/)
      expect(header).toMatch(/Subject: Pay\r\nX-End: 1$/)
      expect(header).not.toMatch(/x-mailer|X-Loop/i)
      expect(await steps(stored.id)).toContainEqual({
        ...{ kind: 'changed', answer: '+ X-Top: 2; + X-Note: fünf; + X-Rule: 3; + X-End: 1; - x-mailer; - x-tag (2)' },
      })
    })

    it('redirect mail to any address with a mark, and note it (RT-121)', async () => {
      await deploy(`redirect "${target}";`)

      await arrive()
      const stored = await last()
      await relay()
      await relay()

      expect(stored).toMatchObject({ state: 'queued', reason: 'script', ruleId: null })
      expect([...received()]).toMatchObject([[target, expect.stringContaining('X-Loop: ')]])
      expect(await steps(stored.id)).toContainEqual({ kind: 'redirected', answer: target })
    })

    it('send a copy beside the message, which goes on (RT-121)', async () => {
      await deploy(`redirect :copy "${target}";`)

      await arrive()
      const stored = await last()
      await relay()

      expect(stored).toMatchObject({ reason: 'clean' })
      expect([...received().keys()].sort()).toEqual([to, target].sort())
      expect(received().get(to)).not.toContain('X-Loop')
      expect(received().get(target)).toContain('X-Loop')
    })

    it('are dropped for mail that was redirected before (RT-121)', async () => {
      await deploy(`addheader "X-Note" "1"; redirect "${target}";`)

      await arrive([createLoopMarks([testSecretKey]).lineFor('<1@a.example>')])
      await relay()

      expect(await last()).toMatchObject({ reason: 'clean' })
      expect([...received()]).toMatchObject([[to, expect.stringContaining('X-Note: 1')]])
    })

    it('are kept with held mail until it is released (RT-121)', async () => {
      await deploy(`addheader "X-Note" "1"; redirect "${target}"; fileinto "Quarantine";`)
      await arrive()
      await relay()
      expect(received().size).toBe(0)

      const [entry] = await system((tx) =>
        tx.select().from(quarantineEntries).orderBy(desc(quarantineEntries.id)).limit(1),
      )
      await provider.quarantine.releaseEntry({ id: entry?.id ?? 0 })
      await relay()

      expect([...received().keys()].sort()).toEqual([to, target].sort())
      expect(received().get(to)).toContain('X-Note: 1')
    })
  })

  it('reach addresses outside also for mail from outside (RT-121)', async () => {
    await deploy(`redirect "${outside}";`)

    await receive()
    await relay()

    expect([...received()]).toMatchObject([[outside, expect.stringContaining('X-Loop: ')]])
  })

  it('of a script that decided count only where its verdict holds: what endangers stays and goes nowhere (RT-121)', async () => {
    await deploy(`redirect "${outside}";`)

    await receive(['X-Virus-Status: Infected (Test)'])

    expect(await last()).toMatchObject({ state: 'quarantined', reason: 'virus', effects: null })
    expect(await system((tx) => tx.select().from(deliveries))).toEqual([])
  })

  it('of scripts before the one that decides count, of those after it they do not (RT-121)', async () => {
    await deploy('addheader "X-First" "1";', 'First')
    await deploy('addheader "X-Second" "2"; keep;', 'Second')
    await deploy('addheader "X-Third" "3";', 'Third')

    await receive()
    await relay()

    const [header] = received().values()
    expect(header).toMatch(/X-First: 1\r\nX-Second: 2\r\n/)
    expect(header).not.toContain('X-Third')
  })

  it('are shown by a trial, which sends nothing (RT-121)', async () => {
    const source = `require ["copy", "editheader"];
      redirect "${outside}"; addheader "X-Note" "1"; deleteheader :index 2 "X-Tag";`
    const message = 'From: <a@growth.example>\nX-Tag: one\nX-Tag: two\nSubject: Pay\n\nHello\n'

    const { runs } = await provider.scripts.run({ direction: 'in', source, message })

    expect(runs).toMatchObject([
      {
        outcome: 'redirect',
        changes: [
          { kind: 'redirect', value: outside },
          { kind: 'addHeader', value: 'X-Note: 1' },
          { kind: 'removeHeader', value: 'X-Tag: two' },
        ],
      },
    ])
    expect(await system((tx) => tx.select().from(deliveries))).toEqual([])
  })
})
