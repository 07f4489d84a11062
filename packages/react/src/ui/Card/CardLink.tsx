import { Link } from '../../parts/Link'
import { addressOf, follow, type LinkTarget, type OnFollow } from '../follow-by'
import styles from './CardLink.module.css'

export interface CardLinkProps {
  /** Text of the link: 'View all'. */
  label: string
  href: LinkTarget
  /** Fires on a plain click; a click for a new tab or window is left to the browser. Call `event.preventDefault()` to navigate yourself. */
  onFollow?: OnFollow
}

/** Link at the end of a card's header. */
export function CardLink({ label, href, onFollow }: CardLinkProps) {
  return (
    <Link className={styles.root} href={addressOf(href)} onClick={(event) => follow(event, href, onFollow)}>
      {label}
    </Link>
  )
}
