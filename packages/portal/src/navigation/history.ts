/** An address of the portal, and what was passed on beside it. */
export interface PortalLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
  /** Another one for each step. */
  key: string
}

/** What a step keeps in the browser's history. */
export interface KeptStep {
  state: unknown
  key: string
  /** Counts the steps, so that going back and going forward are told apart. */
  index: number
}

/** The list of steps that a router goes along: the browser's, or one in memory. */
export interface StepHistory {
  /** The present address, and what is kept with it. */
  read(): { href: string; kept: unknown }
  write(action: 'push' | 'replace', href: string, kept: KeptStep): void
  go(delta: number): void
  /** Tells of steps back and forward; nothing of what is written. */
  listen(onStep: () => void): () => void
}

/** The history of the browser's tab. */
export const browserHistory: StepHistory = {
  read: () => ({ href: location.href, kept: history.state }),
  write: (action, href, kept) => history[`${action}State`](kept, '', href),
  go: (delta) => history.go(delta),
  listen(onStep) {
    addEventListener('popstate', onStep)
    return () => removeEventListener('popstate', onStep)
  },
}
