import type { ReactNode } from 'react'
import type { FormField, FormSchema, FormSection } from '../form-field'
import type { FormProblem } from '../form-problems'

/** Path of a value in the output: `name`, or `address.city`. */
export type FieldName<Output> = {
  [K in keyof Output & string]: NonNullable<Output[K]> extends readonly unknown[]
    ? K
    : NonNullable<Output[K]> extends object
      ? K | `${K}.${FieldName<NonNullable<Output[K]>>}`
      : K
}[keyof Output & string]

export interface SubmitDetails<Output> {
  /** Makes a retry with the same content safe. */
  idempotencyKey: string
  /** Changed values only, for a call that leaves the rest unchanged. */
  changes: Partial<Output>
}

/** Options that describe a resource to a form. */
export interface ResourceFormOptions<Output extends object, Result = unknown> {
  /** Body schema of the endpoint it is sent to: the same validation as on the server. */
  schema: FormSchema<Output>
  fields: readonly FormField<FieldName<Output>>[]
  sections?: readonly FormSection[]
  /** Stored values, in the schema's spelling. Later changes do not replace typed values. */
  values?: { readonly [K in keyof Output]?: Output[K] | null }
  /** Values sent besides the fields, for example the owner; undefined ones are omitted. */
  fixed?: { readonly [K in keyof Output]?: Output[K] | undefined }
  submitLabel: string
  /** Rendered between the fields and the buttons, for example a preview of the result. */
  children?: ReactNode
  /** Toast shown when it is saved and the form stays. Default: none. */
  savedText?: string
  /** Custom error message for a field, such as 'Enter a domain name'; absent: a generic message with the label. */
  messageOf?: (problem: FormProblem<FieldName<Output>>) => string | undefined
  /** Sends the schema's output; an `ApiError` that it throws is shown. */
  onSubmit: (values: Output, details: SubmitDetails<Output>) => Promise<Result>
  /** Called once nothing is unsaved any more: it may navigate away. */
  onSaved?: (details: { result: Result; values: Output }) => void
  /** For code that has to ask before navigating away, such as a router. */
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** Called with the entered values after each change, valid or not. */
  onEntered?: (details: { entered: Partial<Output> }) => void
  /** Refetches the stored values, offered when they were changed meanwhile (412). Discards the input. */
  onReload?: () => void
}
