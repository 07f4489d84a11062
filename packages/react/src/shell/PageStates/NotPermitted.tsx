import { type NavigationLinks, promotionOf, type Route, type RouteRefusal, toPath } from '@postern/core/navigation'
import { navigationMessages, pageStatesMessages, shellMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Notice } from '../../ui/Notice/Notice'
import { ExternalLink } from '../Links/ExternalLink'
import { type FollowProps, PortalLink } from '../Links/PortalLink'

export interface NotPermittedProps extends FollowProps {
  route: Route
  /** As `canOpen` answers it. */
  reason: Exclude<RouteRefusal, 'signedOut'>
  /** With the page of the missing service it leads there; else back to the beginning. */
  links?: NavigationLinks
  /** Default: 1, as it stands in the place of a screen. */
  headingLevel?: 1 | 2 | 3
}

/** In the place of a screen: which page this is, who can open it, one link (RT-145, AM-014). */
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
