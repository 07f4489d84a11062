import type { MouseEvent } from 'react'
import styles from './Passwords.module.css'

/** Link of a page, with a handler for hosts that have their own router. */
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
