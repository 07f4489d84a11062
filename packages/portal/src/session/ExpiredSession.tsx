import type { Profile } from '@postern/core'
import { toPath } from '@postern/core/navigation'
import { authMessages } from '@postern/core/texts'
import { ClientProvider, useLocale, useTexts } from '@postern/react'
import { LoginForm } from '@postern/react/login-form'
import { useLayoutEffect } from 'react'
import { AccountFrame } from '../shell/AccountFrame'
import { usePageLink } from '../shell/usePageLink'
import { useSession } from './session'

export interface ExpiredSessionProps {
  onLoggedIn: (details: { profile: Profile }) => void
}

/**
 * Login over a screen whose session the server has ended. The screen stays mounted but hidden, so that no input is lost, and regains the
 * focus.
 */
export function ExpiredSession({ onLoggedIn }: ExpiredSessionProps) {
  const { client, theme } = useSession()
  const { sessionEnded } = useTexts('auth', authMessages)
  const locale = useLocale()
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <ClientProvider client={client} locale={locale} appearance={{ theme }}>
      <AccountFrame>
        <LoginForm
          headingLevel={1}
          intro={sessionEnded}
          resetRequest={usePageLink(toPath('/resetpasswordrequest'))}
          onLoggedIn={onLoggedIn}
        />
      </AccountFrame>
    </ClientProvider>
  )
}
