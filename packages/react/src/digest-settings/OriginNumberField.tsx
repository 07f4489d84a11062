import type { ReactNode } from 'react'
import { TextField } from '../ui/TextField/TextField'
import styles from './DigestForm.module.css'

export interface OriginNumberFieldProps {
  /** Name of the setting, for the field that is focused after a refusal. */
  name: string
  label: string
  hint: string
  error: string | undefined
  value: string
  disabled: boolean
  onChange: (value: string) => void
  /** Level that the number comes from. */
  origin: ReactNode
}

/** Short field for a whole number of up to four digits, with the level that it comes from. */
export function OriginNumberField({ name, origin, onChange, ...field }: OriginNumberFieldProps) {
  return (
    <div className={styles.short} data-field={name}>
      <TextField {...field} inputMode="numeric" maxLength={4} onChange={({ target }) => onChange(target.value)} />
      {origin}
    </div>
  )
}
