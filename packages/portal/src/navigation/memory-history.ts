import type { KeptStep, StepHistory } from './history'

/** In-memory history that starts at an address. */
export function memoryHistory(address: string): StepHistory {
  const steps: { href: string; kept: KeptStep | null }[] = [{ href: hrefOf(address), kept: null }]
  const listeners = new Set<() => void>()
  let now = 0
  return {
    read: () => steps[now] ?? { href: hrefOf('/'), kept: null },
    write(action, href, kept) {
      if (action === 'push') now++
      steps.splice(now, action === 'push' ? steps.length : 1, { href: hrefOf(href), kept })
    },
    go(delta) {
      if (!steps[now + delta]) return
      now += delta
      for (const listener of listeners) listener()
    },
    listen(onStep) {
      listeners.add(onStep)
      return () => listeners.delete(onStep)
    },
  }
}

const hrefOf = (address: string) => new URL(address, 'https://portal.example').href
