import type { AnchorHTMLAttributes } from 'react'
import { type FollowProps, PortalLink } from '../../shell/Links/PortalLink'

export interface OwnLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** `undefined`: it leads nowhere, and is plain text. */
  href: string | undefined
  /** Absent: the browser follows it. */
  onNavigate: FollowProps['onNavigate'] | undefined
}

/** A link inside the portal, followed by the host's router where there is one. */
export function OwnLink({ onNavigate, href, ...rest }: OwnLinkProps) {
  if (href === undefined) return rest.children
  const link = { ...rest, href }
  return onNavigate ? <PortalLink {...link} onNavigate={onNavigate} /> : <a {...link} />
}
