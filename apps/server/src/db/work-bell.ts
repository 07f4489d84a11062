/** Notifies loops that there may be work, so that they need not poll all the time. */
export interface WorkBell {
  /** Announces a change: loops of all kinds check soon. */
  ring(): void
  /** Returns the unsubscribe function. */
  onRing(listener: (isOwn: boolean) => void): () => void
  /** Called when another process on the same database has rung. */
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
