import { profileMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { Profile } from '@postern/react/profile'
import { useEffect } from 'react'
import { loadWords } from '../languages/languages'
import { useSession } from '../session/session'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = ['/profile', '/profile/{customerId}/edit'] as const

export default function ProfileScreen() {
  const { title } = useTexts('profile', profileMessages)
  const { replaceProfile } = useSession()
  useScreenTitle(title)
  useEffect(() => {
    // Users here may choose French, and at once read in it that the choice is saved.
    loadWords('fr')
  }, [])
  return <Profile headingLevel={1} onProfileChanged={({ profile }) => replaceProfile(profile)} />
}
