import { roleOf, Service } from '@postern/core'
import { shellMessages } from '@postern/core/texts'
import { Notice, Shell, useTexts } from '@postern/react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { quarantinePaths } from '../quarantine/quarantine.paths'
import { Logo } from '../shell/Logo'
import { useSession } from './session'

/** The shell around every screen that needs a sign-in; a signed-out visit shows login and comes back (AM-012). */
export function RequireSession() {
  const { session, logOut } = useSession()
  const texts = useTexts('shell', shellMessages)
  const location = useLocation()
  const navigate = useNavigate()
  if (session.status === 'checking') return <p role="status">{texts.loading}</p>
  if (session.status === 'signedOut') {
    const { pathname, search, hash } = location
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />
  }
  const { profile } = session
  const isAllowed =
    roleOf(profile) !== 'customerAdmin' ||
    profile.customer?.services.some(({ id, isActive }) => id === Service.EmailSecurity && isActive)
  const href = quarantinePaths.search
  const links = [
    {
      key: 'quarantine',
      icon: 'shield' as const,
      label: texts.quarantine,
      href,
      isCurrent: location.pathname.startsWith('/quarantine'),
      onFollow: () => navigate(href),
    },
  ]
  return (
    <Shell profile={profile} logo={<Logo />} links={links} onLogOut={logOut}>
      {isAllowed ? (
        <Outlet />
      ) : (
        <Notice icon="lock" title={texts.forbiddenTitle} headingLevel={1}>
          {texts.forbidden}
        </Notice>
      )}
    </Shell>
  )
}
