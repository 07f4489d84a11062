import { authMessages } from '@postern/core/texts'
import { AccountPage, useTexts, useToast } from '@postern/react'
import { LoginForm } from '@postern/react/login-form'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { safeReturnTo } from '../session/return-to'
import { useSession } from '../session/session'
import { Logo } from '../shell/Logo'
import { usePageLink } from '../shell/usePageLink'
import { useScreenTitle } from '../shell/useScreenTitle'

export default function LoginScreen() {
  const { session, signIn, setLocale } = useSession()
  const texts = useTexts('auth', authMessages)
  const location = useLocation()
  const resetRequest = usePageLink('/resetpasswordrequest')
  const state = location.state as { from?: unknown; isProfileLost?: unknown } | null
  useScreenTitle(texts.title)
  useProfileLostToast(state?.isProfileLost === true)
  if (session.status === 'signedIn') {
    return <Navigate to={safeReturnTo(state?.from, window.location.origin)} replace />
  }
  return (
    <AccountPage logo={<Logo />} onLocaleChange={({ locale }) => setLocale(locale)}>
      <LoginForm headingLevel={1} resetRequest={resetRequest} onLoggedIn={({ profile }) => signIn(profile)} />
    </AccountPage>
  )
}

/** Told once, by the protected screen that led here (LG-032, AM-041). */
function useProfileLostToast(isLost: boolean) {
  const { failedTitle, profileFailed } = useTexts('auth', authMessages)
  const toast = useToast()
  const isTold = useRef(false)
  useEffect(() => {
    if (!isLost || isTold.current) return
    isTold.current = true
    toast({ tone: 'danger', title: failedTitle, text: profileFailed })
  }, [isLost, toast, failedTitle, profileFailed])
}
