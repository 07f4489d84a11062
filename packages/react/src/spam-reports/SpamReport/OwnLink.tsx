import type { AnchorHTMLAttributes } from 'react'
import { type FollowProps, PortalLink } from '../../shell/Links/PortalLink'

export interface OwnLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Absent: the browser follows it. */
  onNavigate: FollowProps['onNavigate'] | undefined
}

/** A link inside the portal, followed by the host's router where there is one. */
export function OwnLink({ onNavigate, ...link }: OwnLinkProps) {
  return onNavigate ? <PortalLink {...link} onNavigate={onNavigate} /> : <a {...link} />
}
