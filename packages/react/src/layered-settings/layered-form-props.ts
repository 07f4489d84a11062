import type { LayeredSettings, SettingsLevel } from '@postern/core'
import type { FormField, FormSchema, FormSection } from '../resource-form/form-field'

/** A field of an area: its name is the setting's key. */
export type LayeredFormField = FormField

export interface LayeredFormProps {
  settings: LayeredSettings
  /** Level whose settings it changes. */
  level: SettingsLevel
  fields: readonly LayeredFormField[]
  /** Every field belongs to one. */
  sections: readonly FormSection[]
  /** Schema of the given keys. */
  schemaOf: (keys: readonly string[]) => FormSchema<Record<string, unknown>>
  /** Text of a value. */
  valueText: (key: string, value: unknown) => string
  /** Shows values and their origins, and changes nothing. */
  isReadOnly?: boolean | undefined
  /** Heading level of the sections. Default: 3. */
  headingLevel?: 2 | 3
  /** Saves changed values; an `ApiError` is shown at its fields. */
  onSave: (changes: Record<string, unknown>) => Promise<unknown>
  /** Takes a setting back to its inherited value. */
  onInherit: (key: string) => void
  /** Locks or unlocks a setting for the levels below. Absent: this level locks nothing. */
  onLock?: (key: string, isLocked: boolean) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** Refetches the stored settings, offered when they were changed meanwhile. */
  onReload?: () => void
}
