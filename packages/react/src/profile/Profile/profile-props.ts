import type { Profile as OwnProfile } from '@postern/core'

export interface ProfileProps {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Name, language, time zone or second factor changed: language and zone are the host's to apply. */
  onProfileChanged?: (details: { profile: OwnProfile }) => void
  /** The second factor was removed, which ends every session; the token is gone already. */
  onSignedOut?: () => void
}
