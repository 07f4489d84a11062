import {
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { classNames } from '../class-names'
import styles from './Choice.module.css'

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  type: 'checkbox' | 'radio'
  /** Of the label around it. */
  className?: string
  /** A line that explains it. */
  description?: ReactNode
  /** Of a checkbox that stands for several: some of them are ticked. Default: false. */
  isMixed?: boolean
  /** The words are read but not drawn, for example in a row that says them already. Default: false. */
  isLabelHidden?: boolean
  children: ReactNode
}

/** A checkbox or radio with its words; all of it is the target. */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { description, isMixed = false, isLabelHidden = false, className, children, ...input },
  ref,
) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLInputElement)
  // After every render: a press takes the mixed state away.
  useEffect(() => {
    if (own.current) own.current.indeterminate = isMixed
  })
  const described = [input['aria-describedby'], description ? `${id}-description` : undefined].filter(Boolean).join(' ')
  return (
    <label className={classNames(styles.root, className)} data-disabled={input.disabled ? '' : undefined}>
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
