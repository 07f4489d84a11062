import { refuse } from '../http/refuse'

export interface WorkLimitOptions {
  /** Pieces of work that are done at the same time. */
  atOnce: number
  /** More are refused. */
  waitingAtMost: number
}

/** Does work that holds whole messages in memory a few at a time; what comes beyond the queue is told to come again. */
export function createWorkLimit({ atOnce, waitingAtMost }: WorkLimitOptions) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= waitingAtMost) {
      throw refuse('heldMessage.tooManyReading', {
        retryAfterSeconds: 5,
      })
    } else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** For everything that loads raw sources: they may be large. */
export const withSource = createWorkLimit({ atOnce: 3, waitingAtMost: 30 })
