import { ResellerTransfer } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { BackToResellers } from './BackToResellers'
import { toReseller } from './resellers.paths'
import { useResellerId } from './useResellerId'

export default function TransferResellerScreen() {
  const navigate = useNavigate()
  const id = useResellerId()
  return (
    <ResellerTransfer
      resellerId={id}
      headingLevel={1}
      backLink={<BackToResellers />}
      onClose={() => navigate(toReseller(id))}
    />
  )
}
