import { toPath } from '@postern/core/navigation'
import { ResellerTransfer } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectName } from '../shell/screen-name'
import { BackToResellers } from './BackToResellers'

export const route = '/reseller/{resellerId}/transfer'

export default function TransferResellerScreen() {
  const navigate = useNavigate()
  const id = useRouteParams(route).resellerId
  const onLoaded = useObjectName(toPath('/resellers/{resellerId}', { resellerId: id }))
  return (
    <ResellerTransfer
      resellerId={id}
      headingLevel={1}
      backLink={<BackToResellers />}
      onLoaded={onLoaded}
      onClose={() => navigate(toPath('/resellers/{resellerId}', { resellerId: id }))}
    />
  )
}
