import type { MouseEvent } from 'react'
import { Link } from '../parts/Link'
import styles from './Passwords.module.css'

/** Link of a page, with a handler for hosts that have their own router. */
export interface PageLinkTarget {
  href: string
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function PageLink({ to, children }: { to: PageLinkTarget; children: string }) {
  return (
    <Link className={styles.link} href={to.href} onClick={to.onFollow}>
      {children}
    </Link>
  )
}
