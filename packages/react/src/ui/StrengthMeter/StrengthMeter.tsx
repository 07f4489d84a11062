import styles from './StrengthMeter.module.css'

export interface StrengthMeterProps {
  label: string
  /** 0 to 4; `null` while nothing is measured. */
  score: number | null
  /** Words for the scores 0 to 4. */
  words: readonly string[]
  /** Said instead while the scorer is on its way. */
  loading?: string
}

const steps = [0, 1, 2, 3, 4]

/** How strong a password is, drawn and in words, never by colour alone. */
export function StrengthMeter({ label, score, words, loading }: StrengthMeterProps) {
  const text = score === null ? (loading ?? '') : (words[score] ?? '')
  return (
    <div className={styles.root} data-score={score ?? undefined}>
      <span className={styles.bar} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={styles.step} data-on={score !== null && step <= score ? '' : undefined} />
        ))}
      </span>
      <p className={styles.text} role="status">
        {text && `${label}: ${text}`}
      </p>
    </div>
  )
}
