import { toPath } from '@postern/core/navigation'
import { tlsPoliciesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { TlsPolicyForm } from '@postern/react/tls-policies'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = [
  '/customers/{customerId}/TLSEnforcement/new',
  '/customers/{customerId}/TLSEnforcement/{policyId}',
] as const

/** Adds a TLS policy, or changes the one whose id stands in the address. */
export default function TlsPolicyScreen() {
  const { customerId = 0, policyId } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('tlsPolicies', tlsPoliciesMessages)
  const list = toPath('/customers/{customerId}/TLSEnforcement', { customerId })
  const { page, leave } = useObjectScreen({ customerId, object: null, list })
  return (
    <UnsavedChanges>
      {(guard) => (
        <TlsPolicyForm
          {...page}
          {...guard}
          customerId={customerId}
          {...(policyId !== undefined && { policyId })}
          onSaved={({ policy: { domain }, isNew }) =>
            leave({ title, text: isNew ? form.added(domain) : form.saved(domain) }, list)
          }
        />
      )}
    </UnsavedChanges>
  )
}
