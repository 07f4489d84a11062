import { type AnchorHTMLAttributes, forwardRef } from 'react'
import { replaceable } from './replaceable'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

const Anchor = forwardRef<HTMLAnchorElement, LinkProps>((props, ref) => <a {...props} ref={ref} />)

/** Link to another page: the browser's own, or the host's `components.Link`. */
export const Link = /* @__PURE__ */ replaceable<LinkProps, HTMLAnchorElement>('Link', Anchor)
