import { toPath } from '@postern/core/navigation'
import { resellerDetailsMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { ResellerDelete } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectName } from '../shell/screen-name'
import { BackToResellers } from './BackToResellers'

export const route = '/reseller/{resellerId}/delete'

export default function DeleteResellerScreen() {
  const { remove } = useTexts('resellerDetails', resellerDetailsMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const id = useRouteParams(route).resellerId
  const onLoaded = useObjectName(toPath('/resellers/{resellerId}', { resellerId: id }))
  return (
    <ResellerDelete
      resellerId={id}
      headingLevel={1}
      backLink={<BackToResellers />}
      onLoaded={onLoaded}
      customerHref={(customer) => toPath('/customers/{customerId}', { customerId: customer.id })}
      onTransfer={() => navigate(toPath('/reseller/{resellerId}/transfer', { resellerId: id }))}
      onCancel={() => navigate(toPath('/resellers/{resellerId}', { resellerId: id }))}
      onDeleted={({ name }) => {
        toast({ tone: 'success', title: remove.doneTitle, text: remove.done(name) })
        navigate(toPath('/resellers'), { replace: true })
      }}
    />
  )
}
