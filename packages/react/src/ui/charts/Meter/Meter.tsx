import { chartMessages, formatNumber } from '@postern/core/texts'
import { useId } from 'react'
import { useLocale, useTexts } from '../../../provider/PosternContext'
import tones from '../ChartTones.module.css'
import type { ChartTone } from '../chart-data'
import styles from './Meter.module.css'

export interface MeterProps {
  /** Measured quantity: 'Licences'. */
  label: string
  value: number
  /** Total available. */
  max: number
  /** Both as text: '148 of 200 licences'. Default: '148 of 200'. */
  words?: string
  /** Rendered at the end of the line, for example an end date. */
  aside?: string
  /** Default: the accent, or a warning from nine tenths on. */
  tone?: ChartTone | 'success' | 'warning' | 'danger'
}

/** Used share of a total, with a text that states it. */
export function Meter({ label, value, max, words, aside, tone }: MeterProps) {
  const texts = useTexts('chart', chartMessages)
  const locale = useLocale()
  const id = useId()
  const limit = Math.max(0, max) || 0
  const shown = Math.min(limit, Math.max(0, value) || 0)
  const share = limit > 0 ? shown / limit : 0
  const text = words ?? texts.share(formatNumber(value, locale), formatNumber(max, locale))
  return (
    <div className={styles.root}>
      <span className={styles.name} id={id}>
        {label}
      </span>
      <span className={styles.line}>
        <span className={styles.words}>{text}</span>
        {aside && <span>{aside}</span>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter has colours of its own. */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={shown}
        aria-valuetext={text}
        className={styles.meter}
      >
        <svg className={styles.track} width="100%" height="6" aria-hidden="true">
          <g className={tones.tone} data-tone={tone ?? (share >= 0.9 ? 'warning' : 'accent')}>
            <rect className={styles.fill} width={`${share * 100}%`} height="6" rx="3" />
          </g>
        </svg>
      </div>
    </div>
  )
}
