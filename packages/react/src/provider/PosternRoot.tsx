import type { Locale } from '@postern/core'
import { uiMessages } from '@postern/core/texts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import '../styles/tokens.css'
import '../styles/base.css'
import { Toasts } from '../ui/Toast/Toasts'

/** How the widgets look (the public theming API). Everything else derives from it. */
export interface Appearance {
  brand?: string
  brandDark?: string
  neutral?: string
  radius?: string
  font?: string
  sidebar?: string
  density?: 'comfortable' | 'compact'
  /** `auto`: the person's system. Absent: the host page's own `color-scheme`. */
  theme?: 'light' | 'dark' | 'auto'
}

export interface PosternRootProps {
  locale: Locale
  appearance?: Appearance
  children: ReactNode
}

const variables = {
  brand: '--pst-brand',
  brandDark: '--pst-brand-dark',
  neutral: '--pst-neutral',
  radius: '--pst-radius',
  font: '--pst-font',
  sidebar: '--pst-sidebar',
} as const

// On the server there is nothing to lay out, and React would warn.
const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** The element that carries theme, language and toasts; every widget stands inside one. No style attribute: strict CSP holds. */
export function PosternRoot({ locale, appearance = {}, children }: PosternRootProps) {
  const root = useRef<HTMLDivElement>(null)
  useBrowserLayoutEffect(() => {
    for (const [name, variable] of Object.entries(variables)) {
      const value = appearance[name as keyof typeof variables]
      if (value) root.current?.style.setProperty(variable, value)
      else root.current?.style.removeProperty(variable)
    }
  }, [appearance])
  return (
    <div
      ref={root}
      data-pst-root=""
      data-pst-theme={appearance.theme}
      data-pst-density={appearance.density}
      lang={locale}
    >
      <Toasts texts={uiMessages[locale].toasts}>{children}</Toasts>
    </div>
  )
}
