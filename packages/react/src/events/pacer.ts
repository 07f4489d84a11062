/** Runs work for a name, and once more if it is asked for meanwhile: never twice at once, and with a pause in between. */
export function createPacer<Name>(work: (name: Name) => Promise<unknown>, pauseMs: (name: Name) => number) {
  const busy = new Map<Name, { hasMore: boolean; timer?: ReturnType<typeof setTimeout> }>()

  function ask(name: Name): void {
    const running = busy.get(name)
    if (running) {
      running.hasMore = true
      return
    }
    const turn: { hasMore: boolean; timer?: ReturnType<typeof setTimeout> } = { hasMore: false }
    busy.set(name, turn)
    const rest = () => {
      // Stopped meanwhile.
      if (busy.get(name) !== turn) return
      turn.timer = setTimeout(() => {
        busy.delete(name)
        if (turn.hasMore) ask(name)
      }, pauseMs(name))
    }
    work(name).then(rest, rest)
  }

  return {
    ask,
    stop() {
      for (const { timer } of busy.values()) clearTimeout(timer)
      busy.clear()
    },
  }
}
