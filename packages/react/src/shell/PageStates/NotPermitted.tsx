import { type NavigationLinks, promotionOf, type Route, type RouteRefusal, toPath } from '@postern/core/navigation'
import { navigationMessages, pageStatesMessages, shellMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Notice } from '../../ui/Notice/Notice'
import { ExternalLink } from '../Links/ExternalLink'
import { type FollowProps, PortalLink } from '../Links/PortalLink'

export interface NotPermittedProps extends FollowProps {
  route: Route
  /** As returned by `canOpen`. */
  reason: Exclude<RouteRefusal, 'signedOut'>
  /** Links to the page of the missing service if it is included; otherwise to the start page. */
  links?: NavigationLinks
  /** Default: 1, as it replaces a screen. */
  headingLevel?: 1 | 2 | 3
}

/** Replaces a forbidden screen: names the page, states who can open it, and has one link (RT-145, AM-014). */
export function NotPermitted({ route, reason, links = {}, headingLevel = 1, ...follow }: NotPermittedProps) {
  const texts = useTexts('pageStates', pageStatesMessages)
  const page = useTexts('navigation', navigationMessages)[route.titleKey]
  const who = useWho(route, reason)
  const isUnsubscribed = reason === 'service' || reason === 'module'
  const promotion = isUnsubscribed ? promotionOf(route, links) : null
  return (
    <Notice
      icon="lock"
      title={texts.forbiddenPage(page)}
      headingLevel={headingLevel}
      action={
        promotion ? (
          <ExternalLink href={promotion}>{texts.aboutService}</ExternalLink>
        ) : (
          <PortalLink {...follow} href={toPath('Home')}>
            {texts.home}
          </PortalLink>
        )
      }
    >
      {who}
    </Notice>
  )
}

function useWho({ access }: Route, reason: NotPermittedProps['reason']): string {
  const texts = useTexts('pageStates', pageStatesMessages)
  const { roles: names } = useTexts('shell', shellMessages)
  const locale = useLocale()
  if (reason === 'role') {
    const roles = (access.who === 'signedIn' && access.roles) || []
    if (roles.length === 0) return texts.forbidden
    const list = new Intl.ListFormat(locale, { type: 'disjunction' })
    return texts.forbiddenRole(list.format(roles.map((role) => names[role])))
  }
  if (reason === 'capability') return texts.forbiddenCapability
  if (reason === 'service') return texts.forbiddenService
  return reason === 'module' ? texts.forbiddenModule : texts.forbiddenScope
}
