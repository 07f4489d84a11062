import { type AnchorHTMLAttributes, forwardRef } from 'react'
import { type Followed, isPlain } from '../../ui/follow-by'

/** How an address inside the portal is followed. */
export interface FollowProps {
  onNavigate: (details: Followed) => void
  /** Somebody is about to follow it: pointed at, or focused. For loading ahead. */
  onIntent?: (details: { href: string }) => void
}

export interface PortalLinkProps extends Partial<FollowProps>, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** Followed by the host's router where there is one; a press that asks for another tab or window stays the browser's. */
export const PortalLink = forwardRef<HTMLAnchorElement, PortalLinkProps>(function PortalLink(
  { href, onNavigate, onIntent, onClick, ...rest },
  ref,
) {
  const intend = onIntent && (() => onIntent({ href }))
  return (
    <a
      {...rest}
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
