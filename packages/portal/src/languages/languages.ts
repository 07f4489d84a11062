import type { Locale } from '@postern/core'

let isFrenchHere = false
let waiting: Promise<void> | null = null

/**
 * Loads the texts of a language; in a build, the French of login and shell is a separate chunk. If it fails to load, they stay English and
 * the next choice tries again.
 */
export async function loadWords(locale: Locale): Promise<void> {
  if (isHere(locale)) return
  try {
    await import('./french')
    isFrenchHere = true
  } catch {}
}

/**
 * Calls `act` once the texts of a language have loaded, at once if they already have, so that nothing appears in another language first.
 * Calls made in the meantime follow in order.
 */
export function withWords(locale: Locale, act: () => void): void {
  if (!waiting && isHere(locale)) {
    act()
    return
  }
  const turn = (waiting ?? Promise.resolve())
    .then(() => loadWords(locale))
    .then(() => {
      if (waiting === turn) waiting = null
      act()
    })
  waiting = turn
}

function isHere(locale: Locale): boolean {
  return locale !== 'fr' || isFrenchHere
}
