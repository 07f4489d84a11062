import type { Clock } from '../clock'
import { onSignal } from './signals'

/** Latest runs of a background loop. */
export interface LoopRun {
  name: string
  lastRunAt: Date
  lastFailureAt: Date | null
  /** Failures since the process started. */
  failures: number
}

export interface LoopRuns {
  all(): LoopRun[]
  stop(): void
}

/** Keeps the latest run and failure of each loop of this process. */
export function watchLoopRuns(clock: Clock): LoopRuns {
  const runs = new Map<string, LoopRun>()
  const stop = onSignal('loopRan', ({ name, isFailed }) => {
    const lastRunAt = clock.now()
    const known = runs.get(name)
    runs.set(name, {
      name,
      lastRunAt,
      lastFailureAt: isFailed ? lastRunAt : (known?.lastFailureAt ?? null),
      failures: (known?.failures ?? 0) + (isFailed ? 1 : 0),
    })
  })
  return { all: () => [...runs.values()].sort((one, other) => one.name.localeCompare(other.name)), stop }
}
