import type { Logger } from 'pino'
import type { BlobStore } from '../blobs/blob-store'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { createLoop, type Loop } from '../mail/loop'
import { createSystemTransport, type SystemMailOptions, sendSystemMail } from '../mail/system-mail'
import { withoutValues } from '../safe-log'
import { claimRun, type Lease } from './claim-run'
import { finishRun, triesAtMost } from './finish-run'
import { planRuns } from './plan-runs'
import type { ProduceReport } from './produce'
import { type RunServices, sendRun, UnfinishedRun } from './send-run'

export interface ReportSchedulerOptions extends SystemMailOptions {
  db: Database
  blobs: BlobStore
  clock: Clock
  produce: ProduceReport
  /** Default: sends through the system's mail server. */
  send?: RunServices['send']
  bytesAtMost?: RunServices['bytesAtMost']
  log: Logger
  /** Time for which a process that dies blocks its run for others. Default: 2 min. */
  leaseMs?: number
  /** Pause between two checks. Default: 5 s. */
  everyMs?: number
}

export interface ReportScheduler extends Loop {
  /** Sends everything due; resolves to the number of mails sent. */
  runOnce(): Promise<number>
}

const plannedAtOnce = 50
const runsAtOnce = 20

/**
 * Generates and mails scheduled reports. Any number of processes share the work: a run belongs to the holder of its lease, and passes to
 * others if that process dies.
 */
export function createReportScheduler({
  log,
  leaseMs = 2 * 60 * 1000,
  everyMs = 5_000,
  send,
  db,
  blobs,
  clock,
  produce,
  bytesAtMost,
  ...options
}: ReportSchedulerOptions): ReportScheduler {
  const transport = createSystemTransport(options.mailUrl)
  const { publicUrl } = options
  const services: RunServices = {
    ...{ db, blobs, clock, log, produce, publicUrl, bytesAtMost },
    send: send ?? ((mail) => sendSystemMail(transport, options, mail)),
  }

  let isStopping = false

  async function round(): Promise<{ sent: number; hasMore: boolean }> {
    const planned = await planRuns(db, { now: clock.now(), limit: plannedAtOnce })
    let sent = 0
    for (let taken = 0; taken < runsAtOnce && !isStopping; taken += 1) {
      const lease = await claimRun({ db, clock, leaseMs })
      if (!lease) return { sent, hasMore: planned === plannedAtOnce }
      if (isStopping) {
        await lease.giveUp()
        break
      }
      sent += await workOn(lease).finally(() => lease.end())
    }
    return { sent, hasMore: true }
  }

  async function workOn(lease: Lease): Promise<number> {
    const { id: runId, reportId, tries } = lease.run
    let sent = 0
    let failure: UnfinishedRun | null = null
    try {
      // Attempts are counted when they begin: exceeding the limit means that the last one crashed its process.
      if (tries > triesAtMost) throw new UnfinishedRun('notMade', 'Every try ended its process.')
      sent = await sendRun(lease, services)
    } catch (error) {
      failure = error instanceof UnfinishedRun ? error : new UnfinishedRun('notMade', error)
      log.error({ err: failure, runId, reportId, tries }, 'scheduled report not sent to everyone')
    }
    // If another process has taken over, it decides the outcome.
    if (!lease.isHeld()) return sent
    const told = failure && { reason: failure.reason, text: withoutValues(failure.message) }
    const outcome = await finishRun(db, { run: lease.run, failure: told, now: clock.now() })
    log.info({ runId, reportId, tries, sent, outcome }, 'scheduled report')
    return sent
  }

  const loop = createLoop({
    name: 'scheduled reports',
    everyMs,
    log,
    bell: db.bell,
    work: async () => (await round()).hasMore,
  })
  return {
    ...loop,
    runOnce: async () => (await round()).sent,
    start() {
      isStopping = false
      loop.start()
    },
    async stop() {
      isStopping = true
      await loop.stop()
      transport.close()
    },
  }
}
