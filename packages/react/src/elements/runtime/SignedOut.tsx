import { SignedOut as Notice, type SignedOutProps as NoticeProps } from '../../provider/SignedOut/SignedOut'
import { settings } from '../settings'

export type SignedOutProps = Pick<NoticeProps, 'headingLevel' | 'onResume'>

/** In the place of an element's widget whose session is over: the page's own way to sign in. */
export function SignedOut(props: SignedOutProps) {
  const { onSignIn, getToken } = settings.get()
  return <Notice {...props} onSignIn={onSignIn} canRetry={getToken !== undefined} />
}
