import { dashboardDays } from '@postern/core'
import { Dashboard, type DashboardProps } from '../../dashboard/Dashboard/Dashboard'
import { useElement } from '../runtime/element-context'

export type DashboardElementProps = Partial<Omit<DashboardProps, 'links' | 'onNavigate'>>

export function DashboardElement({ days, ...props }: DashboardElementProps) {
  const { change } = useElement()
  return (
    <Dashboard
      {...props}
      days={dashboardDays.find((known) => known === days) ?? 7}
      onDaysChange={(details) => change('days', details.days, 'daysChange', details)}
    />
  )
}
