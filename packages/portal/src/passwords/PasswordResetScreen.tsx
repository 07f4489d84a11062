import { parsePasswordLink } from '@postern/core/machines'
import { toPath } from '@postern/core/navigation'
import { passwordsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { PasswordResetForm } from '@postern/react/password-reset-form'
import { useEffect, useState } from 'react'
import { AccountFrame } from '../shell/AccountFrame'
import { usePageLink } from '../shell/usePageLink'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/passwordreset'

/**
 * Page behind a reset or confirmation mail. Removes its secret from the address bar once read (XD-15): after a reload the form has no
 * secret, and the server rejects the link as incomplete.
 */
export default function PasswordResetScreen() {
  const [link] = useState(() => parsePasswordLink(window.location.search))
  const texts = useTexts('passwords', passwordsMessages)
  useScreenTitle(link.flow === 'confirm' ? texts.confirmTitle : texts.changeTitle)
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return (
    <AccountFrame>
      <PasswordResetForm link={link} headingLevel={1} home={usePageLink(toPath('/'))} />
    </AccountFrame>
  )
}
