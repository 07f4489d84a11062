import { formMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { classNames } from '../class-names'
import { Icon } from '../Icon/Icon'
import styles from './FieldFrame.module.css'

/** What every field says about itself. */
export interface FieldWords {
  label: string
  /** The label is read but not drawn, for example in a toolbar. Default: false. */
  isLabelHidden?: boolean
  hint?: string
  /** What is wrong, in words; absent when nothing is. */
  error?: string
  /** Says '(optional)' behind the label; required is the norm. Default: false. */
  isOptional?: boolean
  /** Says it in other words. */
  optionalText?: string
}

export interface FieldFrameProps extends FieldWords {
  /** Id of the control; the ids of label, hint and error begin with it. */
  id: string
  /** Stands beside the label, for example a link that helps. */
  aside?: ReactNode
  /** A notice that comes while typing; said politely. */
  notice?: string
  /** Several controls, of which the label is the legend. Default: one control. */
  role?: 'group' | 'radiogroup'
  className?: string
  children: ReactNode
}

/** Label, hint and error around a control; `fieldIds` ties them to it. */
export function FieldFrame({ id, aside, notice, role, className, children, ...words }: FieldFrameProps) {
  const ids = fieldIds(id, words)
  const texts = useTexts('form', formMessages)
  const optional = words.optionalText ?? (words.isOptional ? texts.optional : undefined)
  const label = (
    <>
      {words.label}
      {optional && (
        <>
          {' '}
          <span className={styles.optional}>{optional}</span>
        </>
      )}
    </>
  )
  return (
    <div
      className={classNames(styles.root, className)}
      data-aside={aside ? '' : undefined}
      {...(role && { role, 'aria-labelledby': ids.label, 'aria-describedby': ids.describedBy })}
    >
      <span className={styles.head} data-hidden={words.isLabelHidden ? '' : undefined}>
        {role ? (
          <span className={styles.label} id={ids.label}>
            {label}
          </span>
        ) : (
          <label className={styles.label} htmlFor={id} id={ids.label}>
            {label}
          </label>
        )}
      </span>
      {children}
      {/* After the control: Tab goes from field to field. */}
      {aside && <span className={styles.aside}>{aside}</span>}
      {words.hint && (
        <p className={styles.hint} id={ids.hint}>
          {words.hint}
        </p>
      )}
      {words.error && (
        <p className={styles.error} id={ids.error}>
          <Icon name="danger" />
          {words.error}
        </p>
      )}
      {notice !== undefined && (
        <p className={styles.notice} aria-live="polite">
          {notice}
        </p>
      )}
    </div>
  )
}

/** Ids of a field's label, hint and error, and `describedBy` with those that are there. */
export function fieldIds(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    label: `${id}-label`,
    hint: `${id}-hint`,
    error: `${id}-error`,
    describedBy: described || undefined,
  }
}
