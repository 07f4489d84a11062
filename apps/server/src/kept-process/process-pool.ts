import { createWorkLimit } from '../messages/source-limit'
import type { JobLimits, KeptProcess } from './kept-process'

export interface ProcessPoolOptions<Job, Result> {
  start(): Promise<KeptProcess<Job, Result>>
  limits: JobLimits
  /** Number of processes; each runs one job at a time. */
  atOnce: number
  waitingAtMost: number
  /** Idle time after which a process ends. */
  idleMs: number
  /** Memory that a process may hold between two jobs. */
  keptMegabytes: number
  jobsAtMost: number
}

export interface PoolJobOptions {
  limits?: JobLimits
  /** True for a job that may make its process grow. Default: false. */
  isHeavy?: boolean
}

export interface ProcessPool<Job, Result> {
  /**
   * `null` when the job failed or exceeded its limits. One that its process had not begun when it ended gets another. `load` runs once a process is free, since jobs may be large. Rejects when
   * too many wait. A heavy job leaves the processes of others alone while the pool may start one more: its own has often grown too much to be kept, and the next small job should not wait
   * for a start.
   */
  run(load: () => Promise<Job> | Job, options?: PoolJobOptions): Promise<Result | null>
  /** Processes that are idle or running a job. */
  readonly children: readonly KeptProcess<Job, Result>[]
  close(): void
}

/**
 * A small pool of processes for work on hostile input. Processes start on demand and are reused, because starting takes longer than most
 * jobs; a process that was killed by a job, has grown or has run many jobs is replaced.
 */
export function createProcessPool<Job, Result>({
  start,
  limits: usualLimits,
  atOnce,
  waitingAtMost,
  idleMs,
  keptMegabytes,
  jobsAtMost,
}: ProcessPoolOptions<Job, Result>): ProcessPool<Job, Result> {
  const inTurn = createWorkLimit({ atOnce, waitingAtMost })
  const children = new Set<KeptProcess<Job, Result>>()
  const resting: { child: KeptProcess<Job, Result>; jobs: number; wasHeavy: boolean; timer: NodeJS.Timeout }[] = []

  async function take(isHeavy: boolean) {
    for (let kept = takeResting(isHeavy); kept; kept = takeResting(isHeavy)) {
      clearTimeout(kept.timer)
      if (!kept.child.isGone) return kept
      children.delete(kept.child)
    }
    return takeNew()
  }

  /** The latest with jobs of the same kind; another only when it is that or waiting for a start. */
  function takeResting(isHeavy: boolean) {
    const alike = resting.map(({ wasHeavy }) => wasHeavy).lastIndexOf(isHeavy)
    if (alike < 0 && isHeavy && children.size < atOnce) return undefined
    return resting.splice(alike, 1)[0]
  }

  async function takeNew() {
    const child = await start()
    children.add(child)
    return { child, jobs: 0 }
  }

  async function runOn(
    { child, jobs }: Awaited<ReturnType<typeof takeNew>>,
    job: Job,
    { limits = usualLimits, isHeavy = false }: PoolJobOptions,
  ) {
    try {
      return await child.run(job, limits)
    } finally {
      giveBack(child, jobs + 1, isHeavy)
    }
  }

  function giveBack(child: KeptProcess<Job, Result>, jobs: number, wasHeavy: boolean) {
    if (child.isGone || child.peakMegabytes > keptMegabytes || jobs >= jobsAtMost) return drop(child)
    const timer = setTimeout(() => {
      resting.splice(
        resting.findIndex((one) => one.child === child),
        1,
      )
      drop(child)
    }, idleMs)
    timer.unref()
    resting.push({ child, jobs, wasHeavy, timer })
  }

  function drop(child: KeptProcess<Job, Result>) {
    child.end()
    children.delete(child)
  }

  return {
    run: (load, options = {}) =>
      inTurn(async () => {
        const job = await load()
        const first = await runOn(await take(options.isHeavy ?? false), job, options)
        const outcome = first.kind === 'notBegun' ? await runOn(await takeNew(), job, options) : first
        return outcome.kind === 'done' ? outcome.result : null
      }),
    get children() {
      return [...children]
    },
    close() {
      for (const { timer } of resting.splice(0)) clearTimeout(timer)
      for (const child of children) drop(child)
    },
  }
}
