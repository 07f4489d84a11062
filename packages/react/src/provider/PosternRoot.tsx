import type { Locale } from '@postern/core'
import { textsOf, uiMessages } from '@postern/core/texts'
import { type ReactNode, useRef } from 'react'
import '../styles/tokens.css'
import '../styles/base.css'
import { Toasts } from '../ui/Toast/Toasts'
import { useBrowserLayoutEffect } from '../ui/use-browser-layout-effect'

/**
 * Appearance of the widgets (the public theming API). Everything else derives from it, and contrast holds for any colour. A value that the
 * browser cannot parse counts as absent.
 */
export interface Appearance {
  /** Any CSS colour: accents, links and focus rings derive from it. */
  brand?: string
  /** Default: `brand`. */
  brandDark?: string
  /** Sets hue and chroma of all greys. */
  neutral?: string
  /** Corner radius of controls, a length; `0px` is allowed. */
  radius?: string
  /** Font family list; `host`: inherits from the surrounding page. */
  font?: string
  /** Background of the sidebar. The only colour whose contrast you have to check yourself. */
  sidebar?: string
  /** Colour scheme of content on the sidebar. Default: same as the rest. */
  sidebarScheme?: 'light' | 'dark'
  density?: 'comfortable' | 'compact'
  /**
   * Behind the widgets: nothing, so that the host page shows through, or the theme's own page colour. Default: `page` while the theme is
   * not that of the page around by its `color-scheme`, as texts would be lost on it; else `transparent`.
   */
  surface?: 'transparent' | 'page'
  /** `auto`: the person's system. Absent: the host page's own `color-scheme`. */
  theme?: 'light' | 'dark' | 'auto'
}

export interface PosternRootProps {
  locale: Locale
  appearance?: Appearance
  children: ReactNode
}

/** Public custom property of each value, and a CSS property that accepts the same values. */
const variables = {
  brand: ['--pst-brand', 'color'],
  brandDark: ['--pst-brand-dark', 'color'],
  neutral: ['--pst-neutral', 'color'],
  radius: ['--pst-radius', 'border-top-left-radius'],
  font: ['--pst-font', 'font-family'],
  sidebar: ['--pst-sidebar', 'background-color'],
  sidebarScheme: ['--pst-sidebar-scheme', 'color-scheme'],
} as const

/** Element that carries theme, language and toasts; every widget is rendered inside one. */
export function PosternRoot({ locale, appearance = {}, children }: PosternRootProps) {
  return (
    <div {...useRoot(locale, appearance)} part="root">
      <Toasts texts={textsOf('ui', uiMessages, locale).toasts}>{children}</Toasts>
    </div>
  )
}

/** Returns the props that apply theme and language to an element. No style attribute: strict CSP holds. */
export function useRoot(locale: Locale, appearance: Appearance) {
  const root = useRef<HTMLDivElement>(null)
  const { theme, surface } = appearance
  const isHostFont = appearance.font === 'host'
  useBrowserLayoutEffect(() => {
    for (const [name, [variable, like]] of Object.entries(variables)) {
      const value = appearance[name as keyof typeof variables]
      const isSet = value && !(name === 'font' && isHostFont) && CSS.supports(like, value)
      if (isSet) root.current?.style.setProperty(variable, value)
      else root.current?.style.removeProperty(variable)
    }
  }, [appearance, isHostFont])
  useBrowserLayoutEffect(() => {
    const element = root.current
    const around = element?.parentElement ?? (element?.getRootNode() as ShadowRoot | undefined)?.host
    // React sets the attribute before the previous clean-up removes it.
    if (element && surface) element.dataset.pstSurface = surface
    if (!element || !around || !theme || surface) return
    const system = matchMedia('(prefers-color-scheme: dark)')
    const isDark = (one: Element) => {
      const { colorScheme } = getComputedStyle(one)
      return colorScheme.includes('dark') && (system.matches || !colorScheme.includes('light'))
    }
    const look = () => {
      if (isDark(element) === isDark(around)) delete element.dataset.pstSurface
      else element.dataset.pstSurface = 'page'
    }
    look()
    system.addEventListener('change', look)
    return () => {
      system.removeEventListener('change', look)
      delete element.dataset.pstSurface
    }
  }, [theme, surface])
  return {
    ref: root,
    'data-pst-root': '',
    'data-pst-theme': theme,
    'data-pst-density': appearance.density,
    'data-pst-surface': surface,
    'data-pst-font': isHostFont ? 'host' : undefined,
    lang: locale,
  }
}
