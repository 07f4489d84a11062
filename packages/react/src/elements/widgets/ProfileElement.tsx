import { Profile, type ProfileProps } from '../../profile/Profile/Profile'
import { useScope } from '../runtime/ScopeContext'

/** Whoever is signed out here is signed out in all elements of the same API. */
export function ProfileElement({ onSignedOut, ...props }: ProfileProps) {
  const scope = useScope()
  return (
    <Profile
      {...props}
      onSignedOut={() => {
        scope.signOut()
        onSignedOut?.()
      }}
    />
  )
}
