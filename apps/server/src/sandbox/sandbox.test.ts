import { ServiceModule } from '@postern/core'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { giveModule } from '../testing/give-module'
import { startCape, type TestCape } from '../testing/test-cape'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { createCapeSandbox } from './cape-sandbox'
import { claimRuns } from './claim-runs'
import { absentSandbox, type Sandbox } from './sandbox'
import { createSandboxRunner } from './sandbox-runner'

const mail = (...contents: string[]) =>
  Buffer.from(
    [
      'From: Billing <billing@growth.example>',
      'Subject: Invoice',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...contents.flatMap((content, index) => [
        '--b',
        'Content-Type: application/octet-stream',
        `Content-Disposition: attachment; filename="../évil ${index}.docm"`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(content).toString('base64'),
      ]),
      '--b--',
      '',
    ].join('\r\n'),
  )

describe('the sandbox', () => {
  let server: TestServer
  let cape: TestCape
  beforeAll(async () => {
    server = await startTestServer({ app: { offersSandbox: true } })
    await giveModule(server.db, server.world.contoso, ServiceModule.Sandboxing)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    cape = await startCape({
      rule: (content) => {
        if (content.startsWith('evil')) return { report: { malscore: 9.1, detections: [{ family: 'Emotet' }] } }
        if (content.startsWith('odd')) return { report: { malscore: 4, detections: null } }
        if (content.startsWith('slow')) return { status: 'running' }
        if (content.startsWith('broken')) return { status: 'failed_analysis' }
        return content.startsWith('silent') ? { report: { malscore: null } } : {}
      },
    })
  })
  afterEach(() => cape.close())

  const hold = (...contents: string[]) =>
    holdMessage(server.db, server.world.contoso, { raw: mail(...contents), hasAttachments: contents.length > 0 })
  const admin = () => server.client('admin@contoso.example')
  const runner = (sandbox: Sandbox = createCapeSandbox({ url: cape.url, token: cape.token })) =>
    createSandboxRunner({ db: server.db, clock: server.clock, log: pino({ level: 'silent' }), sandbox })
  const seconds = (count: number) => server.clock.advance(count * 1_000)

  it('opens each attachment once and reports the findings in the entry’s history and the log (CA-042)', async () => {
    const { id } = await hold('harmless', 'odd file', 'harmless')
    const { quarantine, heldMessage } = await admin()

    const asked = await quarantine.sandboxEntry({ id })
    await runner().runOnce()
    const { canRequest, run } = await quarantine.getSandbox({ id })

    expect(asked).toMatchObject({ canRequest: false, run: { state: 'queued', requestedBy: 'admin@contoso.example' } })
    expect(run).toMatchObject({
      state: 'suspicious',
      failure: null,
      finishedAt: server.clock.now().toISOString(),
      files: [
        { fileName: '../évil 0.docm', state: 'clean', score: 0.2 },
        { fileName: '../évil 1.docm', state: 'suspicious', score: 4 },
      ],
    })
    expect(canRequest).toBe(true)
    expect([...cape.tasks.values()].map(({ fileName, content }) => [fileName, content])).toEqual([
      ['e_vil_0.docm', 'harmless'],
      ['e_vil_1.docm', 'odd file'],
    ])
    const { events } = await heldMessage.listEvents({ id })
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['sandboxAsked', 'admin@contoso.example'],
      ['sandboxSuspicious', 'system'],
    ])
    const logged = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(auditEvents))
    expect(logged.filter(({ target }) => target.endsWith(`${id}`)).map(({ action }) => action)).toEqual([
      'entrySentToSandbox',
    ])
  })

  it('marks a malicious message as a virus, which survives a rescan and leaves by the virus release alone (CA-042, AM-062)', async () => {
    const { id } = await hold('evil', 'harmless')
    const { quarantine } = await admin()
    await quarantine.sandboxEntry({ id })
    await runner().runOnce()

    expect((await quarantine.getSandbox({ id })).run).toMatchObject({
      state: 'malicious',
      files: [{ finding: 'Emotet' }, {}],
    })
    await quarantine.rescanEntry({ id })
    expect((await quarantine.getEntry({ id })).verdict.reclassedVirusName).toBe('Emotet')
    await expect(quarantine.releaseEntry({ id })).rejects.toMatchObject({ status: 409 })
    const { quarantine: provider } = await server.client('super@provider.example')
    expect((await provider.releaseVirus({ id })).stage).toBe('PROCESSING')
  })

  it.each([
    ['whose analysis failed', 'broken'],
    ['without a verdict', 'silent'],
  ])('never reports a file as clean %s (CA-042)', async (_what, content) => {
    const { id } = await hold(content, 'harmless')
    const { quarantine } = await admin()
    await quarantine.sandboxEntry({ id })
    await runner().runOnce()

    expect((await quarantine.getSandbox({ id })).run).toMatchObject({ state: 'failed', failure: 'incomplete' })
  })

  it('polls until the finding is available, without submitting anything twice (CA-042)', async () => {
    const { id } = await hold('slow')
    const { quarantine } = await admin()
    await quarantine.sandboxEntry({ id })
    await runner().runOnce()
    expect((await quarantine.getSandbox({ id })).run).toMatchObject({ state: 'running', finishedAt: null })
    const again = await quarantine.sandboxEntry({ id })
    expect(again).toMatchObject({ canRequest: false, run: { state: 'running' } })

    for (const task of cape.tasks.values()) task.status = 'reported'
    expect(await runner().runOnce()).toBe(0)
    seconds(15)
    await runner().runOnce()

    expect((await quarantine.getSandbox({ id })).run?.state).toBe('clean')
    expect(cape.tasks.size).toBe(1)
  })

  it('resumes where a killed process stopped (CA-042, XP-02)', async () => {
    const { id } = await hold('one', 'two')
    const { quarantine } = await admin()
    await quarantine.sandboxEntry({ id })
    const sandbox = createCapeSandbox({ url: cape.url, token: cape.token })
    let submitted = 0
    // Stops in the middle and never resumes, as a killed process does.
    const dying = runner({
      ...sandbox,
      submit: (file) => (submitted++ === 0 ? sandbox.submit(file) : new Promise<string>(() => {})),
    })
    void dying.runOnce()
    await expect.poll(async () => (await quarantine.getSandbox({ id })).run?.files[0]?.state).toBe('running')

    expect(await runner().runOnce()).toBe(0)
    seconds(5 * 60)
    await runner().runOnce()

    expect((await quarantine.getSandbox({ id })).run?.state).toBe('clean')
    expect([...cape.tasks.values()].map(({ content }) => content)).toEqual(['one', 'two'])
  })

  it('is queried by one process at a time (CA-042)', async () => {
    const { id } = await hold('one')
    await (await admin()).quarantine.sandboxEntry({ id })
    const claimed = await Promise.all([1, 2, 3].map(() => claimRuns(server.db, server.clock.now(), 4)))

    expect(claimed.flat().filter(({ entryId }) => entryId === id)).toHaveLength(1)
  })

  it('is retried with growing delays when it does not answer, and then given up (CA-042)', async () => {
    cape.state.isDown = true
    const { id } = await hold('one')
    const { quarantine } = await admin()
    await quarantine.sandboxEntry({ id })
    await runner().runOnce()
    expect(await runner().runOnce()).toBe(0)
    expect((await quarantine.getSandbox({ id })).run?.state).toBe('queued')
    for (let tries = 1; tries < 10; tries += 1) {
      seconds(30 * 60)
      await runner().runOnce()
    }

    // The session has ended meanwhile.
    const { quarantine: later } = await admin()
    expect((await later.getSandbox({ id })).run).toMatchObject({ state: 'failed', failure: 'unavailable' })
  })

  it.each([
    ['takes none of it', 'refused', () => hold('one'), true],
    [
      'would have too many to open',
      'tooMany',
      () => hold(...Array.from({ length: 21 }, (_, index) => `file ${index}`)),
      false,
    ],
  ])('reports when it %s (CA-042)', async (_what, failure, held, refuses) => {
    cape.state.refuses = refuses
    const { id } = await held()
    const { quarantine } = await admin()
    await quarantine.sandboxEntry({ id })
    await runner().runOnce()

    expect((await quarantine.getSandbox({ id })).run).toMatchObject({ state: 'failed', failure })
    expect(cape.tasks.size).toBe(0)
  })

  it('is not offered for a message without attachments, nor to users without the module (CA-042, AM-014)', async () => {
    const { id } = await hold()
    const { quarantine } = await admin()
    expect(await quarantine.getSandbox({ id })).toEqual({ canRequest: false, run: null })
    await expect(quarantine.sandboxEntry({ id })).rejects.toMatchObject({ status: 409 })

    const foreign = await holdMessage(server.db, server.world.fabrikam, { raw: mail('one'), hasAttachments: true })
    const { quarantine: sibling } = await server.client('admin@fabrikam.example')
    expect(await sibling.getSandbox({ id: foreign.id })).toEqual({ canRequest: false, run: null })
    await expect(sibling.sandboxEntry({ id: foreign.id })).rejects.toMatchObject({ status: 403 })
    const { quarantine: reseller } = await server.client('reseller@northwind.example')
    expect((await reseller.getSandbox({ id: foreign.id })).canRequest).toBe(true)
    await expect(quarantine.sandboxEntry({ id: foreign.id })).rejects.toMatchObject({ status: 404 })
  })

  it('accepts a message at most five times an hour (CA-042)', async () => {
    const { id } = await hold('one')
    const { quarantine } = await admin()
    for (let times = 0; times < 5; times += 1) {
      await quarantine.sandboxEntry({ id })
      await runner().runOnce()
    }

    await expect(quarantine.sandboxEntry({ id })).rejects.toMatchObject({ status: 429 })
  })

  it('ends pending runs when it is no longer configured, and offers nothing then (CA-042)', async () => {
    const { id } = await hold('one')
    await (await admin()).quarantine.sandboxEntry({ id })
    await runner(absentSandbox).runOnce()

    expect((await (await admin()).quarantine.getSandbox({ id })).run).toMatchObject({
      state: 'failed',
      failure: 'unavailable',
    })
    const without = await startTestServer()
    try {
      const held = await holdMessage(without.db, without.world.contoso, { raw: mail('one'), hasAttachments: true })
      const { quarantine } = await without.client('super@provider.example')
      expect(await quarantine.getSandbox({ id: held.id })).toEqual({ canRequest: false, run: null })
      await expect(quarantine.sandboxEntry({ id: held.id })).rejects.toMatchObject({ status: 409 })
    } finally {
      await without.close()
    }
  })
})
