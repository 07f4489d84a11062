import { resellerBrandMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { TextField } from '../../ui/TextField/TextField'
import type { ColorName } from '../brand-draft'
import styles from './BrandForm.module.css'

export interface ColorFieldProps {
  name: ColorName
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Colour typed as CSS, or picked. */
export function ColorField({ name, value, error, onChange }: ColorFieldProps) {
  const texts = useTexts('resellerBrand', resellerBrandMessages)
  const label = texts[name]
  return (
    <TextField
      label={label}
      hint={texts[`${name}Hint`]}
      value={value}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      action={
        <input
          className={styles.swatch}
          type="color"
          aria-label={texts.pick(label)}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#5d636f'}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  )
}
