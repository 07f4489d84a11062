import { type Ref, useState } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './Combobox.module.css'
import { ComboboxField, type ComboboxFieldProps } from './ComboboxField'
import type { ComboboxOption } from './combobox-options'

export type { ComboboxOption } from './combobox-options'

export interface ComboboxProps extends Omit<ComboboxFieldProps, 'without'> {
  /** Value of the selected option; one that is not among the options is shown unchanged. */
  value: string
  /** Label of the value if the options come from a server. Default: the label of the option when it was selected. */
  valueLabel?: string
  /** True if clearing the text selects nothing: an empty value. Default: the selection stays. */
  isClearable?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** `option` is absent where the field was cleared. */
  onChange: (details: { value: string; option?: ComboboxOption }) => void
}

/**
 * Selects one of many: an editable combobox with list autocomplete (ARIA practices). Typing shows at most ten matches from `options`, the
 * button or an arrow key the whole list; `loadOptions` queries a server from 2 characters on (spec 5). Leaving it without a choice keeps
 * the selection.
 */
export function Combobox({ value, valueLabel, isClearable = false, inputRef, onChange, ...field }: ComboboxProps) {
  const [last, setLast] = useState<ComboboxOption>()
  const known = field.options?.find((option) => option.value === value) ?? (last?.value === value ? last : undefined)
  return (
    <ComboboxField
      {...field}
      inputRef={inputRef}
      text={known?.label ?? valueLabel ?? value}
      chosen={value ? [value] : []}
      start={value}
      lead={
        field.loadOptions && (
          <span className={styles.lead}>
            <Icon name="search" />
          </span>
        )
      }
      onChoose={(option) => {
        setLast(option)
        if (option.value !== value) onChange({ value: option.value, option })
      }}
      onClear={
        isClearable
          ? () => {
              if (value) onChange({ value: '' })
            }
          : undefined
      }
    />
  )
}
