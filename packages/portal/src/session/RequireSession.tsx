import { roleOf, Service } from '@postern/core'
import { shellMessages } from '@postern/core/texts'
import { Notice, Shell, useTexts } from '@postern/react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { profilePaths, toProfile } from '../profile/profile.paths'
import { quarantinePaths } from '../quarantine/quarantine.paths'
import { Logo } from '../shell/Logo'
import { ExpiredSession } from './ExpiredSession'
import { useSession } from './session'

/** The shell around every screen that needs a sign-in; a signed-out visit shows login and comes back (AM-012). */
export function RequireSession() {
  const { session, logOut, signIn } = useSession()
  const texts = useTexts('shell', shellMessages)
  const location = useLocation()
  const navigate = useNavigate()
  if (session.status === 'checking') return <p role="status">{texts.loading}</p>
  if (session.status === 'signedOut') {
    const { pathname, search, hash } = location
    const state = { from: `${pathname}${search}${hash}`, isProfileLost: session.isProfileLost }
    return <Navigate to="/login" replace state={state} />
  }
  const { profile } = session
  const isAllowed =
    location.pathname.startsWith(profilePaths.own) ||
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
  const isExpired = session.status === 'expired'
  return (
    <>
      {isExpired && <ExpiredSession onLoggedIn={(details) => signIn(details.profile)} />}
      {/* Another user begins anew. */}
      <div key={profile.id} hidden={isExpired}>
        <Shell
          profile={profile}
          logo={<Logo />}
          links={links}
          onEditProfile={() => navigate(toProfile(profile.parentId))}
          onLogOut={logOut}
        >
          {isAllowed ? (
            <Outlet />
          ) : (
            <Notice icon="lock" title={texts.forbiddenTitle} headingLevel={1}>
              {texts.forbidden}
            </Notice>
          )}
        </Shell>
      </div>
    </>
  )
}
