import { useEffect, useRef } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './Combobox.module.css'
import { type ComboboxOption, isLongEnough } from './combobox-options'

export interface OptionListProps {
  id: string
  label: string
  options: readonly ComboboxOption[]
  query: string | null
  /** Values marked as selected. */
  chosen: readonly string[]
  /** Index of the active option; -1: none. */
  at: number
  onChoose: (option: ComboboxOption) => void
}

/** Presses inside leave the focus in the field, which handles the keys. */
export function OptionList({ id, label, options, query, chosen, at, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option is another element when these change.
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at, options])
  return (
    <div ref={list} id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={label} className={styles.list}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's, which keeps the focus.
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={chosen.includes(option.value)}
          data-active={index === at ? '' : undefined}
          className={styles.option}
          onClick={() => onChoose(option)}
        >
          <span className={styles.words}>
            <Matched text={option.label} query={query} />
            {option.description && (
              <span className={styles.description}>
                <Matched text={option.description} query={query} />
              </span>
            )}
          </span>
          {chosen.includes(option.value) && <Icon name="check" />}
        </div>
      ))}
    </div>
  )
}

/** Text with the typed part highlighted. */
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
