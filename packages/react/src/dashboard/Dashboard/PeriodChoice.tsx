import { type DashboardDays, dashboardDays } from '@postern/core'
import { dashboardMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Segmented } from '../../ui/Segmented/Segmented'

export interface PeriodChoiceProps {
  days: DashboardDays
  onDaysChange: (details: { days: DashboardDays }) => void
}

/** Period of every card that covers past days. */
export function PeriodChoice({ days, onDaysChange }: PeriodChoiceProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  return (
    <Segmented
      label={texts.period}
      value={String(days)}
      options={dashboardDays.map((count) => ({ value: String(count), label: texts.lastDays(String(count)) }))}
      onChange={({ value }) => {
        const chosen = dashboardDays.find((count) => String(count) === value)
        if (chosen) onDaysChange({ days: chosen })
      }}
    />
  )
}
