import { classNames } from '../class-names'
import styles from './Segmented.module.css'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
}

export interface SegmentedProps<Value extends string> {
  /** Label of the group. */
  label: string
  /** Two to four, each a word or two. */
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (details: { value: Value }) => void
  className?: string
}

/** A few views of the same content, one of them selected; takes effect at once. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  return (
    <fieldset aria-label={label} className={classNames(styles.root, className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChange({ value: option.value })}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
