import { scriptFailuresAtMost } from '@postern/core/sieve'
import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, messageSources, messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { addOutboundSource } from '../testing/add-outbound-source'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'
import { scripts } from './scripts.table'

type Client = Awaited<ReturnType<TestMailPath['client']>>

describe('deployed scripts', () => {
  let path: TestMailPath
  let provider: Client
  beforeAll(async () => {
    path = await startTestMailPath()
    provider = await path.client('super@provider.example')
    await addOutboundSource(path.db, path.world.contoso)
  })
  afterAll(() => path.close())
  afterEach(async () => {
    await system((tx) => tx.delete(scripts))
    for (const { id: ruleId } of (await provider.systemRules.list({})).rules)
      await provider.systemRules.delete({ ruleId })
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const deploy = async (source: string, direction: 'in' | 'out' | 'both' = 'in', name = 'Payments') => {
    const { id } = await provider.scripts.create({ name, direction, source })
    return provider.scripts.deploy({ id, number: 1 })
  }
  const send = async (headers: string[], to = [path.world.contoso.address], from = 'ana@growth.example') => {
    const raw = Buffer.from([`From: <${from}>`, ...headers, '', 'Hello', ''].join('\r\n'))
    const { last } = await sendSmtp(path.smtpPort, { from, to, raw })
    const rows = await system((tx) => tx.select().from(messages).orderBy(desc(messages.id)).limit(to.length))
    return { last, rows, row: rows[0] }
  }
  const onSubject = (action: string, extensions = '"fileinto", "reject"') =>
    `require [${extensions}];\nif header :contains "subject" "pay" { ${action} }\n`

  it('hold mail and are named as the reason; other mail goes on (RT-121)', async () => {
    await deploy(onSubject('fileinto "Quarantine";'))

    expect((await send(['Subject: Please pay'])).row).toMatchObject({ state: 'quarantined', reason: 'content' })
    const [entry] = await system((tx) =>
      tx.select().from(quarantineEntries).orderBy(desc(quarantineEntries.id)).limit(1),
    )
    expect(entry?.verdict).toMatchObject({ contentViolation: 'Payments' })
    expect((await send(['Subject: Minutes'])).row).toMatchObject({ state: 'queued', reason: 'clean' })
  })

  it('count as they are deployed, not as they are saved (RT-121)', async () => {
    const { id } = await deploy(onSubject('discard;'))
    await provider.scripts.update({ id, source: 'stop;' })

    expect((await send(['Subject: pay'])).row).toMatchObject({ state: 'discarded', reason: 'script' })
    await provider.scripts.turnOff({ id })
    expect((await send(['Subject: pay'])).row).toMatchObject({ state: 'queued' })
  })

  it('see in a trial what the scanner said about stored mail (RT-121)', async () => {
    const source = [
      'require ["spamtest", "spamtestplus", "virustest", "relational", "comparator-i;ascii-numeric", "fileinto"];',
      'if virustest :value "ge" :comparator "i;ascii-numeric" "5" { discard; stop; }',
      'if spamtest :percent :value "ge" :comparator "i;ascii-numeric" "60" { fileinto "Quarantine"; stop; }',
      'if virustest :value "eq" :comparator "i;ascii-numeric" "1" { keep; }',
      '',
    ].join('\n')
    const tried = async (headers: string[]) => {
      await send(headers)
      const { problems, runs } = await provider.scripts.run({ direction: 'in', source })
      expect(problems).toEqual([])
      return runs[0]?.outcome
    }

    expect(await tried(['Subject: Infected', 'X-Virus-Status: Infected (Test)'])).toBe('discard')
    expect(await tried(['Subject: Offer', 'X-Spam-Flag: YES'])).toBe('hold')
    expect(await tried(['Subject: Minutes'])).toBe('deliver')
    await system((tx) => tx.delete(quarantineEntries))
    expect(await tried(['Subject: Minutes'])).toBe('deliver')
    const { runs } = await provider.scripts.run({ direction: 'in', source })
    expect(runs.find(({ subject }) => subject === 'Infected')?.outcome).toBe('discard')
  })

  it('deliver past rules and spam filter, but never what endangers (RT-121)', async () => {
    await provider.systemRules.create({ name: 'All', subjectWords: ['pay'] })
    await deploy(onSubject('keep;'))

    expect((await send(['Subject: pay', 'X-Spam-Flag: YES'])).row).toMatchObject({ state: 'queued', reason: 'script' })
    expect((await send(['Subject: pay', 'X-Virus-Status: Infected (Test)'])).row).toMatchObject({
      ...{ state: 'quarantined', reason: 'virus' },
    })
    await deploy(onSubject('discard;'), 'in', 'Second')
    expect((await send(['Subject: pay'])).row).toMatchObject({ state: 'queued', reason: 'script' })
  })

  it('refuse mail with their text when all recipients refuse it, and keep only the history (RT-121)', async () => {
    await deploy(onSubject('reject "No ünwanted\r\nmail";'))

    const { last, row } = await send(['Subject: pay'])

    expect(last).toBe('550 5.7.1 No ?nwanted mail')
    expect(row).toMatchObject({ state: 'rejected', reason: 'script' })
    const sources = await system((tx) => tx.select({ id: messageSources.id }).from(messageSources))
    expect(sources.map(({ id }) => id)).not.toContain(row?.sourceId)
  })

  it('hold mail that only some recipients refuse, for those (RT-121)', async () => {
    const { contoso, fabrikam } = path.world
    await deploy(`require ["envelope", "reject"];\nif envelope "to" "${contoso.address}" { reject "No"; }\n`)

    const { last, rows } = await send(['Subject: pay'], [contoso.address, fabrikam.address])

    expect(last).toMatch(/^250/)
    const states = Object.fromEntries(rows.map(({ recipient, state }) => [recipient, state]))
    expect(states).toEqual({ [contoso.address]: 'quarantined', [fabrikam.address]: 'queued' })
  })

  it('hold what endangers although they refuse it (RT-121)', async () => {
    await deploy(onSubject('reject "No";'))

    const { last, row } = await send(['Subject: pay', 'X-Virus-Status: Infected (Test)'])

    expect(last).toMatch(/^250/)
    expect(row).toMatchObject({ state: 'quarantined', reason: 'virus' })
  })

  it('ask for the score of the scanner and the address of the client (RT-121)', async () => {
    await deploy(
      'require ["spamtest", "relational", "comparator-i;ascii-numeric", "environment"];\n' +
        'if allof(spamtest :value "ge" :comparator "i;ascii-numeric" "6", environment :contains "remote-ip" "127.0.0.1") { discard; }\n',
    )

    expect((await send(['Subject: a', 'X-Spam-Score: 8'])).row).toMatchObject({ state: 'discarded', reason: 'script' })
    expect((await send(['Subject: a', 'X-Spam-Score: 2'])).row).toMatchObject({ state: 'queued' })
  })

  it('let mail go on when they fail, and are switched off after ten failures within an hour (RT-121)', async () => {
    const failing = onSubject('keep; reject "No";')
    const { id } = await deploy(failing)

    for (let at = 0; at < scriptFailuresAtMost - 1; at += 1) {
      expect((await send(['Subject: pay'])).row).toMatchObject({ state: 'queued', reason: 'clean' })
    }
    expect(await provider.scripts.get({ id })).toMatchObject({
      ...{ state: 'deployed', failures: scriptFailuresAtMost - 1 },
      lastFailures: expect.arrayContaining([
        expect.objectContaining({ problem: { line: 2, column: 45, code: 'rejectConflict', value: '' } }),
      ]),
    })
    await send(['Subject: pay'])

    expect(await provider.scripts.get({ id })).toMatchObject({ state: 'off', isOffByFailures: true })
    path.hop.received.length = 0
    await path.accountMails.runOnce()
    expect(path.hop.received.flatMap(({ to }) => to)).toEqual(['super@provider.example'])
    const { events } = await provider.audit.list({ target: `script ${id}` })
    expect(events[0]).toMatchObject({ action: 'scriptFailed' })
    expect(await provider.scripts.deploy({ id, number: 1 })).toMatchObject({
      state: 'deployed',
      isOffByFailures: false,
    })
    await send(['Subject: pay'])
    expect(await provider.scripts.get({ id })).toMatchObject({ state: 'deployed' })
  })

  it('refuse or hold outbound mail for all, or discard it for some of its recipients (RT-121)', async () => {
    const { id } = await deploy(onSubject('reject "Not from here";'), 'out')
    const from = 'bo@contoso.example'

    expect((await send(['Subject: pay'], ['ana@growth.example'], from)).last).toBe('550 5.7.1 Not from here')
    await provider.scripts.turnOff({ id })
    const hold = await deploy(onSubject('fileinto "Quarantine";'), 'out', 'Held')
    expect((await send(['Subject: pay'], ['ana@growth.example'], from)).row).toMatchObject({ state: 'quarantined' })
    await provider.scripts.turnOff({ id: hold.id })
    await deploy('require "envelope";\nif envelope "to" "cy@growth.example" { discard; }\n', 'both', 'Second')
    await system((tx) => tx.delete(deliveries))
    const { rows } = await send(['Subject: pay'], ['ana@growth.example', 'cy@growth.example'], from)
    expect(Object.fromEntries(rows.map(({ recipient, state }) => [recipient, state]))).toEqual({
      ...{ 'ana@growth.example': 'queued', 'cy@growth.example': 'discarded' },
    })
    expect(await system((tx) => tx.select({ recipient: deliveries.recipient }).from(deliveries))).toEqual([
      { recipient: 'ana@growth.example' },
    ])
  })

  it('run in less time than one message may take, however much they ask for (RT-121)', async () => {
    const heavy = `require "body";\n${`if body :raw :matches "${'*a?'.repeat(30)}*b" { keep; }\n`.repeat(300)}`
    const { id } = await deploy(heavy)
    const raw = Buffer.from(`From: <ana@growth.example>\r\n\r\n${`${'a'.repeat(900)}\r\n`.repeat(900)}`)

    const { last } = await sendSmtp(path.smtpPort, {
      from: 'ana@growth.example',
      to: [path.world.contoso.address],
      raw,
    })

    expect(last).toMatch(/^250/)
    expect(await provider.scripts.get({ id })).toMatchObject({
      ...{ failures: 1, lastFailures: [{ problem: { code: 'tooManySteps' } }] },
    })
  })
})
