import { cleanText, maxInputLength } from '@postern/core'
import { formatNumber, formMessages } from '@postern/core/texts'
import {
  type FocusEvent,
  type FormEvent,
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react'
import { usePart } from '../../parts/use-part'
import { useLocale, useTexts } from '../../provider/PosternContext'
import control from '../FieldFrame/ControlFrame.module.css'
import { FieldFrame, type FieldWords, fieldIds } from '../FieldFrame/FieldFrame'

export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'> {
  /** Rendered inside the field at its start, for example chips. */
  lead?: ReactNode
  /** Rendered inside the field at its end, for example a Show button. */
  action?: ReactNode
  /** Rendered beside the label, for example a help link. */
  aside?: ReactNode
  /** Default: md, larger if `--pst-field-size` is set. */
  size?: 'sm' | 'lg'
  /** Removes invisible characters and surrounding spaces on blur, with a change event (spec 5). Default: false. */
  trims?: boolean
  /** Shows a notice once `maxLength` is reached. Default: only for the general limit of 60 (AM-093). */
  saysLimit?: boolean
  /** Box around the input; a list that opens is anchored to it. */
  frameRef?: Ref<HTMLDivElement>
}

/** One labelled line of text, at most 60 characters; its error is below and linked to it. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    isLabelHidden,
    hint,
    error,
    isOptional,
    optionalText,
    lead,
    action,
    aside,
    size,
    trims = false,
    maxLength = maxInputLength,
    saysLimit = maxLength === maxInputLength,
    frameRef,
    ...input
  },
  ref,
) {
  const ownId = useId()
  const id = input.id ?? ownId
  const limit = useLimitNotice(maxLength, saysLimit)
  const ids = fieldIds(id, { hint, error })
  const described = [input['aria-describedby'], ids.describedBy].filter(Boolean).join(' ')
  const part = usePart('input', control.input)
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, isOptional, optionalText, aside }} notice={limit.notice}>
      <div
        ref={frameRef}
        className={control.frame}
        data-size={size}
        data-invalid={error ? '' : undefined}
        data-readonly={input.readOnly ? '' : undefined}
        data-disabled={input.disabled ? '' : undefined}
      >
        {lead}
        <input
          {...input}
          ref={ref}
          id={id}
          {...part}
          maxLength={maxLength}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={described || undefined}
          onInput={(event) => {
            limit.onInput(event)
            input.onInput?.(event)
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            if (trims) trim(event.currentTarget)
            input.onBlur?.(event)
          }}
        />
        {action}
      </div>
    </FieldFrame>
  )
})

/** Announces that a text has reached its limit, until it is shorter again. */
export function useLimitNotice(limit: number, isSaid: boolean) {
  const texts = useTexts('form', formMessages)
  const locale = useLocale()
  const [isFull, setFull] = useState(false)
  return {
    notice: isFull && isSaid ? texts.limitReached(formatNumber(limit, locale)) : '',
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFull(event.currentTarget.value.length >= limit),
  }
}

/** Cleans a field's text as if it had been typed that way, in controlled and uncontrolled fields alike. */
export function trim(field: HTMLInputElement | HTMLTextAreaElement): void {
  const clean = cleanText(field.value)
  if (clean === field.value) return
  // React only notices changes that bypass its own setter, which it defines on the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, clean)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
