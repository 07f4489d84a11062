import { isReachable, routeOf, toPath } from '@postern/core/navigation'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useParams } from '../navigation/router-context'
import { domainsPaths, toDomain } from './domains.paths'

/**
 * Where a domain's page stands: among all domains, or below its customer. Both ids are numbers: every other one is not found
 * before it comes here (RT-140).
 */
export function useDomainPlace() {
  const { domainId, customerId } = useParams()
  const { profile, options } = usePortalNavigation()
  const id = Number(domainId)
  const owner = customerId === undefined ? null : Number(customerId)
  const transfer = routeOf('/domains/{domainId}/transfer')
  return {
    id,
    list: owner === null ? domainsPaths.list : `/customers/${owner}/domains`,
    page: owner === null ? toDomain(id) : `/customers/${owner}/domains/${id}`,
    delete: owner === null ? `${toDomain(id)}/delete` : `/customers/${owner}/domains/${id}/delete`,
    /** `null` for whoever may not give it away. */
    transfer: isReachable(transfer, profile, { domainId: id }, options) ? toPath(transfer, { domainId: id }) : null,
    /** Below whose page it stands, if any. */
    customerId: owner ?? undefined,
  }
}
