import type { Logger } from 'pino'

export interface LoopOptions {
  name: string
  /** Pause between two looks, in milliseconds. */
  everyMs: number
  log: Logger
  /** Does what is due and answers whether there may be more. */
  work: () => Promise<boolean>
}

export interface Loop {
  start(): void
  /** Looks at once instead of waiting for the pause to end. */
  wake(): void
  /** Ends after the running piece of work. */
  stop(): Promise<void>
}

/** Repeats a piece of work, one at a time; a failure is logged and tried again after the pause. */
export function createLoop({ name, everyMs, log, work }: LoopOptions): Loop {
  let isStopped = true
  let isWoken = false
  let endPause = () => {}
  let running: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false
      const hasMore = await work().catch((error: unknown) => {
        log.error({ err: error }, `${name} failed; it is tried again`)
        return false
      })
      if (!hasMore && !isWoken && !isStopped) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    start() {
      isStopped = false
      running = run()
    },
    wake() {
      isWoken = true
      endPause()
    },
    async stop() {
      isStopped = true
      endPause()
      await running
    },
  }
}
