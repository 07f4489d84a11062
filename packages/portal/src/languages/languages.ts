import type { Locale } from '@postern/core'

let isFrenchHere = false
let waiting: Promise<void> | null = null

/**
 * Brings the words of a language, of which a build has the French of login and shell in a chunk of its own. Without it these
 * stay English, and are asked for again by the next choice.
 */
export async function loadWords(locale: Locale): Promise<void> {
  if (isHere(locale)) return
  try {
    await import('./french')
    isFrenchHere = true
  } catch {}
}

/**
 * Acts when the words of a language are here, so that nothing is shown in another one first: at once where they are. What is
 * asked for meanwhile comes after, in the order of the calls.
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
