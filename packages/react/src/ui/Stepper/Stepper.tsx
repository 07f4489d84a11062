import { Icon } from '../Icon/Icon'
import styles from './Stepper.module.css'

export interface StepperProps {
  /** Name of the whole, for people who cannot see it. */
  label: string
  steps: readonly string[]
  /** Index of the current step; those before it are done. */
  current: number
}

/** Where one is in a sequence of steps: by number, by word, and not by colour alone. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles.root} aria-label={label}>
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
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
