/** An answer with its lifetime. */
export interface HeldAnswer<Answer> {
  answer: Answer
  /** Lifetime in milliseconds; 0: not cached. */
  holdsMs: number
}

/**
 * Caches answers for their lifetime, evicting the oldest when full. Concurrent identical queries share one request.
 */
export function createAnswerCache<Answer>({
  atMost,
  now = () => performance.now(),
}: {
  atMost: number
  now?: () => number
}) {
  const kept = new Map<string, { answer: Answer; until: number }>()
  const asked = new Map<string, Promise<Answer>>()

  function keep(key: string, { answer, holdsMs }: HeldAnswer<Answer>): Answer {
    kept.delete(key)
    if (holdsMs <= 0) return answer
    kept.set(key, { answer, until: now() + holdsMs })
    for (const oldest of kept.keys()) {
      if (kept.size <= atMost) break
      kept.delete(oldest)
    }
    return answer
  }

  return {
    get size() {
      return kept.size
    },
    get(key: string, ask: () => Promise<HeldAnswer<Answer>>): Promise<Answer> {
      const known = kept.get(key)
      if (known && known.until > now()) return Promise.resolve(known.answer)
      const running = asked.get(key)
      if (running) return running
      const asking = ask()
        .then((held) => keep(key, held))
        .finally(() => asked.delete(key))
      asked.set(key, asking)
      return asking
    },
  }
}
