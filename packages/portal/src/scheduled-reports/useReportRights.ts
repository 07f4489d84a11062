import { type Capability, holderOf } from '@postern/core'
import { usePortalNavigation } from '../navigation/portal-navigation'

/** Returns what the signed-in user may do with scheduled reports (AM-078). */
export function useReportRights() {
  const { profile, options } = usePortalNavigation()
  const { capabilities } = holderOf(profile, options.product)
  const holds = (name: Capability) => capabilities.includes(name)
  return {
    canView: holds('ADD_SCHEDULED_REPORT'),
    canRemove: holds('DELETE_SCHEDULED_REPORT'),
    canAddRecipients: holds('ADD_SCHEDULED_REPORT_RECIPIENT'),
    canRemoveRecipients: holds('DELETE_SCHEDULED_REPORT_RECIPIENT'),
  }
}
