import { Link } from '../../parts/Link'
import type { NavTab, NavTabsProps } from '../NavTabs/NavTabs'
import styles from './NavColumn.module.css'

export interface NavColumnProps extends Pick<NavTabsProps, 'label' | 'onFollow'> {
  tabs: readonly Omit<NavTab, 'count'>[]
}

/** Pages of one subject as a column of links beside their content, for example settings below a row of tabs. */
export function NavColumn({ label, tabs, onFollow }: NavColumnProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(({ key, label: words, href, isCurrent }) => (
          <li key={key}>
            <Link
              className={styles.link}
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={(event) => {
                if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onFollow?.({ href, event })
              }}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
