import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True if an element is drawn in dark: by the `color-scheme` around it, which a sidebar may set for itself, and by the system preference
 * where that follows it. `null` until that is known, before the first paint.
 */
export function useIsDark(element: RefObject<HTMLElement | null>): boolean | null {
  const [isDark, setDark] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const update = () => element.current && setDark(isDrawnDark(element.current, system.matches))
    const theme = new MutationObserver(update)
    const root = element.current?.closest('[data-pst-root]')
    if (root) theme.observe(root, { attributeFilter: ['data-pst-theme'] })
    system.addEventListener('change', update)
    update()
    return () => {
      theme.disconnect()
      system.removeEventListener('change', update)
    }
  }, [element])
  return isDark
}

function isDrawnDark(element: HTMLElement, isSystemDark: boolean): boolean {
  const schemes = getComputedStyle(element).colorScheme.split(' ')
  if (!schemes.includes('dark')) return false
  return isSystemDark || !schemes.includes('light')
}
