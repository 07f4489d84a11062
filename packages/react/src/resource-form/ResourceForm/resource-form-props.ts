import type { ReactNode } from 'react'
import type { FormField, FormSchema, FormSection } from '../form-field'
import type { FormProblem } from '../form-problems'

/** Where a value stands in the output: `name`, or `address.city`. */
export type FieldName<Output> = {
  [K in keyof Output & string]: NonNullable<Output[K]> extends readonly unknown[]
    ? K
    : NonNullable<Output[K]> extends object
      ? K | `${K}.${FieldName<NonNullable<Output[K]>>}`
      : K
}[keyof Output & string]

export interface SubmitDetails<Output> {
  /** Makes a repeat with the same content harmless. */
  idempotencyKey: string
  /** Only what was changed, for a call that leaves the rest as it is. */
  changes: Partial<Output>
}

/** What a form is told about a resource. */
export interface ResourceFormOptions<Output extends object, Result = unknown> {
  /** The body of the endpoint that it is sent to: the same rule as on the server. */
  schema: FormSchema<Output>
  fields: readonly FormField<FieldName<Output>>[]
  sections?: readonly FormSection[]
  /** What is stored, in the schema's spelling. Values that change later stand behind what was typed. */
  values?: { readonly [K in keyof Output]?: Output[K] | null }
  /** What is sent beside the fields, for example whose it is; an undefined one is not. */
  fixed?: { readonly [K in keyof Output]?: Output[K] | undefined }
  submitLabel: string
  /** Stands between the fields and the buttons, for example what would become of what is entered. */
  children?: ReactNode
  /** Told by a toast when it is saved and the form stays. Default: nothing. */
  savedText?: string
  /** Own words for what is wrong with a field, such as 'Enter a domain name'; absent: general words with the label. */
  messageOf?: (problem: FormProblem<FieldName<Output>>) => string | undefined
  /** Sends what the schema made of the fields; what it throws, an `ApiError`, is shown. */
  onSubmit: (values: Output, details: SubmitDetails<Output>) => Promise<Result>
  /** Nothing is unsaved any more when it is called: it may lead elsewhere. */
  onSaved?: (details: { result: Result; values: Output }) => void
  /** For what has to ask before it leads away, such as a router. */
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** What is entered, after each change, right or not. */
  onEntered?: (details: { entered: Partial<Output> }) => void
  /** Loads the stored values anew, offered when they were changed meanwhile (412). What was typed is given up. */
  onReload?: () => void
}
