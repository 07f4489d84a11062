/** An address of the portal with its state. */
export interface PortalLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
  /** Unique for each step. */
  key: string
}

/** State that a step keeps in the browser's history. */
export interface KeptStep {
  state: unknown
  key: string
  /** Number of the step, to distinguish going back from going forward. */
  index: number
}

/** History that a router uses: the browser's, or one in memory. */
export interface StepHistory {
  /** Current address and its stored state. */
  read(): { href: string; kept: unknown }
  write(action: 'push' | 'replace', href: string, kept: KeptStep): void
  go(delta: number): void
  /** Notifies of steps back and forward, but not of writes. */
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
