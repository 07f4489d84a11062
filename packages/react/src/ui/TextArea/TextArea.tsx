import { type FocusEvent, Fragment, forwardRef, type TextareaHTMLAttributes, useId, useRef } from 'react'
import { usePart } from '../../parts/use-part'
import { classNames } from '../class-names'
import control from '../FieldFrame/ControlFrame.module.css'
import { FieldFrame, type FieldWords, fieldIds } from '../FieldFrame/FieldFrame'
import { trim, useLimitNotice } from '../TextField/TextField'
import styles from './TextArea.module.css'

export interface TextAreaProps extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  /** Removes invisible characters and surrounding spaces on blur, with a change event (spec 5). Default: false. */
  trims?: boolean
  /** Numbers the lines, in monospace and without wrapping; Tab leaves it as any other field. Default: false. */
  isCode?: boolean
  /** Numbers of lines that are marked, from 1. Default: none. */
  markedLines?: ReadonlySet<number>
}

/** Several lines of text. No limit of its own (AM-093); reaching a `maxLength` shows a notice. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  {
    label,
    isLabelHidden,
    hint,
    error,
    isOptional,
    optionalText,
    trims = false,
    rows = 4,
    isCode = false,
    markedLines,
    ...area
  },
  ref,
) {
  const ownId = useId()
  const numbers = useRef<HTMLSpanElement>(null)
  const id = area.id ?? ownId
  const limit = useLimitNotice(area.maxLength ?? Number.POSITIVE_INFINITY, area.maxLength !== undefined)
  const ids = fieldIds(id, { hint, error })
  const described = [area['aria-describedby'], ids.describedBy].filter(Boolean).join(' ')
  const part = usePart('input', classNames(control.input, styles.area, isCode ? styles.code : undefined))
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, isOptional, optionalText }} notice={limit.notice}>
      <span
        className={control.frame}
        data-invalid={error ? '' : undefined}
        data-readonly={area.readOnly ? '' : undefined}
        data-disabled={area.disabled ? '' : undefined}
      >
        {isCode && <LineNumbers ref={numbers} text={String(area.value ?? '')} marked={markedLines} />}
        <textarea
          {...area}
          {...(isCode && codeProps)}
          ref={ref}
          id={id}
          rows={rows}
          {...part}
          onScroll={(event) => {
            numbers.current?.scrollTo({ top: event.currentTarget.scrollTop })
            area.onScroll?.(event)
          }}
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

const codeProps = { wrap: 'off', spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off', dir: 'ltr' } as const

/** Numbers beside the lines, for the eye alone: problems name their lines in words. */
const LineNumbers = forwardRef<HTMLSpanElement, { text: string; marked: ReadonlySet<number> | undefined }>(
  function LineNumbers({ text, marked = noLines }, ref) {
    const last = text.split('\n').length
    const stops = [...marked].filter((line) => line >= 1 && line <= last).sort((one, other) => one - other)
    const from = (line: number, to: number) => Array.from({ length: to - line }, (_, at) => `${line + at}\n`).join('')
    const parts = stops.map((line, at) => ({ line, before: from((stops[at - 1] ?? 0) + 1, line) }))
    return (
      <span ref={ref} className={styles.numbers} aria-hidden="true">
        {parts.map(({ line, before }) => (
          <Fragment key={line}>
            {before}
            <span className={styles.marked}>{`${line}\n`}</span>
          </Fragment>
        ))}
        {from((stops.at(-1) ?? 0) + 1, last + 1)}
      </span>
    )
  },
)

const noLines: ReadonlySet<number> = new Set()
