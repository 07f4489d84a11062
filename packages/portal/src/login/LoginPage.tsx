import { authMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { LoginForm, type LoginFormProps } from '@postern/react/login-form'
import { useEffect, useRef } from 'react'
import { LateNotices } from '../notices/LateNotices'
import { useSession } from '../session/session'
import { AccountFrame } from '../shell/AccountFrame'
import { useScreenTitle } from '../shell/useScreenTitle'

export interface LoginPageProps {
  resetRequest: LoginFormProps['resetRequest']
  /** True when a token was stored but its profile could not be loaded. */
  isProfileLost: boolean
}

/** The login page; independent of the router, so that it can be shown before that loads. */
export function LoginPage({ resetRequest, isProfileLost }: LoginPageProps) {
  const { signIn } = useSession()
  useScreenTitle(useTexts('auth', authMessages).title)
  useProfileLostToast(isProfileLost)
  return (
    <AccountFrame>
      <LateNotices loginHost={location.hostname}>
        <LoginForm headingLevel={1} resetRequest={resetRequest} onLoggedIn={({ profile }) => signIn(profile)} />
      </LateNotices>
    </AccountFrame>
  )
}

/** Shows the toast once (LG-032, AM-041). */
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
