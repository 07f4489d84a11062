import { maxInputLength } from '@postern/core'
import { type FormEvent, useEffect, useState } from 'react'
import { usePart } from '../../parts/use-part'
import { Button } from '../Button/Button'
import { Icon } from '../Icon/Icon'
import styles from './SearchField.module.css'

export interface SearchFieldProps {
  label: string
  actionLabel: string
  /** Current search text. */
  value: string
  /** Called on Enter or the button. */
  onSearch: (details: { value: string }) => void
}

/** Searches on Enter or its button, not while typing. */
export function SearchField({ label, actionLabel, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ value: text.trim() })
  }
  const part = usePart('input', styles.input)
  return (
    <search>
      <form className={styles.root} onSubmit={submit}>
        <span className={styles.frame}>
          <Icon name="search" />
          <input
            type="search"
            {...part}
            aria-label={label}
            placeholder={label}
            maxLength={maxInputLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
        <Button type="submit">{actionLabel}</Button>
      </form>
    </search>
  )
}
