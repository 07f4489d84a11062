import { refuse } from '../http/refuse'

export interface WorkLimitOptions {
  /** Maximum number of concurrent tasks. */
  atOnce: number
  /** Further ones are rejected. */
  waitingAtMost: number
}

/** Limits concurrent work that holds whole messages in memory; requests beyond the queue are told to retry. */
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

/** For everything that loads raw sources, which may be large. */
export const withSource = createWorkLimit({ atOnce: 3, waitingAtMost: 30 })
