import { type Locale, locales, preferredLocale } from '@postern/core'
import { useCallback, useState } from 'react'

/** `auto`: as the person's system. */
export type Theme = 'auto' | 'light' | 'dark'

const themes: readonly Theme[] = ['auto', 'light', 'dark']
const themeKey = 'postern.theme'
const localeKey = 'postern.locale'

/** Theme chosen in this browser by a user; `null`: the most recent choice, for pages without sign-in. */
export function readTheme(userId: number | null): Theme {
  const kept = read(keyOf(userId))
  return themes.find((theme) => theme === kept) ?? 'auto'
}

/** Stores the theme for the user, and for pages without sign-in. */
function keepTheme(theme: Theme, userId: number | null): void {
  for (const key of new Set([themeKey, keyOf(userId)])) write(key, theme)
}

/** Theme of the signed-in user, and a function to change it. */
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

/** Language chosen in this browser; without a choice, the browser's own (AM-010). */
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

// Storage may be blocked or full; the choice then lasts until the page is closed.
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
