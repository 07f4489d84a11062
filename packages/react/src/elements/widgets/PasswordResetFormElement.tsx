import { type PasswordLink, parsePasswordLink } from '@postern/core/machines'
import { destination } from '@postern/core/navigation'
import { useMemo } from 'react'
import { PasswordResetForm, type PasswordResetFormProps } from '../../passwords/PasswordResetForm/PasswordResetForm'
import { usePageLink } from './use-page-link'

export interface PasswordResetFormElementProps extends Pick<PasswordResetFormProps, 'headingLevel'> {
  /** What the mailed link carried: its query, or what `parsePasswordLink` made of it. */
  link: PasswordLink | string
  /** Where 'Home' leads after success: to log in. Default: what the page says of the place `portal`. */
  homeHref?: string
}

export function PasswordResetFormElement({ link, homeHref, headingLevel }: PasswordResetFormElementProps) {
  const home = usePageLink(homeHref, destination('portal'))
  const read = useMemo(() => (typeof link === 'string' ? parsePasswordLink(link) : link), [link])
  return <PasswordResetForm link={read} {...(home && { home })} {...(headingLevel && { headingLevel })} />
}
