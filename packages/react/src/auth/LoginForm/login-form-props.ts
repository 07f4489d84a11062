import type { Profile } from '@postern/core'
import type { MouseEvent } from 'react'

export interface LoginFormProps {
  /** Heading level. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Text above the fields, for example why the user has to log in again. */
  intro?: string
  /** Target of 'Forgot Password'; without it the link is not shown. */
  resetRequest?: { href: string; onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void }
  /** Called when a user has signed in. */
  onLoggedIn: (details: { profile: Profile }) => void
}
