import { addressOf, follow, type LinkTarget, type OnFollow } from '../follow-by'
import styles from './CardLink.module.css'

export interface CardLinkProps {
  /** Where it leads: 'View all'. */
  label: string
  href: LinkTarget
  /** A plain press; one that opens a new tab or window is the browser's. Call `event.preventDefault()` to go there yourself. */
  onFollow?: OnFollow
}

/** The link at the end of a card's head. */
export function CardLink({ label, href, onFollow }: CardLinkProps) {
  return (
    <a className={styles.root} href={addressOf(href)} onClick={(event) => follow(event, href, onFollow)}>
      {label}
    </a>
  )
}
