import type { MouseEvent } from 'react'
import styles from './Passwords.module.css'

/** A link of a page, and how a host with a router of its own follows it. */
export interface PageLinkTarget {
  href: string
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function PageLink({ to, children }: { to: PageLinkTarget; children: string }) {
  return (
    <a className={styles.link} href={to.href} onClick={to.onFollow}>
      {children}
    </a>
  )
}
