import { formMessages } from '@postern/core/texts'
import { forwardRef, useId } from 'react'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { Spinner } from '../Spinner/Spinner'
import styles from './Switch.module.css'

export interface SwitchProps {
  /** Name of the switched object, for example the domain's. */
  label: string
  /** True if the label is only for screen readers, for example in a row that already shows it. Default: false. */
  isLabelHidden?: boolean
  isOn: boolean
  /** Fires when toggled. After a failed call, pass the old value again, and show why. */
  onChange: (details: { isOn: boolean }) => void
  /** Texts beside it. Default: Active, Inactive. */
  texts?: { on: string; off: string }
  /** True while the call is in progress: further clicks are ignored. Default: false. */
  isPending?: boolean
  isDisabled?: boolean
  name?: string
  className?: string
  'aria-describedby'?: string
}

/** Only for settings that take effect at once; use a checkbox in forms. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, isLabelHidden = false, isOn, onChange, texts, isPending = false, isDisabled, name, className, ...rest },
  ref,
) {
  const id = useId()
  const words = useTexts('form', formMessages)
  const word = isOn ? (texts?.on ?? words.active) : (texts?.off ?? words.inactive)
  const part = usePart('switch', styles.root, className)
  return (
    <label {...part} data-disabled={isDisabled ? '' : undefined}>
      <span className={styles.label} id={`${id}-label`} data-hidden={isLabelHidden ? '' : undefined}>
        {label}
      </span>
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        className={styles.track}
        name={name}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={[`${id}-word`, rest['aria-describedby']].filter(Boolean).join(' ')}
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        onChange={(event) => {
          if (!isPending) onChange({ isOn: event.target.checked })
        }}
      />
      <span className={styles.word} id={`${id}-word`}>
        {word}
      </span>
      {isPending && <Spinner />}
    </label>
  )
})
