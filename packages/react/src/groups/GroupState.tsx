import type { Group } from '@postern/core'
import { groupsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { ObjectLoad, type ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'

/** The group that has loaded, or what stands in the place. */
export function GroupState(props: Omit<ObjectLoadProps<Group>, 'words'>) {
  const { detail } = useTexts('groups', groupsMessages)
  return <ObjectLoad {...props} words={detail} />
}
