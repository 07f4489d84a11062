import { timeZoneOrDefault } from '@postern/core'
import type { WizardState } from '@postern/core/machines'
import { previewRuns, toWallClock } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useId } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import styles from './ScheduledReportWizard.module.css'

export interface NextRunsProps {
  state: WizardState
  now: Date
  /** Time zone of the scheduling user. */
  ownZone: string
}

const shownRuns = 5

/** Next send times of the draft report, in the customer's time zone and the user's own. */
export function NextRuns({ state, now, ownZone }: NextRunsProps) {
  const { wizard } = useTexts('scheduledReports', scheduledReportsMessages)
  const id = useId()
  const runs = previewRuns(state, { now, count: shownRuns })
  const own = timeZoneOrDefault(ownZone)
  const zones = state.timeZone === own ? [own] : [state.timeZone, own]
  return (
    <section className={styles.runs} aria-labelledby={id}>
      <p className={styles.runsTitle} id={id}>
        {wizard.nextRuns}
      </p>
      {runs.length === 0 ? (
        <p className={styles.later}>{wizard.nextRunsLater}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {zones.map((zone, at) => (
                <th key={zone} scope="col" className={styles.head}>
                  {at === 0 && zones.length > 1 ? wizard.customerTime(zone) : wizard.ownTime(zone)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.getTime()}>
                {zones.map((zone) => (
                  <td key={zone} className={styles.cell}>
                    <Run run={run} zone={zone} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Run({ run, zone }: { run: Date; zone: string }) {
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: zone }).format(run)
  return (
    <>
      <span className={styles.weekday}>{weekday}</span> <span className={styles.time}>{toWallClock(run, zone)}</span>
    </>
  )
}
