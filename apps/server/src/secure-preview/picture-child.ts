import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureJob } from './picture-process'

/** What drawing one message may take; beyond it the process is ended and the server goes on. */
export interface DrawingLimits {
  milliseconds: number
  /** Of the whole process, native memory included. */
  megabytes: number
}

export interface PictureChild {
  pid: number | undefined
  /** `null` when the message could not be drawn within the limits; the child has ended then. */
  draw(job: PictureJob, limits: DrawingLimits): Promise<Buffer | null>
  /** Most memory that drawing the last message took, where the system tells. */
  peakMegabytes: number
  isDrawing: boolean
  isGone: boolean
  end(): void
}

const startingMs = 20_000
/** How often memory is looked at. */
const watchMs = 15

/** Starts a process that draws; it ends with this one. */
export async function startPictureChild(): Promise<PictureChild> {
  const { file, execArgv } = program()
  const child = fork(file, {
    // Nothing of the server's settings and secrets is there to be told.
    env: {},
    execArgv: ['--max-old-space-size=160', ...execArgv],
    serialization: 'advanced',
    // Whatever a message makes it print stays out of the server's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const answered = await nextAnswer(child, startingMs)
  if (answered?.kind !== 'ready') {
    child.kill('SIGKILL')
    throw new Error('The process that draws messages did not start.')
  }
  // It keeps neither the server nor a test from ending.
  child.unref()
  child.channel?.unref()

  const self: PictureChild = {
    pid: child.pid,
    peakMegabytes: 0,
    isDrawing: false,
    isGone: false,
    async draw(job, { milliseconds, megabytes }) {
      self.peakMegabytes = 0
      self.isDrawing = true
      const watch = setInterval(() => {
        self.peakMegabytes = Math.max(self.peakMegabytes, residentMegabytes(child.pid))
        if (self.peakMegabytes > megabytes) self.end()
      }, watchMs)
      const answer = nextAnswer(child, milliseconds)
      child.send(job, (error) => error && self.end())
      const result = await answer
      clearInterval(watch)
      self.isDrawing = false
      if (result === null) self.end()
      return result?.kind === 'drawn' ? Buffer.from(result.png) : null
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

/** What the child says next; `null` when it ends or takes too long. */
function nextAnswer(child: ChildProcess, milliseconds: number): Promise<PictureAnswer | null> {
  return new Promise((resolve) => {
    const settle = (answer: PictureAnswer | null) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      resolve(answer)
    }
    const onMessage = (message: unknown) => settle(message as PictureAnswer)
    const onEnd = () => settle(null)
    const timer = setTimeout(onEnd, milliseconds)
    child.once('message', onMessage).once('exit', onEnd).once('error', onEnd)
  })
}

/** Linux tells the memory of another process; elsewhere the heap limit and the time bound it. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

function program(): { file: string; execArgv: string[] } {
  const built = new URL('./picture-process.js', import.meta.url)
  if (existsSync(built)) return { file: fileURLToPath(built), execArgv: [] }
  // From source, as tests run.
  const file = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
  return { file, execArgv: ['--conditions=postern-source', '--import=tsx'] }
}
