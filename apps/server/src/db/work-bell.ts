/** Tells loops that there may be work, so that they need not look for it all the time. */
export interface WorkBell {
  /** Somebody has changed something: loops of all kinds look soon. */
  ring(): void
  /** Answers the function that ends it. */
  onRing(listener: (isOwn: boolean) => void): () => void
  /** Another process of the same database has rung. */
  ringFromAfar(): void
}

export function createWorkBell(): WorkBell {
  const listeners = new Set<(isOwn: boolean) => void>()
  const tell = (isOwn: boolean) => {
    for (const listener of listeners) listener(isOwn)
  }
  return {
    ring: () => tell(true),
    ringFromAfar: () => tell(false),
    onRing(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
