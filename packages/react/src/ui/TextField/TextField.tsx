import { maxInputLength } from '@postern/core'
import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string
  hint?: string
  /** What is wrong, in words; absent when nothing is. */
  error?: string
  /** Stands inside the field at its end, for example a Show button. */
  action?: ReactNode
  /** Stands beside the label, for example a link that helps. */
  aside?: ReactNode
}

/** One labelled line of text; its error stands below, tied to it. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, error, action, aside, maxLength = maxInputLength, ...input },
  ref,
) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.root}>
      <span className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </span>
      <span className={styles.frame} data-invalid={error ? '' : undefined}>
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {action}
      </span>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="danger" />
          {error}
        </p>
      )}
    </div>
  )
})
