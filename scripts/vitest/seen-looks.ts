import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Things that the coverage guard counts: `kind: thing`. */
    seen?: string[]
  }
}

/** Records each part of a story, in each look of `.storybook/looks.ts` that axe checked, in the run's report. */
afterEach(({ task }) => {
  const page = globalThis as { seenLooks?: string[] }
  // Storybook's plugin runs a setup file twice, and a test may be retried.
  task.meta.seen = [...(task.meta.seen ?? []), ...(page.seenLooks ?? [])]
  page.seenLooks = []
})
