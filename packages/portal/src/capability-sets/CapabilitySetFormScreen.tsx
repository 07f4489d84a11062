import { capabilitySetsMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { CapabilitySetForm } from '@postern/react/capability-sets'
import { useCustomerStep } from '../customers/useCustomerStep'
import { isId } from '../navigation/is-id'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useUserPlace } from '../users/useUserPlace'
import { toCapabilitySet, toCapabilitySets } from './to-set'
import { useSetPlace } from './useSetPlace'

/** Adds a set, or changes the one whose id stands in the address. */
export default function CapabilitySetFormScreen() {
  const { customerId, setId } = useSetPlace()
  const [query] = useSearchParams()
  const { viewer } = useUserPlace()
  useCustomerStep(customerId)
  const onLoaded = useObjectName(setId === undefined ? null : toCapabilitySet(setId, customerId))
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const copyOf = query.get('copy_of') ?? ''
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <CapabilitySetForm
          {...(setId !== undefined && { setId })}
          {...(isId(copyOf) && { copyOf: Number(copyOf) })}
          {...(customerId !== undefined && { customerId })}
          headingLevel={1}
          givable={viewer.capabilities}
          onLoaded={onLoaded}
          onDirtyChange={onDirtyChange}
          onCancel={() =>
            navigate(setId === undefined ? toCapabilitySets(customerId) : toCapabilitySet(setId, customerId))
          }
          onSaved={({ set, isNew }) => {
            const say = isNew ? texts.form.added : texts.form.saved
            toast({ tone: 'success', title: texts.successTitle, text: say(set.name) })
            navigate(toCapabilitySet(set.id, customerId), { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
