import { capabilitySetsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { CapabilitySetForm } from '@postern/react/capability-sets'
import { belowCustomer } from '../navigation/below-customer'
import { isId } from '../navigation/is-id'
import { useRouteParams } from '../navigation/useRouteParams'
import { useSearchParams } from '../navigation/useSearchParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useUserRights } from '../users/useUserRights'

export const route = [
  '/users/capability_sets/new',
  '/users/capability_sets/{setId}/edit',
  '/customers/{customerId}/users/capability_sets/new',
  '/customers/{customerId}/users/capability_sets/{setId}/edit',
] as const

/** Adds a set, or edits the one whose id is in the address. */
export default function CapabilitySetFormScreen() {
  const { customerId, setId } = useRouteParams(route)
  const [query] = useSearchParams()
  const { form, successTitle: title } = useTexts('capabilitySets', capabilitySetsMessages)
  const toSet = (setId: number) => belowCustomer('/users/capability_sets/{setId}', { customerId, setId })
  const list = belowCustomer('/users/capability_sets', { customerId })
  const { page, leave } = useObjectScreen({ customerId, object: setId === undefined ? null : toSet(setId), list })
  const { viewer } = useUserRights(customerId)
  const copyOf = query.get('copy_of') ?? ''
  return (
    <UnsavedChanges>
      {(guard) => (
        <CapabilitySetForm
          {...page}
          {...guard}
          {...(setId !== undefined && { setId })}
          {...(isId(copyOf) && { copyOf: Number(copyOf) })}
          givable={viewer.capabilities}
          onSaved={({ set: { id, name }, isNew }) =>
            leave({ title, text: isNew ? form.added(name) : form.saved(name) }, toSet(id))
          }
        />
      )}
    </UnsavedChanges>
  )
}
