import { type Ref, useId } from 'react'
import control from '../Choice/Choice.module.css'
import { FieldFrame, type FieldWords, fieldIds } from '../FieldFrame/FieldFrame'
import styles from './RadioCards.module.css'

export interface RadioCard {
  value: string
  title: string
  /** One-line explanation. */
  description?: string
  isDisabled?: boolean
}

export interface RadioCardsProps extends FieldWords {
  /** Value of the selected card; any other value: nothing is selected yet. */
  value: string
  options: readonly RadioCard[]
  onChange: (details: { value: string }) => void
  isDisabled?: boolean
  /** Name under which a form submits it. */
  name?: string
  /** The first radio, which takes the focus on an error. */
  firstRef?: Ref<HTMLInputElement>
  className?: string
}

/** One of two to four options that need explaining. */
export function RadioCards({
  value,
  options,
  onChange,
  isDisabled,
  name,
  firstRef,
  className,
  ...words
}: RadioCardsProps) {
  const id = useId()
  const { label, isLabelHidden, hint, error, isOptional, optionalText } = words
  return (
    <FieldFrame role="radiogroup" {...{ id, label, isLabelHidden, hint, error, isOptional, optionalText, className }}>
      <div className={styles.cards}>
        {options.map((option, at) => (
          <label
            key={option.value}
            className={styles.card}
            data-invalid={error ? '' : undefined}
            data-disabled={isDisabled || option.isDisabled ? '' : undefined}
          >
            <input
              ref={at === 0 ? firstRef : undefined}
              type="radio"
              className={control.input}
              name={name ?? `${id}-card`}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled || option.isDisabled}
              aria-labelledby={`${id}-${at}-title`}
              aria-describedby={
                [option.description && `${id}-${at}-line`, error && fieldIds(id, words).error]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              onChange={() => onChange({ value: option.value })}
            />
            <span className={styles.words}>
              <span className={styles.title} id={`${id}-${at}-title`}>
                {option.title}
              </span>
              {option.description && (
                <span className={styles.line} id={`${id}-${at}-line`}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
