import { dateMessages } from '@postern/core/texts'
import { forwardRef, useId, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { FieldFrame, type FieldWords, fieldIds } from '../FieldFrame/FieldFrame'
import { DateInput, type DateInputProps } from './DateInput'
import { dateProblem } from './date-problem'
import { readDate } from './typed-dates'
import { useTelling } from './useTelling'
import { useTyped } from './useTyped'

export interface DateFieldProps
  extends FieldWords,
    Pick<DateInputProps, 'today' | 'min' | 'max' | 'range' | 'isDisabled' | 'isReadOnly' | 'size'> {
  /** `YYYY-MM-DD`, or `null`. */
  value: string | null
  /** A day between `min` and `max`; `null` for an empty or invalid field, which then shows an error. */
  onChange: (details: { value: string | null }) => void
  /** Text that is not empty and has no value, so that a form does not take the field for empty. */
  onInvalid?: (details: { text: string }) => void
  className?: string
}

/** A calendar day, typed as `YYYY-MM-DD` or picked. */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(
  {
    label,
    isLabelHidden,
    hint,
    error,
    isOptional,
    optionalText,
    className,
    value,
    onChange,
    onInvalid,
    min,
    max,
    ...rest
  },
  ref,
) {
  const id = useId()
  const texts = useTexts('dates', dateMessages)
  const [text, setText] = useTyped(value, readDate)
  const [problem, setProblem] = useState<string>()
  const tell = useTelling({ value, onChange, onInvalid })
  const shown = problem ?? error

  const give = (typed: string) => {
    const found = dateProblem(typed, { min, max }, texts)
    const date = found ? null : readDate(typed)
    setProblem(found)
    setText(date ?? typed)
    tell(date, typed)
  }
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, isOptional, optionalText, className }} error={shown}>
      <DateInput
        {...rest}
        {...{ id, text, value, min, max }}
        ref={ref}
        isInvalid={shown !== undefined}
        aria-describedby={fieldIds(id, { hint, error: shown }).describedBy}
        onType={(typed) => {
          setText(typed)
          setProblem(undefined)
        }}
        onEnter={() => give(text)}
        onLeave={() => give(text)}
        onChoose={({ date }) => give(date)}
      />
    </FieldFrame>
  )
})
