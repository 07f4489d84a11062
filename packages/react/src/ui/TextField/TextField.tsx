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
import { useLocale, useTexts } from '../../provider/PosternContext'
import control from '../FieldFrame/ControlFrame.module.css'
import { FieldFrame, type FieldWords, fieldIds } from '../FieldFrame/FieldFrame'

export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'> {
  /** Stands inside the field at its start, for example chips. */
  lead?: ReactNode
  /** Stands inside the field at its end, for example a Show button. */
  action?: ReactNode
  /** Stands beside the label, for example a link that helps. */
  aside?: ReactNode
  /** Default: md, larger where `--pst-field-size` says so. */
  size?: 'sm' | 'lg'
  /** What is left in it loses invisible characters and the spaces around it, with a change event (spec 5). Default: false. */
  trims?: boolean
  /** Says so once `maxLength` is reached. Default: for the general limit of 60 only (AM-093). */
  saysLimit?: boolean
  /** The box around what is typed; a list that opens stands beside it. */
  frameRef?: Ref<HTMLDivElement>
}

/** One labelled line of text, at most 60 characters; its error stands below, tied to it. */
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
          className={control.input}
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

/** Says that a text has reached its limit, from the character that reaches it until it is shorter again. */
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

/** Cleans what a field holds as if it had been typed so, whether the caller keeps its value or not. */
export function trim(field: HTMLInputElement | HTMLTextAreaElement): void {
  const clean = cleanText(field.value)
  if (clean === field.value) return
  // React notices a change only where its own setter, which stands on the element itself, was not used.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, clean)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
