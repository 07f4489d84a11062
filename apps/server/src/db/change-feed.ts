/**
 * What committed transactions have changed, by this process and the others on the database. A line each, as `note_change` writes them:
 * `feature:reseller:customer:user:entry`.
 */
export interface ChangeFeed {
  announce(lines: readonly string[]): void
  /** Called for what another process on the same database has changed. */
  announceFromAfar(lines: readonly string[]): void
  /** Returns the unsubscribe function. */
  onChange(listener: (lines: readonly string[], isOwn: boolean) => void): () => void
}

/** Stands for changes that nobody has counted. */
export const changeOfEverything = '*:*:*:*:*'

export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(lines: readonly string[], isOwn: boolean) => void>()
  const tell = (lines: readonly string[], isOwn: boolean) => {
    if (lines.length === 0) return
    for (const listener of listeners) listener(lines, isOwn)
  }
  return {
    announce: (lines) => tell(lines, true),
    announceFromAfar: (lines) => tell(lines, false),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
