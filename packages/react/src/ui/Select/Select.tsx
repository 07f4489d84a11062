import { formMessages } from '@postern/core/texts'
import {
  type FocusEventHandler,
  forwardRef,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { classNames } from '../class-names'
import control from '../FieldFrame/ControlFrame.module.css'
import { FieldFrame, type FieldWords, fieldIds } from '../FieldFrame/FieldFrame'
import { Icon } from '../Icon/Icon'
import { Popover } from '../Popover/Popover'
import { useMediaQuery } from '../use-media-query'
import { isLetterKey, useTypedLetters } from '../use-typed-letters'
import styles from './Select.module.css'

export interface SelectOption {
  value: string
  label: string
  /** A second line that explains it. */
  description?: string
}

export interface SelectProps extends FieldWords {
  /** Value of the selected option; any other value: nothing is selected yet. */
  value: string
  options: readonly SelectOption[]
  onChange: (details: { value: string }) => void
  /** True if it is not available yet: the hint says why. Default: false. */
  isDisabled?: boolean
  isReadOnly?: boolean
  /** Name under which a form submits it. */
  name?: string
  /** Shown while nothing is selected. Default: 'Choose'. */
  placeholder?: string
  /** Default: md, larger if `--pst-field-size` is set. */
  size?: 'sm' | 'lg'
  className?: string
  onBlur?: FocusEventHandler<HTMLElement>
}

/**
 * Selects one of a few (up to about 15): a select-only combobox of the ARIA practices, on touch the system's own list. The list is at most
 * 250 px high (CO-031).
 */
export const Select = forwardRef<HTMLElement, SelectProps>(function Select(props, ref) {
  const id = useId()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const { label, isLabelHidden, hint, error, isOptional, optionalText, className } = props
  const Control = isTouch && !props.isReadOnly ? NativeSelect : ListSelect
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, isOptional, optionalText, className }}>
      <Control {...props} id={id} controlRef={ref} />
    </FieldFrame>
  )
})

interface ControlProps extends SelectProps {
  id: string
  controlRef: Ref<HTMLElement>
}

function NativeSelect({ id, controlRef, options, value, onChange, ...props }: ControlProps) {
  const texts = useTexts('form', formMessages)
  const isChosen = options.some((option) => option.value === value)
  const part = usePart('select', control.frame)
  return (
    <span {...part} {...frameState(props)}>
      <select
        ref={controlRef as Ref<HTMLSelectElement>}
        id={id}
        name={props.name}
        className={classNames(control.input, styles.native)}
        value={isChosen ? value : ''}
        disabled={props.isDisabled}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={fieldIds(id, props).describedBy}
        onChange={(event) => onChange({ value: event.target.value })}
        onBlur={props.onBlur}
      >
        {!isChosen && (
          <option value="" disabled hidden>
            {props.placeholder ?? texts.choose}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="chevronDown" />
      </span>
    </span>
  )
}

/** Step of Page Up and Page Down. */
const pageStep = 10

function ListSelect({
  id,
  controlRef,
  options,
  value,
  onChange,
  isDisabled = false,
  isReadOnly,
  ...props
}: ControlProps) {
  const texts = useTexts('form', formMessages)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const letters = useTypedLetters()
  const [isOpen, setOpen] = useState(false)
  const chosen = options.findIndex((option) => option.value === value)
  const [active, setActive] = useState(0)
  const ids = fieldIds(id, props)
  const last = options.length - 1
  useImperativeHandle(controlRef, () => button.current as HTMLElement)

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  const open = (at = Math.max(chosen, 0)) => {
    if (isReadOnly || last < 0) return
    setOpen(true)
    setActive(at)
  }
  const choose = (at: number) => {
    setOpen(false)
    const option = options[at]
    if (option && option.value !== value) onChange({ value: option.value })
  }
  const goTo = (at: number) => {
    if (isOpen) setActive(Math.min(Math.max(at, 0), last))
    else open(at)
  }
  const typeLetter = (key: string) => {
    const labels = options.map((option) => option.label)
    const at = letters.find(key, labels, isOpen ? active : chosen)
    if (at >= 0) goTo(at)
    else open()
  }

  /** Handles a key; returns true if it was one of the list's. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, altKey } = event
    const isSpace = key === ' ' && !letters.isTyping()
    if (isOpen && (key === 'Enter' || isSpace || (altKey && key === 'ArrowUp'))) choose(active)
    else if (isOpen && key === 'Tab') {
      choose(active)
      return false
    } else if (key === 'Enter' || isSpace) open()
    else if (key === 'Home') goTo(0)
    else if (key === 'End') goTo(last)
    else if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) open()
    else if (key === 'ArrowDown') goTo(active + 1)
    else if (key === 'ArrowUp') goTo(active - 1)
    else if (isOpen && key === 'PageDown') goTo(active + pageStep)
    else if (isOpen && key === 'PageUp') goTo(active - pageStep)
    else if (isLetterKey(event)) typeLetter(key)
    else return false
    return true
  }
  const shown = options[chosen]
  const part = usePart('select', classNames(control.frame, styles.button))
  const optionPart = usePart('option', styles.option)
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        role="combobox"
        {...part}
        {...frameState({ ...props, isDisabled, isReadOnly })}
        disabled={isDisabled}
        aria-labelledby={ids.label}
        aria-describedby={ids.describedBy}
        aria-invalid={props.error ? true : undefined}
        aria-readonly={isReadOnly || undefined}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={(event) => press(event) && event.preventDefault()}
        onBlur={(event) => {
          setOpen(false)
          props.onBlur?.(event)
        }}
      >
        <span className={styles.value} data-empty={shown ? undefined : ''}>
          {shown?.label ?? props.placeholder ?? texts.choose}
        </span>
        <Icon name="chevronDown" />
      </button>
      {props.name && <input type="hidden" name={props.name} value={value} disabled={isDisabled} />}
      {isOpen && (
        <Popover anchor={button} matchesWidth onClose={() => setOpen(false)} className={styles.popup}>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-labelledby={ids.label}
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the button's, which keeps the focus.
              <div
                key={option.value}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === chosen}
                data-active={at === active ? '' : undefined}
                {...optionPart}
                onClick={() => choose(at)}
              >
                <span className={styles.tick}>{at === chosen && <Icon name="check" />}</span>
                <span className={styles.words}>
                  {option.label}
                  {option.description && <span className={styles.description}>{option.description}</span>}
                </span>
              </div>
            ))}
          </div>
        </Popover>
      )}
    </>
  )
}

function frameState({
  size,
  error,
  isDisabled,
  isReadOnly,
}: Pick<SelectProps, 'size' | 'error' | 'isDisabled' | 'isReadOnly'>) {
  return {
    'data-size': size,
    'data-invalid': error ? '' : undefined,
    'data-disabled': isDisabled ? '' : undefined,
    'data-readonly': isReadOnly ? '' : undefined,
  }
}
