import { shellMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { isPlain } from '../../ui/follow-by'
import type { IconName } from '../../ui/Icon/Icon'
import { Menu, type MenuItem } from '../../ui/Menu/Menu'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { Initials } from '../Initials/Initials'
import styles from './PageHeader.module.css'

export interface PageAction {
  key: string
  label: string
  icon?: IconName
  /** True for the page's main action; the other is secondary. Default: false. */
  isPrimary?: boolean
  /** Makes it a link; a plain click calls `onSelect` instead, if given. */
  href?: string
  onSelect?: (() => void) | undefined
}

export interface PageHeaderProps {
  /** Title of the page, or the name of its object: shown as text, whatever it contains. */
  title: string
  /** Default: 1; use 2 for a widget on a host's page. */
  headingLevel?: 1 | 2 | 3
  /** Facts below the title, separated by dots: one line on most screens. */
  meta?: readonly ReactNode[]
  /** Beside the title. */
  badges?: ReactNode
  /** Shows a square with the title's initials, on pages of one object. Default: false. */
  hasInitials?: boolean
  /** At most two, one of them primary. At narrow widths, the primary stays and the other moves into the menu. */
  actions?: readonly PageAction[]
  /** Further actions. */
  menu?: readonly MenuItem[]
}

/** Title, facts and actions of a page. */
export function PageHeader({
  title,
  headingLevel = 1,
  meta = [],
  badges,
  hasInitials = false,
  actions = [],
  menu = [],
}: PageHeaderProps) {
  const { moreActions } = useTexts('shell', shellMessages)
  const Heading = `h${headingLevel}` as const
  const header = usePart('header', styles.root)
  const titlePart = usePart('title', styles.title)
  const actionsPart = usePart('actions', styles.actions)
  const moved = [...actions.filter(({ isPrimary }) => !isPrimary), ...menu]
  return (
    <div {...header}>
      {hasInitials && <Initials name={title} shape="square" />}
      <div className={styles.words}>
        <div className={styles.line}>
          <Heading {...titlePart}>
            <Untrusted>{title}</Untrusted>
          </Heading>
          {badges}
        </div>
        {meta.length > 0 && (
          <ul className={styles.meta}>
            {meta.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no key and no state.
              <li key={index} className={styles.fact}>
                {fact}
              </li>
            ))}
          </ul>
        )}
      </div>
      {actions.length + menu.length > 0 && (
        <div {...actionsPart}>
          {actions.map(({ key, ...action }) => (
            <span key={key} className={styles.action} data-secondary={action.isPrimary ? undefined : ''}>
              <Action {...action} />
            </span>
          ))}
          {menu.length > 0 && (
            <span className={styles.menu}>
              <Menu label={moreActions} items={menu} size="md" />
            </span>
          )}
          {moved.length > 0 && (
            <span className={styles.narrowMenu}>
              <Menu label={moreActions} items={moved} size="md" />
            </span>
          )}
        </div>
      )}
    </div>
  )
}

function Action({ label, icon, isPrimary, href, onSelect }: Omit<PageAction, 'key'>) {
  const look = { variant: isPrimary ? ('primary' as const) : ('secondary' as const), icon }
  if (href === undefined) {
    return (
      <Button {...look} onClick={onSelect}>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink
      {...look}
      href={href}
      onClick={(event) => {
        if (!onSelect || !isPlain(event)) return
        event.preventDefault()
        onSelect()
      }}
    >
      {label}
    </ButtonLink>
  )
}
