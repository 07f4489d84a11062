import { toTypeaheadMatches, typeaheadMinLength } from '@postern/core'
import { forwardRef, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import { TextField } from '../TextField/TextField'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'
import styles from './Combobox.module.css'

export interface ComboboxOption {
  value: string
  label: string
  /** Further words by which it is found. */
  words?: string
}

export interface ComboboxTexts {
  /** Name of the button that opens the whole list. */
  showAll: string
  loading: string
  /** Shown in place of options that could not be loaded. */
  failed: string
  noMatch: string
  /** How many of the options are shown. */
  count: (shown: string, count: string) => string
}

export interface ComboboxProps {
  label: string
  error?: string
  /** Value of the chosen option; one that is not among the options shows as it is. */
  value: string
  /** `null` until they have loaded. */
  options: readonly ComboboxOption[] | null
  /** Whether the options could not be loaded. Default: false. */
  hasFailed?: boolean
  texts: ComboboxTexts
  /** Focused or opened: options that are not there yet are needed now. */
  onApproach?: () => void
  onChange: (details: { value: string }) => void
}

/**
 * Chooses one of many: an editable combobox with list autocomplete (ARIA practices). Typing shows at most ten matches, the
 * button or an arrow key the whole list. Leaving it without a choice keeps the chosen one.
 */
export function Combobox({ label, error, value, options, hasFailed = false, texts, ...events }: ComboboxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const shown = matchesOf(options ?? [], query)
  const at = shown.findIndex((option) => option.value === active)
  const text = query ?? options?.find((option) => option.value === value)?.label ?? value

  // The first key typed replaces the chosen one, also when its label came after the focus.
  useBrowserLayoutEffect(() => {
    const root = input.current?.getRootNode() as Document | ShadowRoot | undefined
    if (query === null && text && root?.activeElement === input.current) input.current?.select()
  }, [text, query])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option is another element when one of these changes.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, options])

  const open = (first: string | null) => {
    events.onApproach?.()
    setOpen(true)
    setActive(first)
  }
  const close = () => {
    setOpen(false)
    setQuery(null)
    setActive(null)
  }
  const choose = (option: ComboboxOption) => {
    close()
    if (option.value !== value) events.onChange({ value: option.value })
  }
  const type = (typed: string) => {
    setQuery(typed)
    open(isLongEnough(typed) ? (matchesOf(options ?? [], typed)[0]?.value ?? null) : null)
  }
  const move = (to: number) => setActive(shown[(to + shown.length) % shown.length]?.value ?? null)

  const press = (key: string, isAlt: boolean): boolean => {
    const option = shown[at]
    switch (key) {
      case 'ArrowDown':
        if (isOpen) move(at + 1)
        else open(isAlt ? null : value)
        return true
      case 'ArrowUp':
        if (isAlt) close()
        else if (isOpen) move(at < 0 ? -1 : at - 1)
        else open(value)
        return true
      case 'Enter':
        if (option) choose(option)
        else close()
        return isOpen
      case 'Escape':
        close()
        return isOpen || query !== null
      default:
        return false
    }
  }
  const note = noteOf({ shown: shown.length, options, hasFailed, texts })
  return (
    <div className={styles.root}>
      <TextField
        ref={input}
        label={label}
        error={error}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen && shown.length > 0}
        aria-controls={isOpen && shown.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        value={text}
        onFocus={(event) => {
          event.currentTarget.select()
          events.onApproach?.()
        }}
        onBlur={close}
        onClick={(event) => {
          if (query === null) event.currentTarget.select()
          if (!isOpen) open(value)
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => press(event.key, event.altKey) && event.preventDefault()}
        action={
          <IconButton
            icon="chevronDown"
            label={texts.showAll}
            tabIndex={-1}
            className={styles.button}
            aria-expanded={isOpen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (isOpen) close()
              else open(value)
            }}
          />
        }
      />
      {isOpen && (
        <div className={styles.popup}>
          {shown.length > 0 && (
            <List {...{ id, label, value, query, at }} ref={list} options={shown} onChoose={choose} />
          )}
          <p className={styles.note} aria-hidden="true">
            {note}
          </p>
        </div>
      )}
      <p className={styles.status} role="status">
        {isOpen && note}
      </p>
    </div>
  )
}

interface ListProps extends Pick<ComboboxProps, 'label' | 'value'> {
  id: string
  options: readonly ComboboxOption[]
  query: string | null
  /** Index of the active option; -1: none. */
  at: number
  onChoose: (option: ComboboxOption) => void
}

/** Whatever is pressed in it leaves the focus in the field, which has the keys. */
const List = forwardRef<HTMLDivElement, ListProps>(function List(
  { id, label, value, options, query, at, onChoose },
  ref,
) {
  return (
    <div
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's, which keeps the focus.
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === at ? '' : undefined}
          className={styles.option}
          onClick={() => onChoose(option)}
        >
          <span className={styles.words}>
            <Matched text={option.label} query={query} />
          </span>
          {option.value === value && <Icon name="check" />}
        </div>
      ))}
    </div>
  )
})

/** The label with the part that was typed. */
function Matched({ text, query }: { text: string; query: string | null }) {
  const typed = query?.trim().toLowerCase() ?? ''
  const at = isLongEnough(typed) ? text.toLowerCase().indexOf(typed) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.match}>{text.slice(at, at + typed.length)}</span>
      {text.slice(at + typed.length)}
    </>
  )
}

function isLongEnough(query: string): boolean {
  return Array.from(query.trim()).length >= typeaheadMinLength
}

/** All of them until enough is typed to look for. */
function matchesOf(options: readonly ComboboxOption[], query: string | null): readonly ComboboxOption[] {
  if (query === null || !isLongEnough(query)) return options
  return toTypeaheadMatches(options, query, ({ label, words = '' }) => `${label} ${words}`)
}

function noteOf({
  shown,
  options,
  hasFailed,
  texts,
}: Pick<ComboboxProps, 'options' | 'hasFailed' | 'texts'> & { shown: number }): string {
  if (!options) return hasFailed ? texts.failed : texts.loading
  return shown === 0 ? texts.noMatch : texts.count(String(shown), String(options.length))
}
