import { type PasswordLink, parsePasswordLink } from '@postern/core/machines'
import { useMemo } from 'react'
import { PasswordResetForm, type PasswordResetFormProps } from '../../passwords/PasswordResetForm/PasswordResetForm'
import { usePageLink } from './use-page-link'

export interface PasswordResetFormElementProps extends Pick<PasswordResetFormProps, 'headingLevel'> {
  /** What the mailed link carried: its query, or what `parsePasswordLink` made of it. */
  link: PasswordLink | string
  /** Where 'Home' leads after success: to log in. */
  homeHref: string
}

export function PasswordResetFormElement({ link, homeHref, headingLevel }: PasswordResetFormElementProps) {
  const home = usePageLink(homeHref)
  const read = useMemo(() => (typeof link === 'string' ? parsePasswordLink(link) : link), [link])
  return home && <PasswordResetForm link={read} home={home} {...(headingLevel && { headingLevel })} />
}
