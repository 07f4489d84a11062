import { type Locale, locales, preferredLocale } from '@postern/core'
import { useCallback, useState } from 'react'

/** `auto`: as the person's system. */
export type Theme = 'auto' | 'light' | 'dark'

const themes: readonly Theme[] = ['auto', 'light', 'dark']
const themeKey = 'postern.theme'
const localeKey = 'postern.locale'

/** The theme that somebody chose in this browser; `null`: the last choice, for pages without sign-in. */
export function readTheme(userId: number | null): Theme {
  const kept = read(keyOf(userId))
  return themes.find((theme) => theme === kept) ?? 'auto'
}

/** Keeps the theme for its person, and for pages without sign-in. */
function keepTheme(theme: Theme, userId: number | null): void {
  for (const key of new Set([themeKey, keyOf(userId)])) write(key, theme)
}

/** The theme of whoever is signed in, and a way to choose another. */
export function useTheme(userId: number | null): [theme: Theme, choose: (theme: Theme) => void] {
  const [kept, setKept] = useState(() => ({ userId, theme: readTheme(userId) }))
  const current = kept.userId === userId ? kept : { userId, theme: readTheme(userId) }
  if (current !== kept) setKept(current)
  const choose = useCallback(
    (theme: Theme) => {
      keepTheme(theme, userId)
      setKept({ userId, theme })
    },
    [userId],
  )
  return [current.theme, choose]
}

/** The language that was chosen in this browser; as long as none was, the browser's own (AM-010). */
export function localeOfBrowser(): Locale {
  const kept = read(localeKey)
  return locales.find((locale) => locale === kept) ?? preferredLocale(navigator.languages)
}

export function keepLocale(locale: Locale): void {
  write(localeKey, locale)
}

function keyOf(userId: number | null): string {
  return userId === null ? themeKey : `${themeKey}.${userId}`
}

// Storage may be forbidden or full; the choice then holds until the page is left.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
