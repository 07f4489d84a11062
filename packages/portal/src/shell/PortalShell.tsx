import type { Profile } from '@postern/core'
import { additionalServices, isReachable, type Route, routeOf } from '@postern/core/navigation'
import { MaintenanceBanner, Shell, useLocale } from '@postern/react'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useBrand } from '../branding/BrandProvider'
import { brandLinks } from '../branding/brand-links'
import { usePortalConfig } from '../config/portal-config'
import { placeOf } from '../navigation/place-of'
import { type PortalNavigation, PortalNavigationProvider } from '../navigation/portal-navigation'
import { useLocation, useNavigate } from '../navigation/router-context'
import type { Screens } from '../navigation/screens'
import { useFirstNotices } from '../notices/useFirstNotices'
import { useLocaleChoice } from '../preferences/useLocaleChoice'
import type { RequestCountProps } from '../release-requests/RequestCount'
import { useSession } from '../session/session'
import type { ArrivingMailProps } from './ArrivingMail'
import { CompactLogo, Logo } from './Logo'
import { PlaceScreen } from './PlaceScreen'
import { ScreenNameProvider } from './screen-name'
import { useHeadingFocus } from './useHeadingFocus'
import { useScreenFrame } from './useScreenFrame'
import { useScrollPlace } from './useScrollPlace'

// Loads after the page; if it fails, the page stays as it is.
const UpdateCheck = lazy(async () => ({ default: await loadUpdateCheck().catch(() => () => null) }))
const loadUpdateCheck = async () => (await import('./UpdateCheck')).UpdateCheck

const ArrivingMail = lazy(async () => ({ default: await loadArrivingMail().catch(() => nothing) }))
const loadArrivingMail = async () => (await import('./ArrivingMail')).ArrivingMail

const RequestCount = lazy(async () => ({ default: await loadRequestCount().catch(() => noCount) }))
const loadRequestCount = async () => (await import('../release-requests/RequestCount')).RequestCount

const nothing = (_props: ArrivingMailProps) => null
const noCount = (_props: RequestCountProps) => null

const servicesPage = routeOf('/other_services')
const requestsPage = routeOf('/quarantine/requests')

export interface PortalShellProps {
  profile: Profile
  screens: Screens
}

/** Frame around every screen that needs a sign-in, and the only component that decides what to show at an address. */
export function PortalShell(props: PortalShellProps) {
  const notices = useFirstNotices(props.profile)
  return notices === undefined ? null : <NoticedShell {...props} notices={notices} />
}

function NoticedShell({ profile, screens, notices }: PortalShellProps & { notices: ReactNode }) {
  const { logOut, theme, setTheme } = useSession()
  const { maintenance, arrivingMail } = usePortalConfig()
  const locale = useLocale()
  const chooseLocale = useLocaleChoice()
  const navigation = useNavigation(profile, screens)
  const [releaseRequests, setReleaseRequests] = useState(0)
  const { pathname, options, links, go, prefetch } = navigation
  const place = placeOf(pathname, profile, options)
  const { breadcrumbs, nameScreen } = useScreenFrame(place, navigation)
  useHeadingFocus()
  useScrollPlace()
  return (
    <PortalNavigationProvider value={navigation}>
      <Shell
        profile={profile}
        pathname={pathname}
        {...options}
        links={links}
        counts={{ releaseRequests }}
        logo={<Logo />}
        compactLogo={<CompactLogo />}
        breadcrumbs={breadcrumbs}
        onNavigate={go}
        onIntent={prefetch}
        onLogOut={logOut}
        theme={theme}
        onThemeChange={(details) => setTheme(details.theme)}
        locale={locale}
        onLocaleChange={chooseLocale}
        notices={
          <>
            <MaintenanceBanner window={maintenance} />
            {notices}
            <Suspense>{arrivingMail && <ArrivingMail path={arrivingMail} />}</Suspense>
          </>
        }
      >
        <ScreenNameProvider value={nameScreen}>
          <PlaceScreen place={place} />
        </ScreenNameProvider>
      </Shell>
      <Suspense>
        <UpdateCheck />
        {isReachable(requestsPage, profile, {}, options) && <RequestCount onCount={setReleaseRequests} />}
      </Suspense>
    </PortalNavigationProvider>
  )
}

function useNavigation(profile: Profile, screens: Screens): PortalNavigation {
  const { pathname } = useLocation()
  const { product, links: configured } = usePortalConfig()
  const { brand } = useBrand()
  const links = useMemo(() => brandLinks(configured, brand), [configured, brand])
  const navigate = useNavigate()
  const options = useMemo(() => {
    const hasServices = additionalServices(links).length > 0
    const isServed = (route: Route) => screens.has(route) && (route !== servicesPage || hasServices)
    return { product, isServed }
  }, [product, links, screens])
  const go = useCallback(({ href }: { href: string }) => void navigate(href), [navigate])
  const prefetch = useCallback(
    ({ href }: { href: string }) => screens.prefetch(new URL(href, location.origin).pathname),
    [screens],
  )
  return useMemo(
    () => ({ profile, pathname, options, links, go, prefetch }),
    [profile, pathname, options, links, go, prefetch],
  )
}
