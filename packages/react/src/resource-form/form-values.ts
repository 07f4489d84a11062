import { cleanText } from '@postern/core'
import { type FormDraft, type FormField, type FormOption, shownFields } from './form-field'

type Values = Readonly<Record<string, unknown>>

/** The form library treats dots specially; no name contains a slash. */
export function keyOf({ name }: Pick<FormField, 'name'>): string {
  return name.replaceAll('.', '/')
}

/** Converts stored values to the fields' initial values, as they are typed. */
export function toDraft(fields: readonly FormField[], values: Values = {}): FormDraft {
  return Object.fromEntries(fields.map((field) => [keyOf(field), toFieldDraft(field, valueAt(values, field.name))]))
}

function toFieldDraft({ kind }: FormField, value: unknown): string | boolean {
  if (kind === 'switch' || kind === 'checkbox') return value === true
  if (Array.isArray(value)) return value.join('\n')
  return value === undefined || value === null ? '' : String(value)
}

/** Object to validate: trimmed texts, numbers as numbers, empty fields omitted. */
export function toInput(fields: readonly FormField[], draft: FormDraft): Values {
  const input: Record<string, unknown> = {}
  for (const field of shownFields(fields, draft)) put(input, field.name, toFieldInput(field, draft[keyOf(field)] ?? ''))
  return input
}

function toFieldInput(field: FormField, entered: string | boolean): unknown {
  if (typeof entered === 'boolean') return entered
  // Passwords count as typed, spaces included.
  const text = field.kind === 'password' ? entered : cleanText(entered)
  if (field.kind === 'lines') return linesOf(text)
  if (field.kind === 'multi') return linesOf(text).map((line) => optionValue(field.options, line))
  if (text === '' && field.isOptional) return field.whenEmpty
  switch (field.kind) {
    case 'number':
      return text === '' ? undefined : toNumber(text)
    case 'select':
    case 'radioCards':
    case 'combobox':
      return text === '' ? undefined : optionValue(field.options, text)
    case 'dateTime':
      return isWallClock(text) ? text : undefined
    default:
      return text
  }
}

/** True of `YYYY-MM-DD HH:mm`; other text of such a field was typed and is not complete or valid. */
export function isWallClock(text: string): boolean {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)
}

/** Value of the option; values known only to the server remain text. */
function optionValue(options: readonly FormOption[] | undefined, text: string): string | number {
  return options?.find(({ value }) => String(value) === text)?.value ?? text
}

/** Returns the number, or the text as typed if it is none, for the schema to reject. */
function toNumber(text: string): number | string {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
}

/** Non-empty lines. */
export function linesOf(text: string): string[] {
  return text.split('\n').map(cleanText).filter(Boolean)
}

/** Parts of the output whose fields were changed, for a partial update. */
export function changesOf<Output extends object>(output: Output, changed: readonly string[]): Partial<Output> {
  const names = new Set(changed.map((key) => key.split('/')[0]))
  return Object.fromEntries(Object.entries(output).filter(([name]) => names.has(name))) as Partial<Output>
}

function valueAt(values: Values, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => (value as Values | null | undefined)?.[part], values)
}

function put(input: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) return
  const parts = name.split('.')
  const last = parts.pop() ?? name
  let target = input
  for (const part of parts) {
    target[part] ??= {}
    target = target[part] as Record<string, unknown>
  }
  target[last] = value
}
