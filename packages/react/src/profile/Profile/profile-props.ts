import type { Profile as OwnProfile } from '@postern/core'

export interface ProfileProps {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Fires when the name, language, time zone or second factor has changed; the host applies language and time zone. */
  onProfileChanged?: (details: { profile: OwnProfile }) => void
  /** Fires after the second factor was removed, which ends every session; the token is already gone. */
  onSignedOut?: () => void
}
