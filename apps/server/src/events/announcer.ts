export interface Announcer {
  announce(feature: string): void
  stop(): void
}

export interface AnnouncerOptions {
  /** Minimum interval between two announcements of a feature. */
  pauseMs: number
  send(feature: string): void
}

/** Announces at once what is new, and what follows within the pause together at its end. */
export function createAnnouncer({ pauseMs, send }: AnnouncerOptions): Announcer {
  const pauses = new Map<string, { timer: NodeJS.Timeout; hasMore: boolean }>()

  function announce(feature: string): void {
    const pause = pauses.get(feature)
    if (pause) {
      pause.hasMore = true
      return
    }
    const timer = setTimeout(() => {
      const hasMore = pauses.get(feature)?.hasMore ?? false
      pauses.delete(feature)
      if (hasMore) announce(feature)
    }, pauseMs)
    timer.unref()
    pauses.set(feature, { timer, hasMore: false })
    send(feature)
  }

  return {
    announce,
    stop() {
      for (const { timer } of pauses.values()) clearTimeout(timer)
      pauses.clear()
    },
  }
}
