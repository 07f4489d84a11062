import type { ReportJobFailure } from '@postern/core'
import type { Logger } from 'pino'
import type { BlobStore } from '../blobs/blob-store'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { createLoop, type Loop } from '../mail/loop'
import { createSystemTransport, type SystemMailOptions, sendSystemMail } from '../mail/system-mail'
import { noteEnded } from '../notifications/note-mail'
import { claimJob, type HeldJob, JobLost } from './claim-job'
import { findOwner } from './job-owner'
import { isTooLong, longRead } from './long-read'
import { mailJob } from './mail-job'
import { mailKey } from './mail-key'
import { makeFile } from './make-job'
import { readReportBrand } from './report-brand'
import { FileTooLarge } from './report-files'

export interface ReportRunnerOptions extends SystemMailOptions {
  db: Database
  blobs: BlobStore
  clock: Clock
  log: Logger
  /** Pause between two checks. Default: one second. */
  everyMs?: number
}

export interface ReportRunner extends Loop {
  /** Generates one due report; resolves to the number generated. */
  runOnce(): Promise<number>
}

const triesAtMost = 3
const pauseMs = 10_000

/** Generates the ordered reports, one after the other; if a process dies, others take over its work. */
export function createReportRunner({
  db,
  blobs,
  clock,
  log,
  everyMs = 1_000,
  ...options
}: ReportRunnerOptions): ReportRunner {
  const transport = createSystemTransport(options.mailUrl)

  async function runOnce(): Promise<number> {
    const job = await claimJob(db, clock)
    if (!job) return 0
    const { id, format, ordered, tries } = job.row
    try {
      // A report that crashed its process every time is not retried for ever.
      const failure = tries > triesAtMost ? 'error' : await make(job)
      if (failure) await fail(job, failure)
      log.info({ id, type: ordered.type, format, failure }, 'report made')
    } catch (error) {
      if (error instanceof JobLost) log.info({ id }, 'report given up: it was cancelled, or another process has it')
      else await putOff(job, error)
    }
    return 1
  }

  async function make(job: HeldJob): Promise<ReportJobFailure | null> {
    const owner = await db.inScope({ as: 'system' }, (tx) => findOwner(tx, job.row))
    if (!owner) return 'noAccess'
    const brand = await readReportBrand({ db, blobs }, owner.resellerId, options.publicUrl)
    const means = { job, blobs, owner, brand, read: longRead(db, owner.scope) }
    const { format } = job.row
    if (format === 'mail') {
      const send = (mail: Parameters<typeof sendSystemMail>[2]) => sendSystemMail(transport, options, mail)
      if (!(await mailJob({ ...means, db, clock, log, send }))) return 'mailRefused'
      await finish(job, {})
    } else {
      await finish(job, await makeFile(means, format))
    }
    return null
  }

  const finish = (job: HeldJob, file: object) =>
    job.finish({ ...file, state: 'done', progress: 100, finishedAt: clock.now() })

  const fail = (job: HeldJob, failure: ReportJobFailure) =>
    job.finish({ state: 'failed', failure, finishedAt: clock.now() }, (tx) =>
      noteEnded(tx, [mailKey(job.row.id)], { cause: 'givenUp', now: clock.now() }),
    )

  async function putOff(job: HeldJob, error: unknown): Promise<void> {
    const { id, tries } = job.row
    log.warn({ id, tries, err: error }, 'report not made')
    const failure = failureOf(error) ?? (tries >= triesAtMost ? 'error' : null)
    const later = new Date(clock.now().getTime() + pauseMs * 3 ** (tries - 1))
    await (failure ? fail(job, failure) : job.finish({ state: 'queued', nextTryAt: later })).catch((lost: unknown) => {
      if (!(lost instanceof JobLost)) throw lost
    })
  }

  const loop = createLoop({ name: 'reports', everyMs, log, bell: db.bell, work: async () => (await runOnce()) > 0 })
  return {
    ...loop,
    runOnce,
    async stop() {
      await loop.stop()
      transport.close()
    },
  }
}

/** Failure that a retry would not change; `null` for others. */
function failureOf(error: unknown): ReportJobFailure | null {
  if (isTooLong(error)) return 'tooLong'
  return error instanceof FileTooLarge ? 'tooLarge' : null
}
