import { type Locale, preferredLocale } from '@postern/core'
import { useSyncExternalStore } from 'react'

/** Returns the locale of the page's current `lang`; English for other languages, and during server rendering. */
export function usePageLocale(): Locale {
  return useSyncExternalStore(watch, read, () => 'en')
}

function watch(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

function read(): Locale {
  return preferredLocale([document.documentElement.lang])
}
