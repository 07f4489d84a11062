import { ParentType } from '@postern/core'
import { toPath } from '@postern/core/navigation'
import { WizardPrefill } from '@postern/core/scheduled-reports'
import { ScheduledReportWizard } from '@postern/react/scheduled-report-wizard'
import { useLocation, useNavigate } from '../navigation/router-context'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/scheduled_reports/new'

export default function NewScheduledReportScreen() {
  const { profile } = useViewer()
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
          onCancel={() => navigate(toPath('/scheduled_reports'))}
          onCreated={() => navigate(toPath('/scheduled_reports'), { replace: true })}
        />
      )}
    </UnsavedChanges>
  )
}

/** Reads the values that another screen passed beside the address (AM-067); ignores anything else there. */
function readPrefill(state: unknown): WizardPrefill | undefined {
  const { prefill } = (state ?? {}) as { prefill?: unknown }
  const read = WizardPrefill.safeParse(prefill)
  return read.success ? read.data : undefined
}
