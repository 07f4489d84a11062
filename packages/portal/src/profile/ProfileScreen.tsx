import { profileMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { Profile } from '@postern/react/profile'
import { useSession } from '../session/session'
import { useScreenTitle } from '../shell/useScreenTitle'

export default function ProfileScreen() {
  const { title } = useTexts('profile', profileMessages)
  const { replaceProfile } = useSession()
  useScreenTitle(title)
  return <Profile headingLevel={1} onProfileChanged={({ profile }) => replaceProfile(profile)} />
}
