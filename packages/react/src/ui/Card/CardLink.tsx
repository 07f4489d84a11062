import type { MouseEvent } from 'react'
import styles from './CardLink.module.css'

export interface CardLinkProps {
  /** Where it leads: 'View all'. */
  label: string
  href: string
  /** A plain press; one that opens a new tab or window is the browser's. Call `event.preventDefault()` to go there yourself. */
  onFollow?: (details: { href: string; event: MouseEvent<HTMLElement> }) => void
}

/** The link at the end of a card's head. */
export function CardLink({ label, href, onFollow }: CardLinkProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onFollow?.({ href, event })
  }
  return (
    <a className={styles.root} href={href} onClick={press}>
      {label}
    </a>
  )
}
