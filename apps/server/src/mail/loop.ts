import type { Logger } from 'pino'
import { isConnectionLost } from '../db/database-away'
import type { WorkBell } from '../db/work-bell'
import { signal } from '../observe/signals'

export interface LoopOptions {
  name: string
  /** Shortest polling interval, in milliseconds. */
  everyMs: number
  log: Logger
  /** Wakes the loop after a change. Absent: always uses the shortest interval. */
  bell?: WorkBell
  /** Does the work that is due and returns true when there may be more. */
  work: () => Promise<boolean>
}

export interface Loop {
  start(): void
  /** Runs at once instead of waiting for the interval to end. */
  wake(): void
  /** Stops after the current piece of work. */
  stop(): Promise<void>
}

/** Longest interval of a loop with a bell: work that becomes due by time alone is found at most this late. */
const longestMs = 20_000

/**
 * Repeats a piece of work, one at a time; a failure is logged and retried after the shortest interval. While the database is unreachable,
 * this is logged once, and again once it is back. Each poll without a wake-up doubles the interval; a ring of the bell resets it.
 */
export function createLoop({ name, everyMs, log, bell, work }: LoopOptions): Loop {
  let isStopped = true
  let isWoken = false
  let endPause = () => {}
  let shortenPause = () => {}
  let pauseMs = everyMs
  let isWaiting = false
  let running: Promise<void> = Promise.resolve()
  let stopHearing = () => {}

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false
      const hasMore = await work().then(succeeded, failed)
      // Completed work may create work for others: a release is delivered, an invitation is sent.
      if (hasMore) bell?.ring()
      else if (!isWoken && !isStopped) await pause()
    }
  }

  function succeeded(hasMore: boolean): boolean {
    if (isWaiting) log.info(`${name} resumed: the database is back`)
    isWaiting = false
    signal('loopRan', { name, isFailed: false })
    return hasMore
  }

  function failed(error: unknown): false {
    if (!isConnectionLost(error)) log.error({ err: error }, `${name} failed; it is tried again`)
    else if (!isWaiting) log.warn({ err: error }, `${name} waits for the database, which cannot be reached`)
    isWaiting = isConnectionLost(error)
    signal('loopRan', { name, isFailed: true })
    pauseMs = everyMs
    return false
  }

  async function pause(): Promise<void> {
    const began = performance.now()
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, pauseMs)
      if (bell) pauseMs = Math.max(everyMs, Math.min(pauseMs * 2, longestMs))
      endPause = resolve
      shortenPause = () => {
        clearTimeout(timer)
        timer = setTimeout(resolve, Math.max(0, everyMs - (performance.now() - began)))
      }
    })
    clearTimeout(timer)
    shortenPause = () => {}
  }

  function hear(): void {
    pauseMs = everyMs
    shortenPause()
  }

  return {
    start() {
      isStopped = false
      stopHearing = bell?.onRing(hear) ?? stopHearing
      running = run()
    },
    wake() {
      isWoken = true
      pauseMs = everyMs
      endPause()
    },
    async stop() {
      isStopped = true
      stopHearing()
      endPause()
      await running
    },
  }
}
