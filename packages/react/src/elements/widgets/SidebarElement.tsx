import type { Profile } from '@postern/core'
import { destinationAt } from '@postern/core/navigation'
import { ProfileFailure } from '../../profile/ProfileFailure'
import { useProfile } from '../../profile/useProfile'
import { Sidebar, type SidebarProps } from '../../shell/Sidebar/Sidebar'
import { useElement } from '../runtime/element-context'
import { useScope } from '../runtime/ScopeContext'
import { settings } from '../settings'

export interface SidebarElementProps
  extends Partial<Pick<SidebarProps, 'pathname' | 'links' | 'isServed' | 'isShrunken'>> {
  /** Of whoever is signed in. Default: it is loaded. */
  profile?: Profile
}

/** Its addresses are the portal's paths, at the place where the page is; the host may lead elsewhere. */
export function SidebarElement({ profile, pathname = location.pathname, ...props }: SidebarElementProps) {
  const scope = useScope()
  const { host, change } = useElement()
  const { href, navigate } = settings.get()
  const { data, error, refetch } = useProfile({ isEnabled: profile === undefined })
  const shown = profile ?? data
  if (!shown && error) return <ProfileFailure {...{ error }} headingLevel={2} onRetry={() => refetch()} />
  if (!shown) return null
  return (
    <Sidebar
      {...props}
      {...(!href && { entryHref: ({ path }) => (navigate ? { href: path, to: destinationAt(path) } : path) })}
      profile={shown}
      pathname={pathname}
      product={scope.client.product}
      logo={hasSlotted(host.element, 'logo') && <slot name="logo" />}
      compactLogo={hasSlotted(host.element, 'compact-logo') && <slot name="compact-logo" />}
      onShrunkenChange={(details) => change('isShrunken', details.isShrunken, 'shrunkenChange', details)}
    />
  )
}

function hasSlotted(element: Element, slot: string): boolean {
  return [...element.children].some((child) => child.slot === slot)
}
