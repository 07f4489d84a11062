import { maxInputLength } from '@postern/core'
import { resourceFormMessages, uiMessages } from '@postern/core/texts'
import { type ChangeEvent, useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import { Combobox, type ComboboxOption } from '../../ui/Combobox/Combobox'
import { MultiCombobox } from '../../ui/Combobox/MultiCombobox'
import { DateTimePicker } from '../../ui/DateTimePicker/DateTimePicker'
import { Icon } from '../../ui/Icon/Icon'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { RadioCards } from '../../ui/RadioCards/RadioCards'
import { Select } from '../../ui/Select/Select'
import { Switch } from '../../ui/Switch/Switch'
import { TextArea } from '../../ui/TextArea/TextArea'
import { TextField } from '../../ui/TextField/TextField'
import type { FormDraft, FormField, FormOption } from '../form-field'
import { isWallClock, keyOf, linesOf } from '../form-values'
import styles from './ResourceForm.module.css'

export interface FieldControlProps {
  field: FormField
  control: Control<FormDraft>
  /** Error text. */
  error: string | undefined
}

/** One field with the control for its kind. */
export function FieldControl({ field, control, error }: FieldControlProps) {
  const ui = useTexts('ui', uiMessages)
  const { field: held } = useController({ control, name: keyOf(field) })
  const { label, hint, isOptional, name } = field
  const common = { label, hint, isOptional, error, name, onBlur: held.onBlur }
  const value = typeof held.value === 'string' ? held.value : ''
  const onType = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => held.onChange(event.target.value)
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'number':
      return (
        <TextField
          {...lineOf[field.kind]}
          {...(field.inputMode && { inputMode: field.inputMode })}
          {...common}
          value={value}
          maxLength={field.maxLength ?? maxInputLength}
          saysLimit
          autoComplete={field.autoComplete ?? 'off'}
          onChange={onType}
        />
      )
    case 'password':
      return (
        <PasswordField
          {...common}
          value={value}
          maxLength={field.maxLength ?? maxInputLength}
          autoComplete={field.autoComplete ?? 'off'}
          showLabel={ui.show}
          hideLabel={ui.hide}
          onChange={onType}
        />
      )
    case 'textarea':
    case 'lines':
      return (
        <TextArea
          {...common}
          {...(field.isCode && { isCode: true })}
          {...(field.markedLines && { markedLines: field.markedLines })}
          value={value}
          rows={field.rows}
          maxLength={field.maxLength}
          onChange={onType}
        />
      )
    case 'radioCards':
      return (
        <RadioCards
          {...{ label, hint, isOptional, error }}
          value={value}
          options={field.options.map((option) => ({
            value: String(option.value),
            title: option.label,
            description: option.text,
          }))}
          onChange={(details) => held.onChange(details.value)}
        />
      )
    case 'select':
      return (
        <Select
          {...common}
          value={value}
          options={field.options.map((option) => ({
            value: String(option.value),
            label: option.label,
            description: option.text,
          }))}
          onChange={(details) => held.onChange(details.value)}
        />
      )
    case 'combobox':
      return <ComboField {...{ label, hint, isOptional, error }} field={field} value={value} onChange={held.onChange} />
    case 'multi':
      return <MultiField {...{ label, hint, isOptional, error }} field={field} value={value} onChange={held.onChange} />
    case 'switch':
      return (
        <Switch label={label} name={name} isOn={held.value === true} onChange={({ isOn }) => held.onChange(isOn)} />
      )
    case 'dateTime':
      return (
        <DateTimeField {...{ label, hint, isOptional, error }} field={field} value={value} onChange={held.onChange} />
      )
    case 'checkbox':
      return <CheckField {...{ label, hint, error, name }} isTicked={held.value === true} onTick={held.onChange} />
  }
}

/** Numbers are text fields with digits: a number field would change on scroll. */
const lineOf = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  number: { type: 'text', inputMode: 'numeric' },
} as const

interface CheckFieldProps {
  label: string
  hint?: string
  error?: string
  name: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function CheckField({ label, hint, error, name, isTicked, onTick }: CheckFieldProps) {
  const id = useId()
  return (
    <>
      <Choice
        type="checkbox"
        name={name}
        checked={isTicked}
        description={hint}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={(event) => onTick(event.target.checked)}
      >
        {label}
      </Choice>
      {error && (
        <p className={styles.error} id={id}>
          <Icon name="danger" />
          {error}
        </p>
      )}
    </>
  )
}

interface DateTimeFieldProps {
  field: Extract<FormField, { kind: 'dateTime' }>
  label: string
  hint?: string
  isOptional?: boolean
  error?: string
  value: string
  onChange: (value: string) => void
}

function DateTimeField({ field, value, onChange, ...words }: DateTimeFieldProps) {
  const texts = useTexts('resourceForm', resourceFormMessages)
  const own = useTimeZone()
  const zone = field.timeZone ?? own
  return (
    <DateTimePicker
      {...words}
      value={isWallClock(value) ? value : null}
      timeZone={zone}
      min={field.min}
      zoneNote={texts.zone(zone)}
      onChange={(details) => onChange(details.value ?? '')}
      onInvalid={({ text }) => onChange(text)}
    />
  )
}

interface ComboFieldProps extends Omit<DateTimeFieldProps, 'field'> {
  field: Extract<FormField, { kind: 'combobox' }>
}

function ComboField({ field, onChange, ...rest }: ComboFieldProps) {
  return (
    <Combobox
      {...rest}
      {...sourceOf(field)}
      valueLabel={field.valueLabel}
      isClearable={field.isOptional}
      onChange={(details) => onChange(details.value)}
    />
  )
}

interface MultiFieldProps extends Omit<DateTimeFieldProps, 'field'> {
  field: Extract<FormField, { kind: 'multi' }>
}

/** Stores one value per line, like a multi-line field. */
function MultiField({ field, value, onChange, ...words }: MultiFieldProps) {
  const [chosen, setChosen] = useState<readonly ComboboxOption[]>([])
  const known = [...chosen, ...[...(field.options ?? []), ...(field.valueOptions ?? [])].map(toComboboxOption)]
  const values = linesOf(value).map(
    (line) => known.find((option) => option.value === line) ?? { value: line, label: line },
  )
  return (
    <MultiCombobox
      {...words}
      {...sourceOf(field)}
      values={values}
      placeholder={values.length === 0 ? field.placeholder : undefined}
      onChange={({ values: next }) => {
        setChosen(next)
        onChange(next.map((option) => option.value).join('\n'))
      }}
    />
  )
}

function sourceOf({ options, loadOptions }: Pick<ComboFieldProps['field'], 'options' | 'loadOptions'>) {
  return loadOptions
    ? {
        loadOptions: async (query: string, signal: AbortSignal) => ({
          options: (await loadOptions({ query, signal })).map(toComboboxOption),
        }),
      }
    : { options: options?.map(toComboboxOption) ?? null }
}

function toComboboxOption({ value, label, text }: FormOption): ComboboxOption {
  return { value: String(value), label, ...(text && { description: text }) }
}
