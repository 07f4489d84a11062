import { Segmented } from '../ui/Segmented/Segmented'
import styles from './DigestTemplates.module.css'

export interface PreviewChoicesProps<Value extends string> {
  label: string
  value: Value
  names: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

/** A choice of how a preview is drawn, under its name. */
export function PreviewChoices<Value extends string>({ label, value, names, onChange }: PreviewChoicesProps<Value>) {
  const options = (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }))
  return (
    <div className={styles.choice}>
      <span className={styles.caption} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} options={options} value={value} onChange={(details) => onChange(details.value)} />
    </div>
  )
}
