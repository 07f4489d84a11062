import { resellerDetailsMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { ResellerDelete } from '@postern/react/resellers'
import { toCustomer } from '../customers/to-customer'
import { useNavigate } from '../navigation/router-context'
import { useObjectName } from '../shell/screen-name'
import { BackToResellers } from './BackToResellers'
import { resellersPaths } from './resellers.paths'
import { toReseller, toResellerTransfer } from './to-reseller'
import { useResellerId } from './useResellerId'

export default function DeleteResellerScreen() {
  const { remove } = useTexts('resellerDetails', resellerDetailsMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const id = useResellerId()
  const onLoaded = useObjectName(toReseller(id))
  return (
    <ResellerDelete
      resellerId={id}
      headingLevel={1}
      backLink={<BackToResellers />}
      onLoaded={onLoaded}
      customerHref={(customer) => toCustomer(customer.id)}
      onTransfer={() => navigate(toResellerTransfer(id))}
      onCancel={() => navigate(toReseller(id))}
      onDeleted={({ name }) => {
        toast({ tone: 'success', title: remove.doneTitle, text: remove.done(name) })
        navigate(resellersPaths.list, { replace: true })
      }}
    />
  )
}
