import type { HTMLInputAutoCompleteAttribute } from 'react'

/** What a rule of the schema found; zod's issues have this shape. */
export interface FormIssue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** What the bound that was missed applies to, for example `string` or `number`. */
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  /** `{ found: 'controls' }`: the text holds line breaks, tabs or control characters that its field does not take. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** An object schema: the body of an endpoint of the contract, or any other of zod. */
export interface FormSchema<Output> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: readonly FormIssue[] } }
}

/** One choice of a select, a combobox or radio cards. */
export interface FormOption {
  /** What the schema takes: a code or an id, as number or text. */
  value: string | number
  label: string
  /** One line about it: shown on radio cards, and found by a combobox. */
  text?: string
}

/** What a field holds while it is edited: a text, or whether it is ticked. */
export type FormDraft = Readonly<Record<string, string | boolean>>

interface Common<Name extends string> {
  /** Where its value stands in the schema's object; dots lead into objects: `address.city`. */
  name: Name
  label: string
  hint?: string
  /** Says '(optional)'; left empty, it is not sent. Default: required. */
  isOptional?: boolean
  /** What an optional field that is left empty sends instead of nothing, so that a stored value can be taken away. */
  whenEmpty?: '' | null
  /** Key of the section it stands in. Default: before all sections. */
  section?: string
  /** Whether it belongs to the form as it is filled now; what is not shown is not sent. Default: always. */
  isShown?: (draft: FormDraft) => boolean
  /** A rule of the core beside those of the schema; it gets the text as it would be sent. */
  rule?: (text: string) => boolean
}

interface Line {
  kind: 'text' | 'email' | 'number' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  /** Characters. Default: 60 (AM-093). */
  maxLength?: number
}

interface Lines {
  /** `lines`: one value on each line, a list for the schema. */
  kind: 'textarea' | 'lines'
  /** Characters. Default: as many as the schema takes. */
  maxLength?: number
  /** Lines shown before it scrolls. Default: 4. */
  rows?: number
}

interface Choices {
  kind: 'select' | 'radioCards'
  options: readonly FormOption[]
}

interface Combo {
  kind: 'combobox'
  /** All there are; absent with `loadOptions`. */
  options?: readonly FormOption[]
  /** Asks for what matches, from the second letter on. */
  loadOptions?: (details: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** How the initial value reads, where only `loadOptions` knows it. */
  valueLabel?: string
}

interface Several {
  kind: 'multi'
  /** All there are; absent with `loadOptions`. */
  options?: readonly FormOption[]
  /** Asks for what matches, from the second letter on. */
  loadOptions?: (details: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** How the initial values read, where only `loadOptions` knows it. */
  valueOptions?: readonly FormOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

interface Tick {
  kind: 'switch' | 'checkbox'
}

interface DateTime {
  kind: 'dateTime'
  /** IANA name; written below the field. Default: the page's. */
  timeZone?: string
  /** Earliest date, YYYY-MM-DD. */
  min?: string
}

/** One field of a form, by configuration. */
export type FormField<Name extends string = string> = Common<Name> &
  (Line | Lines | Choices | Combo | Several | Tick | DateTime)
export type FormFieldKind = FormField['kind']

/** Fields of one subject under a heading. */
export interface FormSection {
  key: string
  title: string
  /** One line below the title. */
  intro?: string
}

/** The fields that a form shows with what it holds now. */
export function shownFields(fields: readonly FormField[], draft: FormDraft): readonly FormField[] {
  return fields.filter(({ isShown }) => !isShown || isShown(draft))
}
