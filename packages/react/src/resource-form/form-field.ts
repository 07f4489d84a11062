import type { ComponentType, HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import type { Control } from 'react-hook-form'

/** Issue found by a rule of the schema; zod's issues have this shape. */
export interface FormIssue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** Type that the missed bound applies to, for example `string` or `number`. */
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  /** `{ found: 'controls' }`: the text holds line breaks, tabs or control characters that its field does not take. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** Object schema: the body of a contract endpoint, or any other zod schema. */
export interface FormSchema<Output> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: readonly FormIssue[] } }
}

/** One option of a select, a combobox or radio cards. */
export interface FormOption {
  /** Value accepted by the schema: a code or an id, as number or text. */
  value: string | number
  label: string
  /** One-line description: shown on radio cards, and searched by a combobox. */
  text?: string
}

/** Field values while editing: a text, or true when ticked. */
export type FormDraft = Readonly<Record<string, string | boolean>>

interface Common<Name extends string> {
  /** Path of its value in the schema's object; dots lead into objects: `address.city`. */
  name: Name
  label: string
  hint?: string
  /** Hint for the form as currently filled. Default: `hint`. */
  hintFor?: (draft: FormDraft) => string
  /** Adds '(optional)' to the label; not sent if left empty. Default: required. */
  isOptional?: boolean
  /** Value that an optional field sends when left empty, instead of nothing, so that a stored value can be removed. */
  whenEmpty?: '' | null
  /** Key of its section. Default: before all sections. */
  section?: string
  /** True if it belongs to the form as currently filled; hidden fields are not sent. Default: always. */
  isShown?: (draft: FormDraft) => boolean
  /** Additional rule of the core, besides the schema's; receives the text as it would be sent. */
  rule?: (text: string) => boolean
  /** Rendered below the field, for example how its value is read. */
  below?: ReactNode
}

interface Line {
  kind: 'text' | 'email' | 'number' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  /** Maximum number of characters. Default: 60 (AM-093). */
  maxLength?: number
}

interface Lines {
  /** `lines`: one value on each line, a list for the schema. */
  kind: 'textarea' | 'lines'
  /** Maximum number of characters. Default: the schema's limit. */
  maxLength?: number
  /** Number of lines shown before it scrolls. Default: 4. */
  rows?: number
  /** Numbers the lines, in monospace and without wrapping. Default: false. */
  isCode?: boolean
  /** Numbers of lines that are marked, from 1. Default: none. */
  markedLines?: ReadonlySet<number>
}

interface Choices {
  kind: 'select' | 'radioCards'
  options: readonly FormOption[]
}

interface Combo {
  kind: 'combobox'
  /** All options; absent with `loadOptions`. */
  options?: readonly FormOption[]
  /** Loads matching options, from the second letter on. */
  loadOptions?: (details: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** Label of the initial value, if only `loadOptions` knows it. */
  valueLabel?: string
}

interface Several {
  kind: 'multi'
  /** All options; absent with `loadOptions`. */
  options?: readonly FormOption[]
  /** Loads matching options, from the second letter on. */
  loadOptions?: (details: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** Labels of the initial values, if only `loadOptions` knows them. */
  valueOptions?: readonly FormOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

interface Tick {
  kind: 'switch' | 'checkbox'
}

interface DateTime {
  kind: 'dateTime'
  /** IANA name; shown below the field. Default: the page's time zone. */
  timeZone?: string
  /** Earliest date, YYYY-MM-DD. */
  min?: string
}

/** Configuration of one form field. */
export type FormField<Name extends string = string> = Common<Name> &
  (Line | Lines | Choices | Combo | Several | Tick | DateTime)
export type FormFieldKind = FormField['kind']

/** Related fields under a heading. */
export interface FormSection {
  key: string
  title: string
  /** One line below the title. */
  intro?: string
  /** Draws it, instead of a heading with all of its fields. */
  Part?: ComponentType<FormSectionProps>
  /** Label of the menu of a growing section, see `growing`. */
  addLabel?: string
}

/** Description of a section. */
export interface FormSectionProps extends FormFieldsOptions {
  section: FormSection
  /** Fields of the section, in their order. */
  fields: readonly FormField[]
}

/** Values that all fields of a form share. */
export interface FormFieldsOptions {
  /** Id of the form; its fields' ids begin with it. */
  id: string
  control: Control<FormDraft>
  /** Heading level of the sections. */
  headingLevel: 2 | 3 | 4
  /** Returns a field's error text. */
  textOf: (key: string) => string | undefined
}

/** Fields that a form shows for its current values. */
export function shownFields(fields: readonly FormField[], draft: FormDraft): readonly FormField[] {
  return fields.filter(({ isShown }) => !isShown || isShown(draft))
}
