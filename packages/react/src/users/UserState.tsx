import type { ProviderUser } from '@postern/core'
import { usersMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { ObjectLoad, type ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'

/** The user who has loaded, or what stands in the place. */
export function UserState(props: Omit<ObjectLoadProps<ProviderUser>, 'words'>) {
  const { detail, changeFailed } = useTexts('users', usersMessages)
  return <ObjectLoad {...props} words={{ ...detail, failed: changeFailed }} />
}
