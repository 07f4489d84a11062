import { customerMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { CustomerWizard } from '@postern/react/customers'
import { useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { customersPaths } from './customers.paths'
import { toCustomer } from './to-customer'
import { useCustomerPlace } from './useCustomerPlace'

export default function NewCustomerScreen() {
  const { wizard } = useTexts('customer', customerMessages)
  const { role } = useCustomerPlace()
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <CustomerWizard
          headingLevel={1}
          choosesReseller={role === 'superAdmin'}
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(customersPaths.list)}
          onCreated={({ customer }) => {
            toast({ tone: 'success', title: wizard.addedTitle, text: wizard.added(customer.name) })
            navigate(toCustomer(customer.id), { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
