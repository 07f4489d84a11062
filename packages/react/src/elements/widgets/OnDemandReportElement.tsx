import { OnDemandReport, type OnDemandReportProps } from '../../reports/OnDemandReport/OnDemandReport'
import { initialReportState } from '../../reports/report-state'
import { useElement } from '../runtime/element-context'

export type OnDemandReportElementProps = Partial<
  Omit<OnDemandReportProps, 'links' | 'onNavigate'> & {
    /** Offers to make a scheduled report of it: `postern-schedule` tells what is in it. Default: false. */
    canSchedule: boolean
  }
>

export function OnDemandReportElement({ state, canSchedule: _, ...props }: OnDemandReportElementProps) {
  const { change } = useElement()
  return (
    <OnDemandReport
      {...props}
      state={state ?? initialReportState}
      onChange={(details) => change('state', details.state, 'change', details)}
    />
  )
}
