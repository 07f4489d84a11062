import { maxInputLength } from '@postern/core'
import { paletteMessages } from '@postern/core/texts'
import type { ComponentProps } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../../ui/Icon/Icon'
import styles from './CommandPalette.module.css'

export interface PaletteFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  query: string
  onQueryChange: (query: string) => void
}

export function PaletteField({ query, onQueryChange, ...options }: PaletteFieldProps) {
  const { title } = useTexts('palette', paletteMessages)
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        role="combobox"
        aria-expanded={false}
        className={styles.input}
        aria-label={title}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxInputLength}
        placeholder={title}
        value={query}
        onChange={(event) => onQueryChange(event.target.value)}
        {...options}
      />
    </div>
  )
}
