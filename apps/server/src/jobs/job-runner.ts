import { missingRight } from '@postern/core'
import { type JobEvent, jobItemsAtMost, jobMoves } from '@postern/core/jobs'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { isClaimable, isDue } from '../db/leases'
import { type Caller, scopeOf } from '../http/caller'
import { createLoop, type Loop } from '../mail/loop'
import { type AnyJob, type JobEnd, JobFailed, type JobItemResult, type JobRow, type StepResult } from './define-job'
import { appendToFile } from './job-files'
import { jobItems, jobs } from './jobs.table'
import { readCaller } from './read-caller'

export interface JobRunnerOptions {
  db: Database
  clock: Clock
  log: Logger
  definitions: readonly AnyJob[]
  /** Shortest polling interval. Default: one second. */
  everyMs?: number
  /** Longer than any step takes; each step renews it. Default: five minutes. */
  leaseMs?: number
}

export interface JobRunner extends Loop {
  /** Runs one job that is due and returns the number processed. */
  runOnce(): Promise<number>
}

const pauseMs = 30_000
const fruitlessTriesAtMost = 3
/** Number of jobs that a process works on at the same time, so that a long one does not block the others. */
const slots = 2
/** Time after which a job lets others that wait go first. */
const turnMs = 2_000

/** Thrown when this process no longer holds the job: it was cancelled, or another process has taken over. */
class JobLost extends Error {
  override readonly name = 'JobLost'
}

/**
 * Runs jobs step by step, each step in one transaction with its progress: if a process dies, others continue after the last step, and no item
 * is processed twice.
 */
export function createJobRunner({
  db,
  clock,
  log,
  definitions,
  everyMs = 1_000,
  leaseMs = 5 * 60 * 1000,
}: JobRunnerOptions): JobRunner {
  const byKind = new Map(definitions.map((definition) => [definition.kind, definition]))
  const system = <T>(work: (tx: Transaction) => Promise<T>) => db.inScope({ as: 'system' }, work)
  const due = { dueAt: jobs.nextTryAt, leasedUntil: jobs.leasedUntil }
  const isOpen = and(inArray(jobs.state, [...jobMoves.claim.from]), inArray(jobs.kind, [...byKind.keys()]))
  let stopping = new AbortController()

  async function runOnce(): Promise<number> {
    const claimed = await claim()
    if (!claimed) return 0
    const { job, definition } = claimed
    const { id, kind, tries } = job
    try {
      const end = await run(job, definition)
      log.info({ id, kind, end }, end ? 'job ended' : 'job put back')
    } catch (error) {
      if (error instanceof JobLost) log.info({ id, kind }, 'job given up: it was cancelled, or another process has it')
      else {
        log.warn({ id, kind, tries, err: error }, 'job interrupted')
        await putBack(job, pauseMs * job.fruitlessTries)
      }
    }
    return 1
  }

  async function claim(): Promise<{ job: JobRow; definition: AnyJob } | null> {
    const now = clock.now()
    const { id, tries, fruitlessTries, startedAt } = jobs
    return system(async (tx) => {
      const [job] = await tx
        .update(jobs)
        .set({
          state: jobMoves.claim.to,
          leasedUntil: new Date(now.getTime() + leaseMs),
          startedAt: sql`coalesce(${startedAt}, ${now.toISOString()}::timestamptz)`,
          tries: sql`${tries} + 1`,
          fruitlessTries: sql`${fruitlessTries} + 1`,
        })
        .where(isClaimable(tx, { id, ...due, thenBy: tries, where: isOpen, now, limit: 1 }))
        .returning()
      const definition = job && byKind.get(job.kind)
      if (!job || !definition) return null
      await definition.began?.(tx, job, job.params)
      return { job, definition }
    })
  }

  /** Resolves to the state it ended in, or `null` when it was put back unfinished: the server stops, or others wait. */
  async function run(job: JobRow, definition: AnyJob): Promise<JobEnd | null> {
    if (job.fruitlessTries > fruitlessTriesAtMost) return fail(job, definition, { failure: 'error' })
    let turnEnds = clock.now().getTime() + turnMs
    try {
      for (;;) {
        if (stopping.signal.aborted || (await mustGiveWay(turnEnds))) {
          await putBack(job, 0)
          return null
        }
        if (clock.now().getTime() >= turnEnds) turnEnds = clock.now().getTime() + turnMs
        // Rights revoked meanwhile end the job.
        const caller = await readAllowed(job, definition)
        if (!caller) return await fail(job, definition, { failure: 'noAccess' })
        const prepared = await prepare(job, definition, caller)
        if (await step(job, definition, { caller, prepared })) return await finish(job, definition)
      }
    } catch (error) {
      if (!(error instanceof JobFailed)) throw error
      return fail(job, definition, error)
    }
  }

  /** Whether a job has had its turn while another one waits: long ones take turns, and short ones start soon. */
  async function mustGiveWay(turnEnds: number): Promise<boolean> {
    const now = clock.now()
    if (now.getTime() < turnEnds) return false
    return system(async (tx) => {
      const where = and(isDue({ ...due, now }), isOpen)
      return (await tx.select({ id: jobs.id }).from(jobs).where(where).limit(1)).length > 0
    })
  }

  /** Runs a transaction in the orderer's scope. */
  function asOrderer<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return db.inScope(scopeOf(caller), async (tx) => {
      await tx.execute(sql`select set_config('postern.user_id', ${String(caller.userId)}, true)`)
      return work(tx)
    })
  }

  /** Prepares the next step without holding the job: only this attempt can move its position. */
  async function prepare(claimed: JobRow, definition: AnyJob, caller: Caller): Promise<unknown> {
    if (!definition.prepare) return undefined
    const [job] = await asOrderer(caller, (tx) => tx.select().from(jobs).where(isHeld(claimed)))
    if (!job) throw new JobLost()
    const { params, position } = job
    return definition.prepare({
      ...{ job, params, position, now: clock.now(), signal: stopping.signal },
      transact: (work) => asOrderer(caller, (tx) => work(tx, caller)),
    })
  }

  /** Does one step in the orderer's scope; resolves to true after the last one. */
  async function step(
    job: JobRow,
    definition: AnyJob,
    { caller, prepared }: { caller: Caller; prepared: unknown },
  ): Promise<boolean> {
    return asOrderer(caller, async (tx) => {
      const held = await hold(tx, job)
      const { params, position } = held
      const result = await definition.step({ tx, caller, job: held, params, position, prepared, now: clock.now() })
      await keepProgress(tx, held, result)
      return result.isLast
    })
  }

  /**
   * Locks the job and renews its lease in the transaction of the step, so that an attempt with a completed step counts as successful. Each
   * attempt has its own number: an outdated one that resumes changes nothing.
   */
  async function hold(tx: Transaction, job: JobRow): Promise<JobRow> {
    const [mine] = await tx
      .update(jobs)
      .set({ leasedUntil: new Date(clock.now().getTime() + leaseMs), fruitlessTries: 0 })
      .where(isHeld(job))
      .returning()
    if (!mine) throw new JobLost()
    return mine
  }

  /** Ends a job in the state of an event; nothing happens to one that was cancelled or taken over. */
  async function end(
    job: JobRow,
    definition: AnyJob,
    event: JobEvent,
    { failure, details: { items = [], also } = {} }: Partial<Pick<JobFailed, 'failure' | 'details'>> = {},
  ): Promise<JobEnd> {
    const state = jobMoves[event].to as JobEnd
    await system(async (tx) => {
      const failed = sql`${jobs.failed} + ${items.length}`
      const [ended] = await tx
        .update(jobs)
        .set({ state, failure: failure ?? null, failed, finishedAt: clock.now(), leasedUntil: null })
        .where(and(isHeld(job), inArray(jobs.state, [...jobMoves[event].from])))
        .returning()
      if (!ended) throw new JobLost()
      await keepItems(tx, ended, items)
      await also?.(tx)
      await definition.ended?.(tx, ended, ended.params, state)
    })
    return state
  }

  const fail = (job: JobRow, definition: AnyJob, failed: Pick<JobFailed, 'failure'> & Partial<JobFailed>) =>
    end(job, definition, 'fail', failed)

  async function finish(job: JobRow, definition: AnyJob): Promise<JobEnd> {
    const [row] = await system((tx) => tx.select({ failed: jobs.failed }).from(jobs).where(eq(jobs.id, job.id)))
    return end(job, definition, row && row.failed > 0 ? 'finishWithErrors' : 'finish')
  }

  async function putBack(job: JobRow, inMs: number): Promise<void> {
    const nextTryAt = new Date(clock.now().getTime() + inMs)
    // An attempt that the server's own stop interrupts is not the job's fault.
    const fruitlessTries = inMs === 0 ? 0 : jobs.fruitlessTries
    await system((tx) =>
      tx
        .update(jobs)
        .set({ leasedUntil: null, nextTryAt, fruitlessTries: sql`${fruitlessTries}` })
        .where(isHeld(job)),
    )
  }

  /** Loads the orderer; `null` when they may no longer do what the job does. */
  async function readAllowed({ userId, params }: JobRow, definition: AnyJob): Promise<Caller | null> {
    const access = definition.access(params)
    const caller = await system((tx) => readCaller(tx, userId))
    return caller && access.who === 'signedIn' && !missingRight(access, caller) ? caller : null
  }

  const loops = Array.from({ length: slots }, (_, at) =>
    createLoop({ name: `jobs ${at + 1}`, everyMs, log, bell: db.bell, work: async () => (await runOnce()) > 0 }),
  )
  return {
    runOnce,
    start() {
      stopping = new AbortController()
      for (const loop of loops) loop.start()
    },
    wake() {
      for (const loop of loops) loop.wake()
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

const isHeld = ({ id, tries }: JobRow) => and(eq(jobs.id, id), eq(jobs.tries, tries), eq(jobs.state, 'running'))

async function keepProgress(tx: Transaction, job: JobRow, result: StepResult<object>): Promise<void> {
  const { done = 0, failed = 0, items = [], total = job.total, position = job.position, content } = result
  if (content && content.length > 0) await appendToFile(tx, job, content)
  await keepItems(tx, job, items)
  await tx
    .update(jobs)
    .set({
      ...{ done: job.done + done, failed: job.failed + failed, total, position },
      ...(content && { fileSize: (job.fileSize ?? 0) + content.length }),
    })
    .where(eq(jobs.id, job.id))
}

async function keepItems(
  tx: Transaction,
  { id: jobId, userId }: JobRow,
  items: readonly JobItemResult[],
): Promise<void> {
  if (items.length === 0) return
  const [stored] = await tx.select({ items: count() }).from(jobItems).where(eq(jobItems.jobId, jobId))
  const room = Math.max(0, jobItemsAtMost - (stored?.items ?? 0))
  const rows = items.slice(0, room).map((item) => ({ ...item, reason: [...item.reason], jobId, userId }))
  if (rows.length > 0) await tx.insert(jobItems).values(rows)
}
