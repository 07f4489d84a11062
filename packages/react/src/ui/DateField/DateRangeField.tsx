import { dateMessages } from '@postern/core/texts'
import { useId } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame'
import { DateField, type DateFieldProps } from './DateField'
import styles from './DateRangeField.module.css'

/** Days as `YYYY-MM-DD`, both included; `null` leaves the span open on that side. */
export interface DateRange {
  from: string | null
  to: string | null
}

export interface DateRangePreset {
  key: string
  label: string
  value: DateRange
}

export interface DateRangeFieldProps
  extends FieldWords,
    Pick<DateFieldProps, 'today' | 'min' | 'max' | 'isDisabled' | 'isReadOnly' | 'size'> {
  value: DateRange
  /** `isInOrder` is false while the first day is after the last, which the field says: do not apply it then. */
  onChange: (details: { value: DateRange; isInOrder: boolean }) => void
  /** Offered as buttons, for example the last 7 days. Default: none. */
  presets?: readonly DateRangePreset[]
  className?: string
}

/** A span of days for filters. */
export function DateRangeField({ value, onChange, presets = [], today, min, max, ...props }: DateRangeFieldProps) {
  const id = useId()
  const texts = useTexts('dates', dateMessages)
  const { label, isLabelHidden, hint, isOptional, optionalText, className } = props
  const error = isInOrder(value) ? props.error : texts.wrongOrder
  const { isDisabled, isReadOnly, size } = props

  const change = (part: Partial<DateRange>) => {
    const next = { ...value, ...part }
    onChange({ value: next, isInOrder: isInOrder(next) })
  }
  const shared = { today, min, max, isDisabled, isReadOnly, size, range: value }
  return (
    <FieldFrame role="group" {...{ id, label, isLabelHidden, hint, error, isOptional, optionalText, className }}>
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map((preset) => (
            <button
              key={preset.key}
              type="button"
              className={styles.preset}
              disabled={isDisabled}
              aria-pressed={preset.value.from === value.from && preset.value.to === value.to}
              onClick={() => change(preset.value)}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
      <div className={styles.days}>
        <DateField
          {...shared}
          label={texts.from}
          value={value.from}
          onChange={(from) => change({ from: from.value })}
        />
        <DateField {...shared} label={texts.to} value={value.to} onChange={(to) => change({ to: to.value })} />
      </div>
    </FieldFrame>
  )
}

function isInOrder({ from, to }: DateRange): boolean {
  return from === null || to === null || from <= to
}
