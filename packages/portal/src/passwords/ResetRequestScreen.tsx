import { passwordsMessages } from '@postern/core/texts'
import { AccountPage, useTexts } from '@postern/react'
import { ResetRequestForm } from '@postern/react/reset-request-form'
import { useSession } from '../session/session'
import { Logo } from '../shell/Logo'
import { usePageLink } from '../shell/usePageLink'
import { useScreenTitle } from '../shell/useScreenTitle'

export default function ResetRequestScreen() {
  const { setLocale } = useSession()
  const { requestTitle } = useTexts('passwords', passwordsMessages)
  useScreenTitle(requestTitle)
  return (
    <AccountPage logo={<Logo />} onLocaleChange={({ locale }) => setLocale(locale)}>
      <ResetRequestForm headingLevel={1} login={usePageLink('/login')} />
    </AccountPage>
  )
}
