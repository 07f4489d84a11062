import { dateMessages } from '@postern/core/texts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { readTime } from '../DateField/typed-dates'
import control from '../FieldFrame/ControlFrame.module.css'
import { IconButton } from '../IconButton/IconButton'
import { Popover } from '../Popover/Popover'
import styles from './TimeInput.module.css'

export interface TimeInputProps {
  id: string
  text: string
  onType: (text: string) => void
  onEnter: () => void
  /** Fires when the focus leaves it for another element, or for none. */
  onLeave: (details: { to: Element | null }) => void
  onChoose: (details: { time: string }) => void
  stepMinutes: number
  'aria-describedby'?: string
  isInvalid: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  size?: 'sm' | 'lg'
}

/** Text field for a time of day, with times in steps to choose from: an editable combobox of the ARIA practices. */
export function TimeInput({
  id,
  text,
  onType,
  onEnter,
  onLeave,
  onChoose,
  stepMinutes,
  isInvalid,
  isDisabled,
  isReadOnly,
  ...rest
}: TimeInputProps) {
  const texts = useTexts('dates', dateMessages)
  const frame = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const times = timesOf(stepMinutes)
  const isOpen = active >= 0
  const chosen = times.indexOf(readTime(text) ?? '')

  // Scrolls to the selected time when the list opens.
  const wasOpen = useRef(false)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: wasOpen.current ? 'nearest' : 'center' })
    wasOpen.current = active >= 0
  }, [active])

  const open = () => {
    if (!isReadOnly && !isDisabled) setActive(indexNear(times, readTime(text) ?? '08:00'))
  }
  const close = () => setActive(-1)
  const choose = (at: number) => {
    close()
    const time = times[at]
    if (time !== undefined) onChoose({ time })
  }
  /** Handles a key; returns true if it was one of the list's. */
  const press = (key: string, isAlt: boolean): boolean => {
    const last = times.length - 1
    if (key === 'ArrowDown' && !isOpen) open()
    else if (key === 'ArrowDown') setActive(Math.min(active + 1, last))
    else if (key === 'ArrowUp' && isAlt) close()
    else if (key === 'ArrowUp' && isOpen) setActive(Math.max(active - 1, 0))
    else if (key === 'PageDown' && isOpen) setActive(Math.min(active + 12, last))
    else if (key === 'PageUp' && isOpen) setActive(Math.max(active - 12, 0))
    else if (key === 'Enter' && isOpen) choose(active)
    else if (key === 'Enter') {
      onEnter()
      return false
    } else return false
    return true
  }
  return (
    <span
      ref={frame}
      className={control.frame}
      data-size={rest.size}
      data-invalid={isInvalid ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
      data-readonly={isReadOnly ? '' : undefined}
    >
      <input
        ref={input}
        id={id}
        role="combobox"
        className={control.input}
        value={text}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.timeForm}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-label={texts.time}
        aria-describedby={rest['aria-describedby']}
        aria-invalid={isInvalid || undefined}
        aria-autocomplete="none"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onChange={(event) => {
          close()
          onType(event.target.value)
        }}
        onBlur={(event) => {
          close()
          onLeave({ to: event.relatedTarget })
        }}
        onKeyDown={(event) => press(event.key, event.altKey) && event.preventDefault()}
      />
      {!isReadOnly && (
        <IconButton
          icon="clock"
          label={texts.chooseTime}
          tabIndex={-1}
          className={styles.button}
          disabled={isDisabled}
          aria-expanded={isOpen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            if (isOpen) close()
            else open()
          }}
        />
      )}
      {isOpen && (
        <Popover anchor={frame} returnsFocusTo={input} matchesWidth onClose={close} className={styles.popup}>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-label={texts.chooseTime}
            onMouseDown={(event) => event.preventDefault()}
          >
            {times.map((time, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's, which keeps the focus.
              <div
                key={time}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === chosen}
                data-active={at === active ? '' : undefined}
                className={styles.option}
                onClick={() => choose(at)}
              >
                {time}
              </div>
            ))}
          </div>
        </Popover>
      )}
    </span>
  )
}

const dayMinutes = 24 * 60

function timesOf(step: number): string[] {
  const two = (number: number) => String(number).padStart(2, '0')
  return Array.from({ length: Math.floor(dayMinutes / step) }, (_, at) => {
    const minutes = at * step
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
}

/** First time not before the given one, else the last. */
function indexNear(times: readonly string[], time: string): number {
  const at = times.findIndex((each) => each >= time)
  return at < 0 ? times.length - 1 : at
}
