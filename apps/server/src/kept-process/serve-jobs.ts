/** Messages from a kept process: first that it is ready, then the start and the result of each job. */
export type JobAnswer = { kind: 'ready' } | { kind: 'begun' } | { kind: 'done'; result: unknown } | { kind: 'failed' }

const say = (answer: JobAnswer) => process.send?.(answer)

/** Runs the parent process's jobs, one at a time, and exits with the parent. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  process.on('message', async (job: Job) => {
    say({ kind: 'begun' })
    try {
      say({ kind: 'done', result: await work(job) })
    } catch {
      say({ kind: 'failed' })
    }
  })
  process.on('disconnect', () => process.exit())
  say({ kind: 'ready' })
}
