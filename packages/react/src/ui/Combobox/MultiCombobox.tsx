import { comboboxMessages } from '@postern/core/texts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../Icon/Icon'
import { ComboboxField, type ComboboxFieldProps } from './ComboboxField'
import type { ComboboxOption } from './combobox-options'
import styles from './MultiCombobox.module.css'

export interface MultiComboboxProps extends Omit<ComboboxFieldProps, 'without'> {
  /** Chosen options, in the order of choice. */
  values: readonly ComboboxOption[]
  onChange: (details: { values: readonly ComboboxOption[] }) => void
}

/**
 * Selects several of many: each is shown as a chip before the typed text. Backspace in the empty field focuses the last chip, a second one
 * removes it; arrows move between chips.
 */
export function MultiCombobox({ values, onChange, ...field }: MultiComboboxProps) {
  const texts = useTexts('combobox', comboboxMessages)
  const chips = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const isFixed = field.isDisabled || field.isReadOnly

  const buttonsOf = () => [...(chips.current?.querySelectorAll('button') ?? [])]
  const goTo = (at: number) => (buttonsOf()[at] ?? input.current)?.focus()
  const remove = (at: number) => {
    const removed = values[at]
    if (!removed) return
    setAnnouncement(texts.removed(removed.label))
    // Focuses the previous chip if there is one, else the field.
    goTo(at > 0 ? at - 1 : values.length)
    onChange({ values: values.filter((_, index) => index !== at) })
  }
  const onChipKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Backspace' || event.key === 'Delete') remove(at)
    else if (event.key === 'ArrowLeft') goTo(Math.max(at - 1, 0))
    else if (event.key === 'ArrowRight') goTo(at + 1)
    else return
    event.preventDefault()
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>, query: string | null): boolean => {
    const isBack = event.key === 'Backspace' || event.key === 'ArrowLeft'
    if (!isBack || query || values.length === 0 || event.currentTarget.value !== '') return false
    goTo(values.length - 1)
    return true
  }
  return (
    <ComboboxField
      {...field}
      inputRef={input}
      text=""
      chosen={[]}
      without={values.map(({ value }) => value)}
      announcement={announcement}
      onChoose={(option) => {
        setAnnouncement(texts.chosen(option.label))
        onChange({ values: [...values, option] })
      }}
      onKey={onKey}
      lead={
        values.length > 0 && (
          <ul ref={chips} className={styles.chips} aria-label={texts.chips(field.label)}>
            {values.map(({ value, label }, at) => (
              <li key={value} className={styles.chip}>
                <bdi className={styles.label}>{label}</bdi>
                {!isFixed && (
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={texts.remove(label)}
                    onKeyDown={(event) => onChipKey(event, at)}
                    onClick={() => remove(at)}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
