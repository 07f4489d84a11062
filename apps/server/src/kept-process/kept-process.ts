import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JobAnswer } from './serve-jobs'

/** What one job may take; beyond it the process is ended and the server goes on. */
export interface JobLimits {
  milliseconds: number
  /** Of the whole process, native memory included. */
  megabytes: number
}

export type JobOutcome<Result> =
  | { kind: 'done'; result: Result }
  /** The job failed or exceeded its limits; the process has ended in the latter case. */
  | { kind: 'failed' }
  /** The process had ended before it began the job. */
  | { kind: 'notBegun' }

export interface KeptProcess<Job, Result> {
  pid: number | undefined
  run(job: Job, limits: JobLimits): Promise<JobOutcome<Result>>
  /** Largest memory seen during the last job, where the system reports it. */
  peakMegabytes: number
  /** A job has begun and not ended. */
  isBusy: boolean
  isGone: boolean
  end(): void
}

export interface KeptProgram {
  /** Name of the script without extension, which calls `serveJobs`. */
  name: string
  /** `import.meta.url` of the module beside the script's source. */
  startedBy: string
  heapMegabytes: number
}

const startingMs = 60_000
/** How often memory is checked. */
const watchMs = 15

/** Starts a process that does one job after the other; it ends with this one. */
export async function startKeptProcess<Job extends object, Result>(
  program: KeptProgram,
): Promise<KeptProcess<Job, Result>> {
  const { file, execArgv } = scriptOf(program)
  const child = fork(file, {
    // The server's settings and secrets stay out of reach.
    env: {},
    execArgv: [`--max-old-space-size=${program.heapMegabytes}`, ...execArgv],
    serialization: 'advanced',
    // Whatever a message makes it print stays out of the server's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const started = await nextAnswer(child, startingMs)
  if (started.kind !== 'ready') {
    child.kill('SIGKILL')
    throw new Error(`The process ${program.name} did not start.`)
  }
  // It keeps neither the server nor a test from ending.
  child.unref()
  child.channel?.unref()

  const self: KeptProcess<Job, Result> = {
    pid: child.pid,
    peakMegabytes: 0,
    isBusy: false,
    isGone: false,
    async run(job, { milliseconds, megabytes }) {
      self.peakMegabytes = 0
      const watch = setInterval(() => {
        self.peakMegabytes = Math.max(self.peakMegabytes, residentMegabytes(child.pid))
        if (self.peakMegabytes > megabytes) self.end()
      }, watchMs)
      const answer = nextAnswer(child, milliseconds, () => {
        self.isBusy = true
      })
      child.send(job, (error) => error && self.end())
      const result = await answer
      const hasBegun = self.isBusy
      clearInterval(watch)
      self.isBusy = false
      if (result.kind === 'done') return { kind: 'done', result: result.result as Result }
      if (result.kind !== 'failed') self.end()
      return { kind: result.kind === 'ended' && !hasBegun ? 'notBegun' : 'failed' }
    },
    end() {
      self.isGone = true
      child.kill('SIGKILL')
    },
  }
  child.once('exit', () => {
    self.isGone = true
  })
  // Sending to a process that has just died.
  child.on('error', () => self.end())
  return self
}

type NextAnswer = JobAnswer | { kind: 'ended' } | { kind: 'late' }

/** The next answer of the child but that it has begun, which is told apart. */
function nextAnswer(child: ChildProcess, milliseconds: number, onBegun = () => {}): Promise<NextAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: NextAnswer) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      resolve(answer)
    }
    const onMessage = (message: unknown) => {
      const answer = message as JobAnswer
      if (answer.kind === 'begun') onBegun()
      else settle(answer)
    }
    const onEnd = () => settle({ kind: 'ended' })
    const timer = setTimeout(() => settle({ kind: 'late' }), milliseconds)
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd)
  })
}

/** Linux reports the memory of another process; elsewhere the heap limit and the time bound it. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

function scriptOf({ name, startedBy }: KeptProgram): { file: string; execArgv: string[] } {
  const built = new URL(`./${name}.js`, startedBy)
  if (existsSync(built)) return { file: fileURLToPath(built), execArgv: [] }
  // From source, as tests run.
  const file = fileURLToPath(new URL(`./${name}.ts`, startedBy))
  return { file, execArgv: ['--conditions=postern-source', '--import=tsx'] }
}
