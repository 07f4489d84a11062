import { timeZoneOrDefault } from '@postern/core'
import { toWallClock } from '@postern/core/scheduled-reports'
import { useTimeZone } from '../provider/PosternContext'
import styles from './Moment.module.css'

/** `YYYY-MM-DD HH:mm` on the reader's clocks, with the zone, which may be another than the customer's (AM-071). */
export function Moment({ instant }: { instant: string }) {
  const timeZone = timeZoneOrDefault(useTimeZone())
  const clock = toWallClock(instant, timeZone)
  if (clock === null) return '–'
  return (
    <>
      <time dateTime={instant}>{clock}</time> <span className={styles.zone}>{timeZone}</span>
    </>
  )
}
