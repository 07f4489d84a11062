import { dateMessages } from '@postern/core/texts'
import { type FocusEvent, forwardRef, type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Calendar, type CalendarProps } from '../Calendar/Calendar'
import control from '../FieldFrame/ControlFrame.module.css'
import { IconButton } from '../IconButton/IconButton'
import { inPlace, LayerContext } from '../layer-place'
import { Popover } from '../Popover/Popover'
import styles from './DateInput.module.css'

export interface DateInputProps extends Pick<CalendarProps, 'value' | 'today' | 'timeZone' | 'min' | 'max' | 'range'> {
  id: string
  text: string
  onType: (text: string) => void
  onEnter: () => void
  /** Fires when the focus leaves it for another element, or for none. */
  onLeave: (details: { to: Element | null }) => void
  onChoose: (details: { date: string }) => void
  /** Absent: the field's own label applies. */
  'aria-label'?: string
  'aria-describedby'?: string
  isInvalid: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  size?: 'sm' | 'lg'
  /** False if the calendar is elsewhere on the page. Default: true. */
  hasCalendar?: boolean
}

/** Text field for a date, with a calendar button beside it. */
export const DateInput = forwardRef<HTMLInputElement, DateInputProps>(function DateInput(
  {
    id,
    text,
    onType,
    onEnter,
    onLeave,
    onChoose,
    isInvalid,
    isDisabled,
    isReadOnly,
    size,
    hasCalendar = true,
    ...rest
  },
  ref,
) {
  const texts = useTexts('dates', dateMessages)
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { value, today, timeZone, min, max, range } = rest
  return (
    <span
      ref={frame}
      className={control.frame}
      data-size={size}
      data-invalid={isInvalid ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
      data-readonly={isReadOnly ? '' : undefined}
    >
      <input
        ref={ref}
        id={id}
        className={control.input}
        data-kind="date"
        value={text}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.dateForm}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-label={rest['aria-label']}
        aria-describedby={rest['aria-describedby']}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onType(event.target.value)}
        onBlur={(event) => onLeave({ to: event.relatedTarget })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
          if (!(event.altKey && event.key === 'ArrowDown') || !hasCalendar || isReadOnly) return
          event.preventDefault()
          setOpen(true)
        }}
      />
      {hasCalendar && !isReadOnly && (
        <IconButton
          ref={button}
          icon="calendar"
          label={value ? texts.chosenDate(value) : texts.chooseDate}
          className={styles.button}
          disabled={isDisabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && (
        // Part of the field: moving the focus there does not leave it.
        <LayerContext.Provider value={inPlace}>
          <Popover
            anchor={frame}
            returnsFocusTo={button}
            role="dialog"
            aria-label={texts.chooseDate}
            onClose={() => setOpen(false)}
            onKeyDown={keepTabInside}
            onBlur={(event: FocusEvent<HTMLElement>) => {
              const to = event.relatedTarget
              if (to && !event.currentTarget.contains(to) && !frame.current?.contains(to)) setOpen(false)
            }}
          >
            <Calendar
              {...{ value, today, timeZone, min, max, range }}
              hasFocus
              onChoose={(details) => {
                setOpen(false)
                button.current?.focus()
                onChoose(details)
              }}
            />
          </Popover>
        </LayerContext.Provider>
      )}
    </span>
  )
})

/** Wraps from the last button to the first and back, as in a dialog. */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')]
  const edge = event.shiftKey ? all[0] : all.at(-1)
  if (event.target !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? all.at(-1) : all[0])?.focus()
}
