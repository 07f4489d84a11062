/** Messages of one call: short enough to be stopped, and to be answered before a proxy loses patience. */
export const flushPortion = 1_000

export interface RunFlushOptions {
  /** Deletes at most so many; answers how many it deleted, `null` where a server does not say. */
  flush: (most: number) => Promise<number | null>
  /** Stops after the call that is on its way. */
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Deletes portion by portion until one is not full or it is stopped; answers whether nothing is left. Rejects as a call does. */
export async function runFlush({ flush, signal, onProgress }: RunFlushOptions): Promise<boolean> {
  let done = 0
  while (!signal.aborted) {
    const count = await flush(flushPortion)
    done += count ?? 0
    onProgress(done)
    if (count === null || count < flushPortion) return true
  }
  return false
}
