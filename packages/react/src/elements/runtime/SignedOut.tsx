import { SignedOut as Notice, type SignedOutProps as NoticeProps } from '../../provider/SignedOut/SignedOut'
import { settings } from '../settings'

export type SignedOutProps = Pick<NoticeProps, 'headingLevel' | 'onResume'>

/** Replaces the element's widget once the session has ended: the page's own sign-in. */
export function SignedOut(props: SignedOutProps) {
  const { onSignIn, getToken } = settings.get()
  return <Notice {...props} onSignIn={onSignIn} canRetry={getToken !== undefined} />
}
