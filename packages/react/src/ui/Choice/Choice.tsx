import {
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { usePart } from '../../parts/use-part'
import styles from './Choice.module.css'

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  type: 'checkbox' | 'radio'
  /** Class name of the label around it. */
  className?: string
  /** One-line explanation. */
  description?: ReactNode
  /** Marks a checkbox that represents several as partly ticked. Default: false. */
  isMixed?: boolean
  /** True if the label is only for screen readers, for example in a row that already shows it. Default: false. */
  isLabelHidden?: boolean
  children: ReactNode
}

/** A checkbox or radio with its label; the whole area is clickable. */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { description, isMixed = false, isLabelHidden = false, className, children, ...input },
  ref,
) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLInputElement)
  // After every render: a click clears the mixed state.
  useEffect(() => {
    if (own.current) own.current.indeterminate = isMixed
  })
  const described = [input['aria-describedby'], description ? `${id}-description` : undefined].filter(Boolean).join(' ')
  const part = usePart('checkbox', styles.root, className)
  return (
    <label {...part} data-disabled={input.disabled ? '' : undefined}>
      <input
        {...input}
        ref={own}
        className={styles.input}
        aria-labelledby={input['aria-labelledby'] ?? (input['aria-label'] ? undefined : `${id}-words`)}
        aria-describedby={described || undefined}
      />
      <span className={styles.words} data-hidden={isLabelHidden ? '' : undefined}>
        <span id={`${id}-words`}>{children}</span>
        {description && (
          <span className={styles.description} id={`${id}-description`}>
            {description}
          </span>
        )}
      </span>
    </label>
  )
})
