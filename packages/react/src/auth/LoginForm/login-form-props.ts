import type { Profile } from '@postern/core'
import type { MouseEvent } from 'react'

export interface LoginFormProps {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Said above the fields, for example why one has to log in again. */
  intro?: string
  /** Where 'Forgot Password' leads; without it the link is not shown. */
  resetRequest?: { href: string; onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void }
  /** Somebody signed in. */
  onLoggedIn: (details: { profile: Profile }) => void
}
