import { type FocusEvent, forwardRef, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from '../class-names'
import control from '../FieldFrame/ControlFrame.module.css'
import { FieldFrame, type FieldWords, fieldIds } from '../FieldFrame/FieldFrame'
import { trim, useLimitNotice } from '../TextField/TextField'
import styles from './TextArea.module.css'

export interface TextAreaProps extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  /** Removes invisible characters and surrounding spaces on blur, with a change event (spec 5). Default: false. */
  trims?: boolean
}

/** Several lines of text. No limit of its own (AM-093); reaching a `maxLength` shows a notice. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, isLabelHidden, hint, error, isOptional, optionalText, trims = false, rows = 4, ...area },
  ref,
) {
  const ownId = useId()
  const id = area.id ?? ownId
  const limit = useLimitNotice(area.maxLength ?? Number.POSITIVE_INFINITY, area.maxLength !== undefined)
  const ids = fieldIds(id, { hint, error })
  const described = [area['aria-describedby'], ids.describedBy].filter(Boolean).join(' ')
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, isOptional, optionalText }} notice={limit.notice}>
      <span
        className={control.frame}
        data-invalid={error ? '' : undefined}
        data-readonly={area.readOnly ? '' : undefined}
        data-disabled={area.disabled ? '' : undefined}
      >
        <textarea
          {...area}
          ref={ref}
          id={id}
          rows={rows}
          className={classNames(control.input, styles.area)}
          aria-invalid={error ? true : area['aria-invalid']}
          aria-describedby={described || undefined}
          onInput={(event) => {
            limit.onInput(event)
            area.onInput?.(event)
          }}
          onBlur={(event: FocusEvent<HTMLTextAreaElement>) => {
            if (trims) trim(event.currentTarget)
            area.onBlur?.(event)
          }}
        />
      </span>
    </FieldFrame>
  )
})
