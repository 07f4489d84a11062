import { destination } from '@postern/core/navigation'
import { LoginForm, type LoginFormProps } from '../../auth/LoginForm/LoginForm'
import { useScope } from '../runtime/ScopeContext'
import { usePageLink } from './use-page-link'

export interface LoginFormElementProps extends Omit<LoginFormProps, 'resetRequest'> {
  /** Where 'Forgot Password' leads; default: what the page says of the place `resetRequest`. Without, the link is not shown. */
  resetHref?: string
}

/** Whoever signs in here is signed in in all elements of the same API. */
export function LoginFormElement({ resetHref, onLoggedIn, ...props }: LoginFormElementProps) {
  const scope = useScope()
  const resetRequest = usePageLink(resetHref, destination('resetRequest'))
  return (
    <LoginForm
      {...props}
      {...(resetRequest && { resetRequest })}
      onLoggedIn={(details) => {
        scope.resume()
        onLoggedIn(details)
      }}
    />
  )
}
