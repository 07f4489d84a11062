import { emptyStateMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../Button/Button'
import { CardLink, type CardLinkProps } from '../Card/CardLink'
import type { IconName } from '../Icon/Icon'
import { Notice } from '../Notice/Notice'

/** Reason there is no content. */
export type EmptyKind = 'empty' | 'filtered' | 'error' | 'forbidden' | 'offline' | 'slow'

interface Common {
  /** Default: by kind. */
  icon?: IconName
  /** Action of the button: clear the filters, try again, cancel. Absent: no button. */
  onAction?: () => void
  /** Default: by kind. */
  actionLabel?: string
  /** Link back, or to the first step; replaces the button. */
  link?: CardLinkProps
  /** Heading level of the title. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** `sm` in a card. Default: md. */
  size?: 'sm' | 'md'
}

/** `empty` has no words of its own: what appears here, and when, is for the place to say. */
export type EmptyStateProps =
  | (Common & { kind: 'empty'; title: string; children: ReactNode })
  | (Common & { kind: Exclude<EmptyKind, 'empty'>; title?: string; children?: ReactNode })

const icons: Record<EmptyKind, IconName> = {
  empty: 'info',
  filtered: 'search',
  error: 'warning',
  forbidden: 'lock',
  offline: 'offline',
  slow: 'clock',
}

/** Replaces missing content: an icon, a title, one sentence, and at most one action. */
export function EmptyState({
  kind,
  icon = icons[kind],
  title,
  children,
  onAction,
  actionLabel,
  link,
  ...rest
}: EmptyStateProps) {
  const texts = useTexts('emptyState', emptyStateMessages)
  const own: { title: string; text: string; action?: string } = kind === 'empty' ? { title: '', text: '' } : texts[kind]
  const label = actionLabel ?? own.action
  return (
    <Notice
      {...rest}
      icon={icon}
      title={title ?? own.title}
      tone={kind === 'error' ? 'danger' : 'neutral'}
      role={kind === 'error' ? 'alert' : kind === 'slow' ? 'status' : undefined}
      action={link ? <CardLink {...link} /> : onAction && label && <Button onClick={onAction}>{label}</Button>}
    >
      {children ?? own.text}
    </Notice>
  )
}
