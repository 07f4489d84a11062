import { shellMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../../ui/Icon/Icon'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { type FollowProps, PortalLink } from '../Links/PortalLink'
import styles from './Breadcrumbs.module.css'

export interface BreadcrumbStep {
  /** A title, or the name of an object. */
  label: string
  /** Absent: the current screen, or a step without a link. */
  href?: string
  /** True while its name is loading: it and the steps after it appear together, so that nothing shifts. Default: false. */
  isAwaited?: boolean
}

export interface BreadcrumbsProps extends FollowProps {
  /** Path to the screen, topmost first. Renders nothing without steps. */
  steps: readonly BreadcrumbStep[]
}

export function Breadcrumbs({ steps, ...follow }: BreadcrumbsProps) {
  const { breadcrumb } = useTexts('shell', shellMessages)
  if (steps.length === 0) return null
  const awaited = steps.findIndex(({ isAwaited }) => isAwaited)
  return (
    <nav aria-label={breadcrumb} className={styles.root}>
      <ol className={styles.list}>
        {steps.map(({ label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one label; none of them has a state.
          <li key={index} className={styles.step} data-waiting={awaited >= 0 && index >= awaited ? '' : undefined}>
            {index > 0 && <Icon name="chevronRight" className={styles.mark} />}
            {href ? (
              <PortalLink {...follow} href={href} className={styles.link}>
                <Untrusted>{label}</Untrusted>
              </PortalLink>
            ) : (
              <span className={styles.here} aria-current={index === steps.length - 1 ? 'page' : undefined}>
                <Untrusted>{label}</Untrusted>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
