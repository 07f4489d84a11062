import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries } from '../../messages/messages.table'
import { sendCounters } from '../../outbound-ips/outbound-sources.table'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { stopMails } from '../../stop-mails/stop-mails.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { sendSmtp } from '../../testing/test-smtp'

const senderPerHour = 20
const hourMs = 3_600_000
/** A stop reaches every process within this time. */
const stopReachesMs = 5_000

// The embedded database allows only one process.
describe.runIf(process.env.DATABASE_URL)('two processes that take mail on one database', () => {
  let server: TestServer
  const children: ChildProcess[] = []
  let ports: [first: number, second: number]
  beforeAll(async () => {
    server = await startTestServer()
    await addOutboundSource(server.db, server.world.contoso)
  })
  beforeAll(async () => {
    ports = await Promise.all([startProcess(), startProcess()])
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await server.close()
  })

  async function startProcess(): Promise<number> {
    const child = fork(fileURLToPath(new URL('../../testing/intake-process.ts', import.meta.url)), {
      execArgv: ['--conditions=postern-source', '--import', import.meta.resolve('tsx')],
      env: { DATABASE_URL: server.db.databaseUrl ?? '', SENDER_PER_HOUR: String(senderPerHour) },
      stdio: 'inherit',
    })
    children.push(child)
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process ended with code ${code}.`)))
    const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
    return port
  }

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const raw = Buffer.from('Subject: Offer\r\n\r\nHello\r\n')
  /** Sends a mail, and again while a busy server asks for that. */
  async function send(port: number, from: string, to: string): Promise<string> {
    for (let tries = 1; ; tries += 1) {
      const { last } = await sendSmtp(port, { from, to: [to], raw })
      if (!last.startsWith('451') || tries === 20) return last
    }
  }

  it('take exactly the limit of 50 parallel sends, half of them each (RT-038)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(ports[index % 2 === 0 ? 0 : 1], 'bo@contoso.example', `ana${index}@growth.example`),
      ),
    )

    const taken = answers.filter((answer) => answer.startsWith('250'))
    const hours = await system((tx) => tx.select().from(sendCounters).where(eq(sendCounters.key, 'bo@contoso.example')))
    // An hour that ends between the sends begins the count anew.
    expect(Math.max(...hours.map(({ count }) => count))).toBe(senderPerHour)
    expect(taken).toHaveLength(hours.reduce((sum, { count }) => sum + count, 0))
    const refused = answers.filter((answer) => !answer.startsWith('250'))
    expect(new Set(refused)).toEqual(new Set(['452 4.7.1 The sending limit is reached, try again later']))
    expect(await system((tx) => tx.$count(deliveries))).toBe(taken.length)
  })

  it.each([
    { onExceed: 'hold' as const, mostInAnHour: senderPerHour },
    { onExceed: 'notify' as const, mostInAnHour: 50 },
  ])('$onExceed what is above the limit, and count each mail once (RT-038)', async ({ onExceed, mostInAnHour }) => {
    await Promise.all(
      children.map(async (child) => {
        const changed = once(child, 'message')
        child.send({ onExceed })
        await changed
      }),
    )
    const from = `${onExceed}@contoso.example`

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(ports[index % 2 === 0 ? 0 : 1], from, `ana${index}@growth.example`),
      ),
    )

    expect(new Set(answers.map((answer) => answer.slice(0, 3)))).toEqual(new Set(['250']))
    const hours = await system((tx) => tx.select().from(sendCounters).where(eq(sendCounters.key, from)))
    const counted = hours.reduce((sum, { count }) => sum + count, 0)
    expect({
      queued: await system((tx) => tx.$count(deliveries, eq(deliveries.sender, from))),
      held: await system((tx) => tx.$count(quarantineEntries, eq(quarantineEntries.sender, from))),
    }).toEqual({ queued: counted, held: 50 - counted })
    // An hour that ends between the sends begins the count anew.
    expect(hours.length === 1 ? counted : mostInAnHour).toBe(mostInAnHour)
  })

  it('both stop mail that is stopped elsewhere, before what they keep can be older than five seconds (RT-039, RT-040)', async () => {
    // Each has read the running stops just now, and keeps them.
    for (const port of ports) expect(await send(port, 'cy@contoso.example', 'ana@growth.example')).toMatch(/^250/)

    const now = Date.now()
    const { id: customerId, resellerId } = server.world.contoso
    await system((tx) =>
      tx.insert(stopMails).values({
        ...{ resellerId, customerId, direction: 'out', scope: 'sender', value: '@contoso.example' },
        ...{ action: 'reject', reason: 'Hacked' },
        ...{ startsAt: new Date(now), until: new Date(now + hourMs) },
      }),
    )
    const stoppedAfter = await Promise.all(ports.map((port) => untilStopped(port, now)))

    // The last mail that was taken began before the time was over.
    for (const lastTaken of stoppedAfter) expect(lastTaken).toBeLessThan(stopReachesMs)
  })

  /** Sends until a mail is refused; resolves to when the last one that was taken began, after the stop. */
  async function untilStopped(port: number, since: number): Promise<number> {
    let lastTaken = 0
    // A sender each, so that no limit is met.
    for (let number = 0; ; number += 1) {
      const began = Date.now() - since
      const answer = await send(port, `dee${number}@contoso.example`, 'ana@growth.example')
      if (answer === '550 5.7.1 Mail is stopped') return lastTaken
      if (!answer.startsWith('250')) throw new Error(answer)
      lastTaken = began
    }
  }
})
