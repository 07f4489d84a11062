import { listMessages } from '@postern/core/texts'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { TextField } from '../../ui/TextField/TextField'
import { datePresets, dayRange, isPreset, numberRange, readFilter } from '../filters'
import { lazyPart } from '../lazy-part'
import styles from './FilterEditor.module.css'
import type { FilterEditorProps } from './filter-editor-props'
import { KeptRange } from './KeptRange'
import { LookupEditor } from './LookupEditor'
import { Radios } from './Radios'

// The calendar is large, and few users open it.
const DateRangeField = lazyPart(async () => (await import('../../ui/DateField/DateRangeField')).DateRangeField)

/** Edits one filter: choices apply at once, typed values on Apply. */
export function FilterEditor({ takesFocus = false, ...props }: FilterEditorProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const inputs = [...(root.current?.querySelectorAll('input') ?? [])]
    const first = inputs.find(({ checked }) => checked) ?? inputs[0]
    first?.focus()
  }, [takesFocus])
  return (
    <div ref={root}>
      <EditorOf {...props} />
    </div>
  )
}

type EditorProps = Omit<FilterEditorProps, 'takesFocus'>

function EditorOf(props: EditorProps) {
  switch (props.filter.kind) {
    case 'multi':
      return <MultiEditor {...props} />
    case 'select':
      return props.filter.loadOptions ? <LookupEditor {...props} /> : <SelectEditor {...props} />
    case 'toggle':
      return <ToggleEditor {...props} />
    case 'text':
      return <TextEditor {...props} />
    case 'numberRange':
      return <NumbersEditor {...props} />
    case 'dateRange':
      return <DatesEditor {...props} />
  }
}

function MultiEditor({ filter, value = [], onChange }: EditorProps) {
  const chosen = [value].flat()
  const toggle = (option: string, isOn: boolean) => {
    const next = filter.options?.filter((one) => (one.value === option ? isOn : chosen.includes(one.value))) ?? []
    onChange({ value: next.length > 0 ? next.map((one) => one.value) : undefined, isDone: false })
  }
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{filter.label}</legend>
      {filter.options?.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          checked={chosen.includes(option.value)}
          onChange={(event) => toggle(option.value, event.target.checked)}
        >
          {option.label}
        </Choice>
      ))}
    </fieldset>
  )
}

function SelectEditor({ filter, ...rest }: EditorProps) {
  return <Radios {...rest} label={filter.label} options={filter.options ?? []} />
}

function ToggleEditor({ filter, ...rest }: EditorProps) {
  const { filters: texts } = useTexts('list', listMessages)
  const options = [
    { value: 'true', label: texts.yes },
    { value: 'false', label: texts.no },
  ]
  return <Radios {...rest} label={filter.label} options={options} />
}

function TextEditor({ filter, value, onChange }: EditorProps) {
  const { filters: texts } = useTexts('list', listMessages)
  const [text, setText] = useState(String(value ?? ''))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onChange({ value: readFilter(filter, [text]) ?? undefined, isDone: true })
  }
  return (
    <form className={styles.root} onSubmit={apply}>
      <TextField
        label={`${filter.label} ${texts.contains}`}
        placeholder={filter.placeholder}
        maxLength={filter.maxLength}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Apply />
    </form>
  )
}

function NumbersEditor({ filter, value, onChange }: EditorProps) {
  const { filters: texts } = useTexts('list', listMessages)
  const range = numberRange(value)
  const [least, setLeast] = useState(String(range?.least ?? ''))
  const [most, setMost] = useState(String(range?.most ?? ''))
  const [error, setError] = useState<string>()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const ends = [least, most].map((end) => end.trim().replace(',', '.'))
    const next = ends.join('..')
    const isEmpty = next === '..'
    const isEach = ends.every((end) => end === '' || numberRange(`${end}..`))
    setError(isEmpty || numberRange(next) ? undefined : isEach ? texts.numbersTurned : texts.numberWrong)
    if (isEmpty || numberRange(next)) onChange({ value: isEmpty ? undefined : next, isDone: true })
  }
  return (
    <form className={styles.root} onSubmit={apply}>
      <p className={styles.legend}>{filter.label}</p>
      <div className={styles.pair}>
        <TextField
          label={texts.least}
          inputMode="decimal"
          maxLength={20}
          value={least}
          onChange={(event) => setLeast(event.target.value)}
        />
        <TextField
          label={texts.most}
          inputMode="decimal"
          maxLength={20}
          error={error}
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
      </div>
      <Apply />
    </form>
  )
}

const custom = 'custom'

function DatesEditor({ filter, value, onChange }: EditorProps) {
  const { filters: texts } = useTexts('list', listMessages)
  const timeZone = useTimeZone()
  const days = dayRange(value)
  const [isCustom, setCustom] = useState(days !== null)
  const [range, setRange] = useState({ from: days?.from || null, to: days?.to || null })
  const [error, setError] = useState<string>()
  const options = [
    ...datePresets.map((preset) => ({ value: preset as string, label: texts.days[preset] })),
    { value: custom, label: texts.custom },
  ]
  const choose: FilterEditorProps['onChange'] = (details) => {
    setCustom(details.value === custom)
    if (details.value !== custom) onChange(details)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const next = `${range.from ?? ''}..${range.to ?? ''}`
    setError(next === '..' ? texts.dayMissing : undefined)
    if (dayRange(next)) onChange({ value: next, isDone: true })
  }
  return (
    <div className={styles.root}>
      <Radios
        label={filter.label}
        options={options}
        value={isCustom ? custom : isPreset(value) ? value : undefined}
        onChange={choose}
      />
      {filter.keeps && <KeptRange of={filter.keeps} />}
      {isCustom && (
        <form className={styles.days} onSubmit={apply} noValidate>
          <Suspense fallback={<Skeleton size="block" />}>
            <DateRangeField
              label={texts.custom}
              isLabelHidden
              hint={texts.zone(timeZone)}
              error={error}
              value={range}
              onChange={(details) => setRange(details.value)}
            />
          </Suspense>
          <Apply />
        </form>
      )}
    </div>
  )
}

function Apply() {
  const { filters: texts } = useTexts('list', listMessages)
  return (
    <Button type="submit" size="sm" variant="primary" className={styles.apply}>
      {texts.apply}
    </Button>
  )
}
