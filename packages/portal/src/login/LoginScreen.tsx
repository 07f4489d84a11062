import { authMessages } from '@postern/core/texts'
import { PublicPage, useTexts } from '@postern/react'
import { LoginForm } from '@postern/react/login-form'
import { Navigate, useLocation } from 'react-router'
import { safeReturnTo } from '../session/return-to'
import { useSession } from '../session/session'
import { Logo } from '../shell/Logo'
import { useScreenTitle } from '../shell/useScreenTitle'

export default function LoginScreen() {
  const { session, signIn, setLocale } = useSession()
  const { title } = useTexts('auth', authMessages)
  const location = useLocation()
  useScreenTitle(title)
  if (session.status === 'signedIn') {
    return (
      <Navigate
        to={safeReturnTo((location.state as { from?: unknown } | null)?.from, window.location.origin)}
        replace
      />
    )
  }
  return (
    <PublicPage logo={<Logo />} width="form" onLocaleChange={({ locale }) => setLocale(locale)}>
      <LoginForm headingLevel={1} onLoggedIn={({ profile }) => signIn(profile)} />
    </PublicPage>
  )
}
