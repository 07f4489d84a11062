import type { CapabilitySet } from '@postern/core'
import { capabilitySetsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { ObjectLoad, type ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'

/** The set that has loaded, or what stands in the place. */
export function CapabilitySetState(props: Omit<ObjectLoadProps<CapabilitySet>, 'words'>) {
  const { detail, failed } = useTexts('capabilitySets', capabilitySetsMessages)
  return <ObjectLoad {...props} words={{ ...detail, failed }} />
}
