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
 * The page behind a reset or confirmation mail. Its secret leaves the address bar once it is read (XD-15): after a reload the
 * form is there without it, and the server says that the link is not complete.
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
