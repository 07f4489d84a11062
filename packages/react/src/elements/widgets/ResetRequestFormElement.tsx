import { destination } from '@postern/core/navigation'
import { ResetRequestForm, type ResetRequestFormProps } from '../../passwords/ResetRequestForm/ResetRequestForm'
import { usePageLink } from './use-page-link'

export interface ResetRequestFormElementProps extends Pick<ResetRequestFormProps, 'headingLevel'> {
  /** Where 'Back to login' leads. Default: what the page says of the place `login`. */
  loginHref?: string
}

export function ResetRequestFormElement({ loginHref, headingLevel }: ResetRequestFormElementProps) {
  const login = usePageLink(loginHref, destination('login'))
  return <ResetRequestForm {...(login && { login })} {...(headingLevel && { headingLevel })} />
}
