import { typeaheadMinLength } from '@postern/core'
import { type ComboboxMessages, comboboxMessages, formatNumber } from '@postern/core/texts'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Button } from '../Button/Button'
import type { FieldWords } from '../FieldFrame/FieldFrame'
import { IconButton } from '../IconButton/IconButton'
import { Popover } from '../Popover/Popover'
import { Spinner } from '../Spinner/Spinner'
import { TextField } from '../TextField/TextField'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'
import visuallyHidden from '../VisuallyHidden.module.css'
import styles from './Combobox.module.css'
import { type ComboboxOption, isLongEnough } from './combobox-options'
import { OptionList } from './OptionList'
import { type Matches, type UseMatchesOptions, useMatches } from './useMatches'

export interface ComboboxTexts {
  /** Label of the button that opens the whole list. */
  showAll: string
  /** Shown before enough is typed to query a server. */
  typeMore: string
  loading: string
  /** Shown in place of options that could not be loaded. */
  failed: string
  noMatch: string
  /** Text for how many of the options are shown. */
  count: (shown: string, count: string) => string
}

export interface ComboboxFieldProps
  extends FieldWords,
    Pick<UseMatchesOptions, 'options' | 'hasFailed' | 'loadOptions' | 'without'> {
  /** Overrides of the general texts. */
  texts?: Partial<ComboboxTexts>
  /** Fires when focused or opened: options that have not loaded are needed now. */
  onApproach?: () => void
  /** Offered if a list could not be loaded. */
  onRetry?: () => void
  isDisabled?: boolean
  isReadOnly?: boolean
  size?: 'sm' | 'lg'
  placeholder?: string
}

interface EditedFieldProps extends ComboboxFieldProps {
  /** Text shown while nothing is typed. */
  text: string
  /** Values marked as selected. */
  chosen: readonly string[]
  /** Option that is active when the whole list opens. */
  start?: string
  lead?: ReactNode
  /** Announced politely besides the number of matches. */
  announcement?: string
  inputRef?: Ref<HTMLInputElement>
  onChoose: (option: ComboboxOption) => void
  /** Fires when the text was cleared and the field left, or Escape was pressed in it. Absent: the text is restored. */
  onClear?: () => void
  /** Handles keys that are not the list's. Returns true if it consumed the key. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>, query: string | null) => boolean
}

/** The field of every combobox: typing, the list and its keys (ARIA practices, editable with list autocomplete). */
export function ComboboxField({
  text,
  chosen,
  start,
  lead,
  announcement,
  inputRef,
  onChoose,
  onClear,
  onKey,
  ...props
}: EditedFieldProps) {
  const id = useId()
  const texts = useComboboxTexts(props.texts)
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState<string | null>(null)
  // `undefined`: the first match, once enough is typed.
  const [active, setActive] = useState<string | null | undefined>(null)
  const matches = useMatches({ ...props, query, isOpen })
  const { shown } = matches
  const at = active === undefined ? Math.min(0, shown.length - 1) : shown.findIndex(({ value }) => value === active)
  const isList = isOpen && shown.length > 0
  const isFixed = props.isDisabled || props.isReadOnly
  const written = query ?? text
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement)

  // The first key typed replaces the selected text, even if its label loaded after the focus.
  useBrowserLayoutEffect(() => {
    const root = input.current?.getRootNode() as Document | ShadowRoot | undefined
    if (query === null && written && root?.activeElement === input.current) input.current?.select()
  }, [written, query])

  const open = (first: string | null | undefined) => {
    if (isFixed) return
    props.onApproach?.()
    setOpen(true)
    setActive(first)
  }
  const reset = () => {
    setOpen(false)
    setQuery(null)
    setActive(null)
  }
  const leave = () => {
    if (query !== null && query.trim() === '') onClear?.()
    reset()
  }
  const choose = (option: ComboboxOption) => {
    reset()
    onChoose(option)
  }
  const type = (typed: string) => {
    setQuery(typed)
    open(isLongEnough(typed) ? undefined : null)
  }
  const retry = props.loadOptions ? matches.retry : props.onRetry
  const move = (to: number) => setActive(shown[(to + shown.length) % shown.length]?.value ?? null)

  const press = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const option = shown[at]
    switch (event.key) {
      case 'ArrowDown':
        if (isOpen) move(at + 1)
        else open(event.altKey ? null : start)
        return true
      case 'ArrowUp':
        if (event.altKey) reset()
        else if (isOpen) move(at < 0 ? -1 : at - 1)
        else open(start)
        return true
      case 'Enter':
        if (isOpen && matches.state === 'failed' && retry) retry()
        else if (isOpen && option) choose(option)
        else leave()
        return isOpen
      case 'Escape': {
        // When the list is open, its layer closes it.
        const isTaken = query !== null || (onClear !== undefined && text !== '')
        if (query === null) onClear?.()
        reset()
        // A surrounding dialog stays open.
        if (isTaken) event.stopPropagation()
        return isTaken
      }
      default:
        return onKey?.(event, query) ?? false
    }
  }
  const note = noteOf(matches, texts, (number) => formatNumber(number, locale))
  const { label, isLabelHidden, hint, error, isOptional, optionalText, size, placeholder } = props
  return (
    <div className={styles.root}>
      <TextField
        {...{ label, isLabelHidden, hint, error, isOptional, optionalText, size, placeholder, lead }}
        ref={input}
        frameRef={frame}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        disabled={props.isDisabled}
        readOnly={props.isReadOnly}
        aria-autocomplete="list"
        aria-expanded={isList}
        aria-controls={isList ? `${id}-list` : undefined}
        aria-activedescendant={isList && at >= 0 ? `${id}-${at}` : undefined}
        value={written}
        onFocus={(event) => {
          event.currentTarget.select()
          if (!isFixed) props.onApproach?.()
        }}
        onBlur={leave}
        onClick={(event) => {
          if (query === null) event.currentTarget.select()
          if (!isOpen) open(start)
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => !isFixed && press(event) && event.preventDefault()}
        action={
          !props.loadOptions &&
          !isFixed && (
            <IconButton
              icon="chevronDown"
              label={texts.showAll}
              tabIndex={-1}
              className={styles.button}
              aria-expanded={isOpen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                input.current?.focus()
                if (isOpen) reset()
                else open(start)
              }}
            />
          )
        }
      />
      {isOpen && (
        <Popover
          anchor={frame}
          returnsFocusTo={input}
          matchesWidth
          className={styles.popup}
          onClose={() => setOpen(false)}
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.length > 0 && <OptionList {...{ id, label, query, at, chosen }} options={shown} onChoose={choose} />}
          <p className={styles.note} aria-hidden="true">
            {matches.state === 'loading' && <Spinner />}
            {note}
          </p>
          {matches.state === 'failed' && retry && (
            <Button size="sm" tabIndex={-1} className={styles.retry} onClick={retry}>
              {texts.retry}
            </Button>
          )}
        </Popover>
      )}
      <p className={visuallyHidden.root} role="status">
        {isOpen ? note : announcement}
      </p>
    </div>
  )
}

function useComboboxTexts(own: Partial<ComboboxTexts> = {}): ComboboxTexts & Pick<ComboboxMessages, 'retry'> {
  const { typeMore, ...texts } = useTexts('combobox', comboboxMessages)
  const locale = useLocale()
  return { ...texts, typeMore: typeMore(formatNumber(typeaheadMinLength, locale)), ...own }
}

function noteOf({ state, shown, count }: Matches, texts: ComboboxTexts, write: (number: number) => string): string {
  if (state === 'tooShort') return texts.typeMore
  if (state === 'loading') return texts.loading
  if (state === 'failed') return texts.failed
  return shown.length === 0 ? texts.noMatch : texts.count(write(shown.length), write(count))
}
