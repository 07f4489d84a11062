import { toPath } from '@postern/core/navigation'
import { customerMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { CustomerWizard } from '@postern/react/customers'
import { useNavigate } from '../navigation/router-context'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/customers/new'

export default function NewCustomerScreen() {
  const { wizard } = useTexts('customer', customerMessages)
  const { role } = useViewer()
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <CustomerWizard
          headingLevel={1}
          choosesReseller={role === 'superAdmin'}
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(toPath('/customers'))}
          onCreated={({ customer }) => {
            toast({ tone: 'success', title: wizard.addedTitle, text: wizard.added(customer.name) })
            navigate(toPath('/customers/{customerId}', { customerId: customer.id }), { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
