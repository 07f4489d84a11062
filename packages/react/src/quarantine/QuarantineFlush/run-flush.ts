/** Messages in one call: small enough to be stopped, and to be answered before a proxy times out. */
export const flushPortion = 1_000

export interface RunFlushOptions {
  /** Deletes at most the given number; returns the number deleted, `null` if the server does not report it. */
  flush: (most: number) => Promise<number | null>
  /** Stops after the current call. */
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Deletes in batches until one is not full or it is stopped; returns true if nothing is left. Rejects when a call does. */
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
