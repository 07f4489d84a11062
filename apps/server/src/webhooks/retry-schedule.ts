const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Pauses after each failed try, as Standard Webhooks suggests: the last of ten tries is about 76 hours after the first. */
const pausesMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]

/** Pause after a number of failed tries; `null`: the request is not tried again. */
export function pauseAfter(tries: number): number | null {
  return pausesMs[tries - 1] ?? null
}

/** Time without any success after which a request that has failed for good stops its webhook. */
export const stopsAfterMs = 72 * hourMs
