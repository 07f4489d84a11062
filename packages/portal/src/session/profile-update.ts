import type { Profile } from '@postern/core'
import type { ProfileChanges } from '@postern/react'
import { createContext, useContext } from 'react'

type UpdateProfile = (changes: ProfileChanges) => Promise<Profile>

const ProfileUpdateContext = createContext<UpdateProfile | null>(null)

export const ProfileUpdateProvider = ProfileUpdateContext.Provider

/** Updates the user's own profile, serialised with the screens' forms. */
export function useProfileUpdate(): UpdateProfile {
  const update = useContext(ProfileUpdateContext)
  if (!update) throw new Error('useProfileUpdate was called outside the frame of signed-in screens.')
  return update
}
