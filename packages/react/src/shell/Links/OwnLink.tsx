import type { AnchorHTMLAttributes } from 'react'
import { addressOf, type LinkTarget, pressedOf } from '../../ui/follow-by'
import { type FollowProps, PortalLink } from './PortalLink'

export interface OwnLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    Pick<FollowProps, 'onIntent'> {
  /** `undefined`: it leads nowhere, and is plain text. */
  href: LinkTarget | undefined
  /** Absent: the browser follows it. */
  onNavigate: FollowProps['onNavigate'] | undefined
}

/** A link to a place that the host may not have. */
export function OwnLink({ onNavigate, href, ...rest }: OwnLinkProps) {
  if (href === undefined) return rest.children
  const follow = onNavigate && { onNavigate: () => onNavigate(pressedOf(href)) }
  return <PortalLink {...rest} href={addressOf(href)} {...follow} />
}
