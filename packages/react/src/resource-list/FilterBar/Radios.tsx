import { useId } from 'react'
import { Choice } from '../../ui/Choice/Choice'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import type { FilterOption } from '../filters'
import styles from './FilterEditor.module.css'
import type { FilterEditorProps } from './filter-editor-props'

export interface RadiosProps extends Pick<FilterEditorProps, 'value' | 'onChange'> {
  label: string
  /** True if the label is only for screen readers, as it is already shown above. Default: false. */
  isLabelHidden?: boolean
  options: readonly FilterOption[]
}

/** Single choice among a filter's few values. */
export function Radios({ label, isLabelHidden = false, options, value, onChange }: RadiosProps) {
  const name = useId()
  return (
    <fieldset className={isLabelHidden ? styles.found : styles.root}>
      <legend className={isLabelHidden ? visuallyHidden.root : styles.legend}>{label}</legend>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          checked={option.value === value}
          onChange={() => onChange({ value: option.value, isDone: false })}
        >
          {option.label}
        </Choice>
      ))}
    </fieldset>
  )
}
