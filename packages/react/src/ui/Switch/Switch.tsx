import { formMessages } from '@postern/core/texts'
import { forwardRef, useId } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { classNames } from '../class-names'
import { Spinner } from '../Spinner/Spinner'
import styles from './Switch.module.css'

export interface SwitchProps {
  /** What is switched, for example the name of the domain. */
  label: string
  /** Read but not drawn, for example in a row that says it already. Default: false. */
  isLabelHidden?: boolean
  isOn: boolean
  /** A failed call moves it back: pass the old value again, and say why. */
  onChange: (details: { isOn: boolean }) => void
  /** Words beside it. Default: Active, Inactive. */
  texts?: { on: string; off: string }
  /** The call is on its way: further presses are ignored. Default: false. */
  isPending?: boolean
  isDisabled?: boolean
  name?: string
  className?: string
  'aria-describedby'?: string
}

/** Only for what takes effect at once; forms have a checkbox. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, isLabelHidden = false, isOn, onChange, texts, isPending = false, isDisabled, name, className, ...rest },
  ref,
) {
  const id = useId()
  const words = useTexts('form', formMessages)
  const word = isOn ? (texts?.on ?? words.active) : (texts?.off ?? words.inactive)
  return (
    <label className={classNames(styles.root, className)} data-disabled={isDisabled ? '' : undefined}>
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
