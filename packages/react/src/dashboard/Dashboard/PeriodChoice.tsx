import { type DashboardDays, dashboardDays } from '@postern/core'
import { dashboardMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Select } from '../../ui/Select/Select'
import styles from './Dashboard.module.css'

export interface PeriodChoiceProps {
  days: DashboardDays
  onDaysChange: (details: { days: DashboardDays }) => void
}

/** Governs every card that looks back. */
export function PeriodChoice({ days, onDaysChange }: PeriodChoiceProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  return (
    <Select
      className={styles.period}
      label={texts.period}
      isLabelHidden
      value={String(days)}
      options={dashboardDays.map((count) => ({ value: String(count), label: texts.lastDays(String(count)) }))}
      onChange={({ value }) => {
        const chosen = dashboardDays.find((count) => String(count) === value)
        if (chosen) onDaysChange({ days: chosen })
      }}
    />
  )
}
