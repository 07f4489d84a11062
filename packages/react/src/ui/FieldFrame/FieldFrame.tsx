import { formMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../Icon/Icon'
import styles from './FieldFrame.module.css'

/** Texts shared by all fields. */
export interface FieldWords {
  label: string
  /** True if the label is only for screen readers, for example in a toolbar. Default: false. */
  isLabelHidden?: boolean
  hint?: string
  /** Error text; absent if there is none. */
  error?: string
  /** Adds '(optional)' to the label; required is the norm. Default: false. */
  isOptional?: boolean
  /** Overrides that text. */
  optionalText?: string
}

export interface FieldFrameProps extends FieldWords {
  /** Id of the control and prefix of the ids of label, hint and error. */
  id: string
  /** Rendered beside the label, for example a help link. */
  aside?: ReactNode
  /** Notice that appears while typing; announced politely. */
  notice?: string
  /** Group of controls, with the label as its legend. Default: one control. */
  role?: 'group' | 'radiogroup'
  className?: string
  children: ReactNode
}

/** Label, hint and error around a control; `fieldIds` links them to it. */
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
  const part = usePart('field', styles.root, className)
  const labelPart = usePart('label', styles.label)
  return (
    <div
      {...part}
      data-aside={aside ? '' : undefined}
      {...(role && { role, 'aria-labelledby': ids.label, 'aria-describedby': ids.describedBy })}
    >
      <span className={styles.head} data-hidden={words.isLabelHidden ? '' : undefined}>
        {role ? (
          <span {...labelPart} id={ids.label}>
            {label}
          </span>
        ) : (
          <label {...labelPart} htmlFor={id} id={ids.label}>
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

/** Ids of a field's label, hint and error, and `describedBy` with the existing ones. */
export function fieldIds(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    label: `${id}-label`,
    hint: `${id}-hint`,
    error: `${id}-error`,
    describedBy: described || undefined,
  }
}
