import { type Locale, preferredLocale } from '@postern/core'
import { useSyncExternalStore } from 'react'

/** Of the page's `lang`, as it is now; English for other languages, and while a server renders. */
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
