import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What the coverage guard counts: `kind: thing`. */
    seen?: string[]
  }
}

/** Each part of a story in each look that `.storybook/looks.ts` asked axe about goes into the run's report. */
afterEach(({ task }) => {
  const page = globalThis as { seenLooks?: string[] }
  // Storybook's plugin runs a setup file twice, and a test may have a second try.
  task.meta.seen = [...(task.meta.seen ?? []), ...(page.seenLooks ?? [])]
  page.seenLooks = []
})
