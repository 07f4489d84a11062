import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import tones from '../ChartTones.module.css'
import type { ChartTone } from '../chart-data'
import styles from './Sparkline.module.css'

export interface SparklineProps {
  values: readonly number[]
  /** Default: the accent. */
  tone?: ChartTone | 'success' | 'warning' | 'danger'
}

const [width, height, margin] = [88, 34, 4]

/**
 * Trend of a few values, without axes: 88 by 34 px, narrower if there is less room. Decorative; the number beside it carries the meaning.
 */
export function Sparkline({ values, tone = 'accent' }: SparklineProps) {
  const drawn = values.filter(Number.isFinite)
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)]
  const x = scaleLinear([0, Math.max(1, drawn.length - 1)], [margin, width - margin])
  const y = scaleLinear([least, most === least ? least + 1 : most], [height - margin, margin])
  const points = drawn.map((value, index): [number, number] => [x(index), y(value)])
  const last = points.at(-1)
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMaxYMid meet"
      aria-hidden="true"
    >
      <g className={tones.tone} data-tone={tone}>
        <path className={styles.area} d={area().y0(height)(points) ?? undefined} />
        <path className={styles.line} d={line()(points) ?? undefined} />
        {last && <circle className={styles.dot} cx={last[0]} cy={last[1]} r={2.5} />}
      </g>
    </svg>
  )
}
