import { ResetRequestForm, type ResetRequestFormProps } from '../../passwords/ResetRequestForm/ResetRequestForm'
import { usePageLink } from './use-page-link'

export interface ResetRequestFormElementProps extends Pick<ResetRequestFormProps, 'headingLevel'> {
  /** Where 'Back to login' leads. */
  loginHref: string
}

export function ResetRequestFormElement({ loginHref, headingLevel }: ResetRequestFormElementProps) {
  const login = usePageLink(loginHref)
  return login && <ResetRequestForm login={login} {...(headingLevel && { headingLevel })} />
}
