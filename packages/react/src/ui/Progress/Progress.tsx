import { formatNumber, uiMessages } from '@postern/core/texts'
import { useEffect, useId, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import visuallyHidden from '../VisuallyHidden.module.css'
import styles from './Progress.module.css'

export interface ProgressProps {
  /** Activity in progress: 'Releasing messages'. */
  label: string
  /** Completed steps. Absent: the duration is unknown. */
  value?: number
  /** Total number of steps. Default: 100. */
  max?: number
  /** Both as text. Default: '3 of 12'. */
  words?: string
}

/**
 * Progress of something that takes longer than ten seconds. Announced at the start, at each quarter and at the end, not at every step.
 */
export function Progress({ label, value, max = 100, words }: ProgressProps) {
  const texts = useTexts('ui', uiMessages).progress
  const locale = useLocale()
  const id = useId()
  const limit = Math.max(0, max) || 0
  const done = value === undefined ? null : Math.min(limit, Math.max(0, value) || 0)
  const text = done === null ? words : (words ?? texts.of(formatNumber(done, locale), formatNumber(limit, locale)))
  const share = done === null || limit === 0 ? 0 : done / limit
  const said = useSaid([label, text].filter(Boolean).join(': '), Math.floor(share * 4))
  return (
    <div className={styles.root}>
      <span className={styles.line}>
        <span id={id}>{label}</span>
        {text && <span className={styles.words}>{text}</span>}
      </span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={done === null ? undefined : 0}
        aria-valuemax={done === null ? undefined : limit}
        aria-valuenow={done ?? undefined}
        aria-valuetext={text}
        tabIndex={-1}
        className={styles.bar}
        data-unknown={done === null ? '' : undefined}
      >
        <svg className={styles.track} width="100%" height="6" aria-hidden="true">
          <rect className={styles.fill} width={done === null ? '30%' : `${share * 100}%`} height="6" rx="3" />
        </svg>
      </div>
      <span className={visuallyHidden.root} role="status">
        {said}
      </span>
    </div>
  )
}

/** Text of the last quarter; empty at first, so that the live region exists before it announces. */
function useSaid(words: string, quarter: number): string {
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words in the same quarter are not said.
  useEffect(() => setSaid(words), [quarter])
  return said
}
