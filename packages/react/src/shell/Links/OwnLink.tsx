import type { AnchorHTMLAttributes } from 'react'
import { type FollowProps, PortalLink } from './PortalLink'

export interface OwnLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** `undefined`: it leads nowhere, and is plain text. */
  href: string | undefined
  /** Absent: the browser follows it. */
  onNavigate: FollowProps['onNavigate'] | undefined
}

/** A link to a place that the host may not have. */
export function OwnLink({ onNavigate, href, ...rest }: OwnLinkProps) {
  return href === undefined ? rest.children : <PortalLink {...rest} href={href} {...(onNavigate && { onNavigate })} />
}
