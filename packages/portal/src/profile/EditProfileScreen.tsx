import { shellMessages } from '@postern/core/texts'
import { Notice, useTexts } from '@postern/react'
import { useParams } from 'react-router'
import { useSession } from '../session/session'
import { useScreenTitle } from '../shell/useScreenTitle'
import ProfileScreen from './ProfileScreen'

/** The own profile under the own parent id; every other id is not the user's to open (AM-021). */
export default function EditProfileScreen() {
  const { customerId } = useParams()
  const { session } = useSession()
  // Also while the session waits for its user to log in again: what was typed stays.
  const isOwn = 'profile' in session && customerId === String(session.profile.parentId)
  return isOwn ? <ProfileScreen /> : <Forbidden />
}

function Forbidden() {
  const texts = useTexts('shell', shellMessages)
  useScreenTitle(texts.forbiddenTitle)
  return (
    <Notice icon="lock" title={texts.forbiddenTitle} headingLevel={1}>
      {texts.forbidden}
    </Notice>
  )
}
