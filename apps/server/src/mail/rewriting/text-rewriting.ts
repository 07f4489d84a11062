import { type JobLimits, startKeptProcess } from '../../kept-process/kept-process'
import { createProcessPool } from '../../kept-process/process-pool'
import { createWorkLimit } from '../../messages/source-limit'
import type { TextJob, TextResult } from './rewrite-text'
import type { TextStepJob } from './text-steps'

export interface TextRewritingOptions {
  limits?: JobLimits
  /** Idle time after which a process ends. Default: 5 minutes. */
  idleMs?: number
}

export interface TextRewriting {
  /** Patches of a message of the given size; `null` when it cannot be rewritten within the limits. */
  run(
    message: { size: number; load(): Promise<Buffer> | Buffer },
    steps: readonly TextStepJob[],
  ): Promise<TextResult | null>
  close(): void
}

const usualLimits: JobLimits = { milliseconds: 10_000, megabytes: 300 }
const waitingAtMost = 200
/** Larger messages take turns: each is held in memory while it is rewritten. */
const smallBytes = 524_288

/** Rewrites texts in two processes, because parsing hostile mail may take any amount of time and memory (XS-08). */
export function createTextRewriting({
  limits = usualLimits,
  idleMs = 300_000,
}: TextRewritingOptions = {}): TextRewriting {
  const start = () =>
    startKeptProcess<TextJob, TextResult>({ name: 'rewriting-process', startedBy: import.meta.url, heapMegabytes: 256 })
  const pool = createProcessPool({
    start,
    limits,
    atOnce: 2,
    waitingAtMost,
    idleMs,
    keptMegabytes: 170,
    jobsAtMost: 1_000,
  })
  const largeInTurn = createWorkLimit({ atOnce: 1, waitingAtMost })
  return {
    run({ size, load }, steps) {
      const rewrite = () => pool.run(async () => ({ bytes: await load(), steps }))
      return size <= smallBytes ? rewrite() : largeInTurn(rewrite)
    },
    close: () => pool.close(),
  }
}

/** Shared by the relays of this server. */
export const textRewriting = createTextRewriting()
