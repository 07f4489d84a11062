import { ResellerTransfer } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { useObjectName } from '../shell/screen-name'
import { BackToResellers } from './BackToResellers'
import { toReseller } from './to-reseller'
import { useResellerId } from './useResellerId'

export default function TransferResellerScreen() {
  const navigate = useNavigate()
  const id = useResellerId()
  const onLoaded = useObjectName(toReseller(id))
  return (
    <ResellerTransfer
      resellerId={id}
      headingLevel={1}
      backLink={<BackToResellers />}
      onLoaded={onLoaded}
      onClose={() => navigate(toReseller(id))}
    />
  )
}
