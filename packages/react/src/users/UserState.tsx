import type { ProviderUser } from '@postern/core'
import { usersMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { ObjectLoad, type ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'

/** Renders the loaded user, or the loading or error state. */
export function UserState(props: Omit<ObjectLoadProps<ProviderUser>, 'words'>) {
  const { detail, changeFailed } = useTexts('users', usersMessages)
  return <ObjectLoad {...props} words={{ ...detail, failed: changeFailed }} />
}
