import styles from './DailyHits.module.css'

const barWidth = 4
const gap = 1
const height = 16

/** Hits of the latest days as small bars, the oldest day first. Only a drawing: the number beside it is the text. */
export function DailyHits({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days)
  const width = days.length * (barWidth + gap) - gap
  return (
    <svg className={styles.root} aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {days.map((hits, day) => {
        // A day without hits keeps a line, so that the days can be counted.
        const tall = hits === 0 ? 1 : Math.max(2, Math.round((hits / most) * height))
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place.
        return <rect key={day} x={day * (barWidth + gap)} y={height - tall} width={barWidth} height={tall} />
      })}
    </svg>
  )
}
