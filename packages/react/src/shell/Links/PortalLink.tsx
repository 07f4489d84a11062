import { type AnchorHTMLAttributes, forwardRef } from 'react'
import { Link } from '../../parts/Link'
import { usePart } from '../../parts/use-part'
import { type Followed, isPlain } from '../../ui/follow-by'

/** Handlers for following an address inside the portal. */
export interface FollowProps {
  onNavigate: (details: Followed) => void
  /** Fires when the link is hovered or focused, for preloading. */
  onIntent?: (details: { href: string }) => void
}

export interface PortalLinkProps extends Partial<FollowProps>, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** Link followed by the host's router if there is one; clicks for a new tab or window are left to the browser. */
export const PortalLink = forwardRef<HTMLAnchorElement, PortalLinkProps>(function PortalLink(
  { href, onNavigate, onIntent, onClick, className, ...rest },
  ref,
) {
  const part = usePart('link', undefined, className)
  const intend = onIntent && (() => onIntent({ href }))
  return (
    <Link
      {...rest}
      {...part}
      ref={ref}
      href={href}
      onPointerEnter={intend}
      onFocus={intend}
      onClick={(event) => {
        onClick?.(event)
        if (!onNavigate || !isPlain(event)) return
        event.preventDefault()
        onNavigate({ href })
      }}
    />
  )
})
