import { pageMessages } from '@postern/core/texts'
import type { AnchorHTMLAttributes } from 'react'
import { useTexts } from '../../provider/PosternContext'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'

export interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** As accepted by `externalAddress`. */
  href: string
}

/** External link: opens a new tab without access to the opener, and announces that (LO-057, XB-08). A mail address opens no tab. */
export function ExternalLink({ href, children, ...rest }: ExternalLinkProps) {
  const { opensInNewTab } = useTexts('page', pageMessages)
  if (/^mailto:/i.test(href)) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={visuallyHidden.root}> {opensInNewTab}</span>
    </a>
  )
}
