import type { Locale } from '@postern/core'
import { uiMessages } from '@postern/core/texts'
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
      <Toasts texts={uiMessages[locale].toasts}>{children}</Toasts>
    </div>
  )
}

/** Returns the props that apply theme and language to an element. No style attribute: strict CSP holds. */
export function useRoot(locale: Locale, appearance: Appearance) {
  const root = useRef<HTMLDivElement>(null)
  const isHostFont = appearance.font === 'host'
  useBrowserLayoutEffect(() => {
    for (const [name, [variable, like]] of Object.entries(variables)) {
      const value = appearance[name as keyof typeof variables]
      const isSet = value && !(name === 'font' && isHostFont) && CSS.supports(like, value)
      if (isSet) root.current?.style.setProperty(variable, value)
      else root.current?.style.removeProperty(variable)
    }
  }, [appearance, isHostFont])
  return {
    ref: root,
    'data-pst-root': '',
    'data-pst-theme': appearance.theme,
    'data-pst-density': appearance.density,
    'data-pst-font': isHostFont ? 'host' : undefined,
    lang: locale,
  }
}
