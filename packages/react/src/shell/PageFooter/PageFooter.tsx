import { externalAddress, type NavigationLinks } from '@postern/core/navigation'
import { pageMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ExternalLink } from '../Links/ExternalLink'
import styles from './PageFooter.module.css'

export interface PageFooterProps {
  /** Addresses of terms, privacy, disclaimer and support; links without an address are not shown (AM-011). */
  links?: NavigationLinks
  /** Also links to support, if no header offers it. Default: false. */
  hasSupport?: boolean
  /** Default: start. */
  align?: 'start' | 'center'
}

/** Copyright, and links common to every screen (LO-013 to LO-016). */
export const PageFooter = /* @__PURE__ */ defineWidget('PageFooter', PageFooterContent, { isPublic: true })

export const pageFooterElement = {
  attributes: { hasSupport: 'flag', align: 'text' },
  properties: ['links'],
  client: 'none',
} as const satisfies ElementOf<typeof PageFooter>

function PageFooterContent({ links = {}, hasSupport = false, align = 'start' }: PageFooterProps) {
  const texts = useTexts('page', pageMessages)
  const names = ['terms', 'privacy', 'disclaimer', ...(hasSupport ? (['support'] as const) : [])] as const
  return (
    <footer className={styles.root} data-align={align}>
      <span>{texts.copyright(String(new Date().getFullYear()))}</span>
      {names.map((name) => {
        const href = externalAddress(links, name)
        return (
          href && (
            <ExternalLink key={name} href={href} className={styles.link}>
              {texts[name]}
            </ExternalLink>
          )
        )
      })}
    </footer>
  )
}
