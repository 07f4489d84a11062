import { uiMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../Icon/Icon'
import styles from './Stepper.module.css'

export interface StepperProps {
  /** Accessible name of the whole. */
  label: string
  steps: readonly string[]
  /** Index of the current step; earlier steps are completed. */
  current: number
  /** Goes back to a completed step. Absent: they are not clickable. */
  onGoBack?: (details: { step: number }) => void
}

/**
 * Progress through a sequence of steps: by number, by word, and not by colour alone. A narrow container shows one line above a bar with a
 * part for each step.
 */
export function Stepper({ label, steps, current, onGoBack }: StepperProps) {
  const texts = useTexts('ui', uiMessages).stepper
  const line = texts.line(String(current + 1), String(steps.length), steps[current] ?? '')
  return (
    <div className={styles.root}>
      <p className={styles.line}>{line}</p>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'open'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < current ? <Icon name="check" /> : index + 1}
            </span>
            {index < current && onGoBack ? (
              <button type="button" className={styles.back} onClick={() => onGoBack({ step: index })}>
                {step}
              </button>
            ) : (
              <span className={styles.name}>{step}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
