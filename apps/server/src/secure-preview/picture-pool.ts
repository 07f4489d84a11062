import { type JobLimits, startKeptProcess } from '../kept-process/kept-process'
import { createProcessPool, type ProcessPool } from '../kept-process/process-pool'
import type { PictureJob } from './picture-process'
import type { PictureWords } from './picture-words'

export interface PicturePoolOptions {
  limits?: JobLimits
  /** Number of processes; each renders one message at a time. */
  atOnce?: number
  waitingAtMost?: number
  /** Idle time after which a process ends. */
  idleMs?: number
}

export interface PictureOrder {
  words: PictureWords
  /** Called when a process is free: sources may be large. */
  loadSource(): Promise<Uint8Array>
}

export interface PicturePool extends Pick<ProcessPool<PictureJob, Uint8Array>, 'children' | 'close'> {
  /** `null` when the message cannot be drawn within the limits. Rejects when too many wait. */
  draw(order: PictureOrder): Promise<Buffer | null>
}

const defaultLimits: JobLimits = { milliseconds: 2_000, megabytes: 256 }

export const startPictureProcess = () =>
  startKeptProcess<PictureJob, Uint8Array>({
    name: 'picture-process',
    startedBy: import.meta.url,
    heapMegabytes: 160,
  })

/** Pool of processes that render messages. */
export function createPicturePool({
  limits = defaultLimits,
  atOnce = 2,
  waitingAtMost = 10,
  idleMs = 60_000,
}: PicturePoolOptions = {}): PicturePool {
  const bounds = { limits, atOnce, waitingAtMost, idleMs, keptMegabytes: 170, jobsAtMost: 100 }
  const pool = createProcessPool({ start: startPictureProcess, ...bounds })
  return {
    async draw({ words, loadSource }) {
      const png = await pool.run(async () => ({ raw: await loadSource(), words }))
      return png && Buffer.from(png)
    },
    get children() {
      return pool.children
    },
    close: () => pool.close(),
  }
}
