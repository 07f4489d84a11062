import type { Part } from './part'

/** A part that starts once something else has settled. Stopped before that, it never runs. */
export function startedAfter({ start, stop, ...part }: Part, before: Promise<unknown>): Part {
  let isStopped = false
  return {
    ...part,
    start() {
      const run = () => (isStopped ? undefined : start())
      void before.then(run, run)
    },
    stop() {
      isStopped = true
      return stop()
    },
  }
}
