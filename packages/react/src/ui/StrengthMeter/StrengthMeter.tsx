import { useAfterPause } from '../useAfterPause'
import visuallyHidden from '../VisuallyHidden.module.css'
import styles from './StrengthMeter.module.css'

export interface StrengthMeterProps {
  label: string
  /** 0 to 4; `null` while nothing has been measured. */
  score: number | null
  /** Labels of the scores 0 to 4. */
  words: readonly string[]
  /** Shown instead while the scorer is loading. */
  loading?: string
}

const steps = [1, 2, 3, 4]
const best = 4

/** Strength of a password, as a meter and in words, never by colour alone. Announced once typing pauses. */
export function StrengthMeter({ label, score, words, loading }: StrengthMeterProps) {
  const word = score === null ? (loading ?? '') : (words[score] ?? '')
  const text = word && `${label}: ${word}`
  const said = useAfterPause(text)
  return (
    <div className={styles.root} data-score={score ?? undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter has colours of its own. */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={best}
        aria-valuenow={score ?? 0}
        aria-valuetext={word || undefined}
        className={styles.bar}
      >
        {steps.map((step) => (
          <span key={step} className={styles.step} data-on={score !== null && step <= score ? '' : undefined} />
        ))}
      </div>
      <p className={styles.text} aria-hidden="true">
        {text}
      </p>
      <span className={visuallyHidden.root} role="status">
        {said}
      </span>
    </div>
  )
}
