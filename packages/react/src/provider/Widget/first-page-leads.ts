import type { Destination, RoutePath } from '@postern/core/navigation'
import type { MouseEvent } from 'react'
import type { PageLinkTarget } from '../../passwords/PageLink'
import { isPlain } from '../../ui/follow-by'
import type { Ways } from './create-leads'

/**
 * Link targets of the widgets on the portal's first pages, by the prop of the link. Kept apart from the widgets and from the code that
 * builds destinations, which would only make login heavier.
 */
export const firstPages: Readonly<Record<string, readonly [prop: string, to: Destination]>> = {
  LoginForm: ['resetRequest', { name: 'resetRequest', params: {}, path: '/resetpasswordrequest' satisfies RoutePath }],
  PasswordResetForm: ['home', { name: 'portal', params: {}, path: '/' }],
  ResetRequestForm: ['login', { name: 'login', params: {}, path: '/login' satisfies RoutePath }],
}

/** Link of such a widget. */
export function firstPageLeads<Props>(widget: string, { href, navigate }: Ways): Partial<Props> {
  const place = firstPages[widget]
  if (!place) return {}
  const [prop, to] = place
  const address = href(to)
  if (address === undefined) return {}
  const link: PageLinkTarget = {
    href: address,
    onFollow: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!navigate || !isPlain(event)) return
      event.preventDefault()
      navigate(to)
    },
  }
  return { [prop]: link } as Partial<Props>
}
