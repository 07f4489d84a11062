import { toPath } from '@postern/core/navigation'
import { passwordsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { ResetRequestForm } from '@postern/react/reset-request-form'
import { AccountFrame } from '../shell/AccountFrame'
import { usePageLink } from '../shell/usePageLink'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/resetpasswordrequest'

export default function ResetRequestScreen() {
  const { requestTitle } = useTexts('passwords', passwordsMessages)
  useScreenTitle(requestTitle)
  return (
    <AccountFrame>
      <ResetRequestForm headingLevel={1} login={usePageLink(toPath('/login'))} />
    </AccountFrame>
  )
}
