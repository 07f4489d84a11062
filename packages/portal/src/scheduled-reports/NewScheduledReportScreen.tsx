import { ParentType } from '@postern/core'
import { WizardPrefill } from '@postern/core/scheduled-reports'
import { ScheduledReportWizard } from '@postern/react/scheduled-report-wizard'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useLocation, useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { scheduledReportsPaths } from './scheduled-reports.paths'

export default function NewScheduledReportScreen() {
  const { profile } = usePortalNavigation()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const isOwn = profile.parentType === ParentType.Customer
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <ScheduledReportWizard
          key={key}
          headingLevel={1}
          ownCustomer={isOwn ? { id: profile.parentId, name: profile.parent } : undefined}
          prefill={readPrefill(state)}
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(scheduledReportsPaths.list)}
          onCreated={() => navigate(scheduledReportsPaths.list, { replace: true })}
        />
      )}
    </UnsavedChanges>
  )
}

/** What another screen passed on beside the address (AM-067); whatever else stands there is as if there was nothing. */
function readPrefill(state: unknown): WizardPrefill | undefined {
  const { prefill } = (state ?? {}) as { prefill?: unknown }
  const read = WizardPrefill.safeParse(prefill)
  return read.success ? read.data : undefined
}
