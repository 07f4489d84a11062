import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { toWallClock } from '@postern/core/scheduled-reports'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock'
import { scheduleReport } from '../testing/test-scheduled-report'
import { startTestServer, type TestServer } from '../testing/test-server'
import { scheduledReportDeliveries, scheduledReportRuns } from './scheduled-reports.table'

const reports = 15
const recipients = 2 * reports
const processes = 3
/** Mails that a process has sent when it is killed; the last of them has no response yet. */
const mailsBeforeDeath = 3

// The embedded database allows only one process.
describe.runIf(process.env.DATABASE_URL)('several servers on one database', () => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'postern-shared-blobs-'))
  const children: ChildProcess[] = []
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('send every report, even after a process is killed mid-send; a duplicate mail has the same Message-ID (XS-10, AM-079)', async () => {
    let victim: ChildProcess | undefined
    const sink = await startSink((from, count) => {
      if (victim || count < mailsBeforeDeath) return
      victim = children.find((_, number) => senderOf(number) === from)
      victim?.kill('SIGKILL')
    })
    const clock = systemClock
    const nextRunAt = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000)
    const start = toWallClock(nextRunAt, 'UTC') ?? ''
    for (let number = 0; number < reports; number += 1) {
      await scheduleReport({ ...server, clock: { ...server.clock, now: clock.now } }, 'contoso', {
        ...{ nextRunAt, start, timezone: 'UTC' },
      })
    }

    for (let number = 0; number < processes; number += 1) children.push(startProcess(number, sink.port))
    while (!(await isDone())) await wait(100)
    await sink.close()

    const ids = sink.received.map(({ messageId }) => messageId)
    const duplicates = ids.length - new Set(ids).size
    const senders = new Set(sink.received.map(({ from }) => from))
    process.stdout.write(
      `${processes} processes, one killed in mid-send: ${recipients} recipients of ${reports} reports, ${ids.length} mails, ${duplicates} twice\n`,
    )
    expect(victim?.signalCode).toBe('SIGKILL')
    expect(senders.size).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(recipients)
    // The mail without a response when its process died; on a busy machine, a process may also lose its lease.
    expect(duplicates).toBeGreaterThan(0)
    expect(duplicates).toBeLessThanOrEqual(processes)
    expect(new Set((await rows(scheduledReportDeliveries)).map(({ result }) => result))).toEqual(new Set(['sent']))
    expect((await rows(scheduledReportRuns)).map(({ outcome }) => outcome)).toEqual(Array(reports).fill('sent'))
  })

  const rows = <T extends typeof scheduledReportRuns | typeof scheduledReportDeliveries>(table: T) =>
    server.db.inScope({ as: 'system' }, (tx) => tx.select().from(table as typeof scheduledReportRuns)) as Promise<
      T['$inferSelect'][]
    >

  async function isDone(): Promise<boolean> {
    const runs = await rows(scheduledReportRuns)
    return runs.length === reports && runs.every(({ finishedAt }) => finishedAt !== null)
  }

  function startProcess(number: number, port: number): ChildProcess {
    const { databaseUrl = '' } = server.db
    return fork(fileURLToPath(new URL('../testing/report-process.ts', import.meta.url)), {
      execArgv: ['--conditions=postern-source', '--import', import.meta.resolve('tsx')],
      env: {
        ...{ DATABASE_URL: databaseUrl, BLOB_DIR: folder },
        ...{ MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: senderOf(number) },
      },
      stdio: 'inherit',
    })
  }
})

const senderOf = (number: number) => `reports-${number}@portal.example`

/** Accepts mails with a short delay, and reports each sender's count before it responds. */
async function startSink(onMail: (from: string, count: number) => void) {
  const received: { from: string; messageId: string | undefined }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const { messageId } = await PostalMime.parse(Buffer.concat(chunks))
        received.push({ from, messageId })
        onMail(from, received.filter((mail) => mail.from === from).length)
        setTimeout(done, 50)
      })
    },
  })
  // The connection of the killed process.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  return {
    received,
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
