import { toPath } from '@postern/core/navigation'
import { Navigate } from '../navigation/Navigate'
import { useLocation } from '../navigation/router-context'
import { safeReturnTo } from '../session/return-to'
import { useSession } from '../session/session'
import { usePageLink } from '../shell/usePageLink'
import { LoginPage } from './LoginPage'

export const route = '/login'

export default function LoginScreen() {
  const { session } = useSession()
  const state = useLocation().state as { from?: unknown; isProfileLost?: unknown } | null
  const resetRequest = usePageLink(toPath('/resetpasswordrequest'))
  if (session.status === 'signedIn') {
    return <Navigate to={safeReturnTo(state?.from, window.location.origin)} />
  }
  return <LoginPage resetRequest={resetRequest} isProfileLost={state?.isProfileLost === true} />
}
