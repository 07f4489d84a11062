import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { createLoop, type Loop } from '../mail/loop'
import { advanceRun, outcomeOf } from './advance-run'
import { claimRuns, type SandboxJob } from './claim-runs'
import { finishRun, type RunEnd } from './finish-run'
import { type Sandbox, SandboxRefusal } from './sandbox'
import { sandboxRuns } from './sandbox.table'

export interface SandboxRunnerOptions {
  db: Database
  clock: Clock
  log: Logger
  sandbox: Sandbox
  /** Pause between two checks of the queue. Default: five seconds. */
  everyMs?: number
}

export interface SandboxRunner extends Loop {
  /** Runs all due work; resolves to the number of runs. */
  runOnce(): Promise<number>
}

const atOnce = 4
const minuteMs = 60 * 1000
/** Polling interval for files in the sandbox. */
const lookMs = 15 * 1000
const waitsMs = [0.5, 1, 2, 5, 10, 20, 30].map((minutes) => minutes * minuteMs)
const triesAtMost = 10
const longestMs = 6 * 60 * minuteMs

/** Submits requested entries to the sandbox and records its findings. */
export function createSandboxRunner({ db, clock, log, sandbox, everyMs = 5_000 }: SandboxRunnerOptions): SandboxRunner {
  async function runOnce(): Promise<number> {
    const claimed = await claimRuns(db, clock.now(), atOnce)
    await Promise.all(claimed.map(tryRun))
    return claimed.length
  }

  async function tryRun(run: SandboxJob): Promise<void> {
    const { id, entryId } = run
    try {
      const files = await advanceRun({ db, clock, sandbox }, run)
      if (files) {
        const { state, finding } = outcomeOf(files)
        return await finish(run, { state, finding, failure: state === 'failed' ? 'incomplete' : null, files })
      }
      if (isTooLate(run)) return await fail(run, 'timedOut')
      await later(run, lookMs, 0)
    } catch (error) {
      if (error instanceof SandboxRefusal) return fail(run, error.failure)
      const tries = run.tries + 1
      log.warn({ id, entryId, tries, err: error }, 'the sandbox could not be asked; it is tried again')
      if (tries >= triesAtMost || isTooLate(run)) return fail(run, 'unavailable')
      await later(run, waitsMs[Math.min(tries, waitsMs.length) - 1] ?? minuteMs, tries)
    }
  }

  const isTooLate = ({ requestedAt }: SandboxJob) => clock.now().getTime() - requestedAt.getTime() > longestMs

  async function fail(run: SandboxJob, failure: NonNullable<RunEnd['failure']>) {
    const files = run.files.map((file) =>
      file.state === 'queued' || file.state === 'running' ? { ...file, state: 'failed' as const } : file,
    )
    // Findings from before the failure count.
    const { state, finding } = outcomeOf(files)
    const isKnown = state === 'malicious' || state === 'suspicious'
    await finish(run, { state: isKnown ? state : 'failed', finding, failure, files })
  }

  async function finish(run: SandboxJob, end: RunEnd) {
    await finishRun(db, run, end, clock.now())
    const { id, entryId } = run
    log.info({ id, entryId, state: end.state, failure: end.failure }, 'the sandbox is done')
  }

  async function later({ id }: SandboxJob, waitMs: number, tries: number) {
    const nextTryAt = new Date(clock.now().getTime() + waitMs)
    await db.inScope({ as: 'system' }, (tx) =>
      tx.update(sandboxRuns).set({ nextTryAt, tries, leasedUntil: null }).where(eq(sandboxRuns.id, id)),
    )
  }

  const loop = createLoop({ name: 'sandbox', everyMs, log, bell: db.bell, work: async () => (await runOnce()) > 0 })
  return { ...loop, runOnce }
}
