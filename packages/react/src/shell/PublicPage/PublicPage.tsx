import { builtInLocale, type Locale, locales } from '@postern/core'
import type { NavigationLinks } from '@postern/core/navigation'
import { pageMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Menu } from '../../ui/Menu/Menu'
import { PageFooter } from '../PageFooter/PageFooter'
import styles from './PublicPage.module.css'

export interface PublicPageProps {
  logo: ReactNode
  /** Narrow for forms, wide for a message. */
  width: 'form' | 'message'
  /** Terms, privacy, disclaimer and support in the footer; links without an address are not shown (AM-011). */
  links?: NavigationLinks
  onLocaleChange: (details: { locale: Locale }) => void
  children: ReactNode
}

/** A page without sign-in: logo, language, one column, footer. */
export function PublicPage({ logo, width, links, onLocaleChange, children }: PublicPageProps) {
  const texts = useTexts('page', pageMessages)
  const locale = useLocale()
  const items = locales.map((known) => ({
    key: known,
    label: texts.languages[known],
    onSelect: () => onLocaleChange({ locale: known }),
  }))
  return (
    <div className={styles.root}>
      <header className={styles.header}>
        {logo}
        <Menu label={texts.language} items={items}>
          {texts.languages[builtInLocale(locale)]}
        </Menu>
      </header>
      <main className={styles.main} data-width={width}>
        {children}
      </main>
      <PageFooter links={links} hasSupport align={width === 'form' ? 'start' : 'center'} />
    </div>
  )
}
