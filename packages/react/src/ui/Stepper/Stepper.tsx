import { uiMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../Icon/Icon'
import styles from './Stepper.module.css'

export interface StepperProps {
  /** Name of the whole, for people who cannot see it. */
  label: string
  steps: readonly string[]
  /** Index of the current step; those before it are done. */
  current: number
  /** Goes back to a step that is done. Absent: they cannot be pressed. */
  onGoBack?: (details: { step: number }) => void
}

/**
 * Where one is in a sequence of steps: by number, by word, and not by colour alone. In a narrow container one line says it
 * over a bar with a part for each step.
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
