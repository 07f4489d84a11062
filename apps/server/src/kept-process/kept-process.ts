import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { signal } from '../observe/signals'
import type { JobAnswer } from './serve-jobs'

/** Limits of one job; beyond them the process is killed and the server goes on. */
export interface JobLimits {
  /** Time that passes, whether the process gets a core or not. */
  milliseconds: number
  /** Time on a core, of all threads of the process; measured on Linux alone. Absent: only `milliseconds` counts. */
  cpuMilliseconds?: number
  /** Memory of the whole process, including native memory. */
  megabytes: number
}

export type JobOutcome<Result> =
  | { kind: 'done'; result: Result }
  /** The job failed or exceeded its limits; in the latter case the process has ended. */
  | { kind: 'failed' }
  /** The process had ended before it started the job. */
  | { kind: 'notBegun' }

export interface KeptProcess<Job, Result> {
  pid: number | undefined
  run(job: Job, limits: JobLimits): Promise<JobOutcome<Result>>
  /** Peak memory during the last job, where the system reports it. */
  peakMegabytes: number
  /** True while a job is running. */
  isBusy: boolean
  isGone: boolean
  end(): void
}

export interface KeptProgram {
  /** Name, without extension, of the script that calls `serveJobs`. */
  name: string
  /** `import.meta.url` of the module beside the script's source. */
  startedBy: string
  heapMegabytes: number
}

const startingMs = 60_000
/** Nice value of the process: it gets about a tenth of a busy core that the server wants, too. */
const lowPriority = 10
/** Interval of the checks of memory and time on a core, in milliseconds. */
const watchMs = 15

/** Starts a process that runs jobs one after the other and ends with its parent. */
export async function startKeptProcess<Job extends object, Result>(
  program: KeptProgram,
): Promise<KeptProcess<Job, Result>> {
  const { file, execArgv } = scriptOf(program)
  const child = fork(file, {
    // Hides the server's settings and secrets from the child.
    env: {},
    execArgv: [`--max-old-space-size=${program.heapMegabytes}`, ...execArgv],
    serialization: 'advanced',
    // Keep output that a message provokes out of the server's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const started = await nextAnswer(child, startingMs)
  if (started.kind !== 'ready') {
    child.kill('SIGKILL')
    throw new Error(`The process ${program.name} did not start.`)
  }
  signal('process', { name: program.name, event: 'started' })
  yieldToServer(child.pid)
  // Does not keep the server or a test running.
  child.unref()
  child.channel?.unref()

  const self: KeptProcess<Job, Result> = {
    pid: child.pid,
    peakMegabytes: 0,
    isBusy: false,
    isGone: false,
    async run(job, { milliseconds, cpuMilliseconds = Number.POSITIVE_INFINITY, megabytes }) {
      self.peakMegabytes = 0
      const cpuBefore = cpuMillisecondsOf(child.pid)
      const watch = setInterval(() => {
        self.peakMegabytes = Math.max(self.peakMegabytes, residentMegabytes(child.pid))
        const cpu = cpuMillisecondsOf(child.pid) - cpuBefore
        if (self.peakMegabytes > megabytes || cpu > cpuMilliseconds) self.end()
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
      signal('process', { name: program.name, event: 'failed' })
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
  // Handles sending to a process that has just died.
  child.on('error', () => self.end())
  return self
}

type NextAnswer = JobAnswer | { kind: 'ended' } | { kind: 'late' }

/** Waits for the child's next message; `begun` is reported separately. */
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

/** Calls of users go first: a message may wait for a core, a person should not. */
function yieldToServer(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority)
  } catch {
    // The system does not allow it, or the process has already ended.
  }
}

/** Linux reports the memory of another process; elsewhere it is bounded by the heap limit and the timeout. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

/** A tick of the times in `/proc`: the same on every Linux. */
const tickMs = 10

/** Linux reports the time of another process on a core; elsewhere it counts as none. */
function cpuMillisecondsOf(pid: number | undefined): number {
  try {
    // The name of the program, in parentheses, may hold spaces: fields count from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return 0
  }
}

function scriptOf({ name, startedBy }: KeptProgram): { file: string; execArgv: string[] } {
  const built = new URL(`./${name}.js`, startedBy)
  if (existsSync(built)) return { file: fileURLToPath(built), execArgv: [] }
  // Running from source, as in tests.
  const file = fileURLToPath(new URL(`./${name}.ts`, startedBy))
  return { file, execArgv: ['--conditions=postern-source', '--import=tsx'] }
}
