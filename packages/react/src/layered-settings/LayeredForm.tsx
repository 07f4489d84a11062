import type { LayeredSettings, SettingsLevel } from '@postern/core'
import { layeredSettingsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import type { FormField, FormSchema, FormSection } from '../resource-form/form-field'
import { FormProblems } from '../resource-form/ResourceForm/FormProblems'
import { useResourceForm } from '../resource-form/useResourceForm'
import { Button } from '../ui/Button/Button'
import { Section } from '../ui/Section/Section'
import { LayeredField } from './LayeredField'
import styles from './LayeredForm.module.css'

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

/** Settings that every level can set: each field says where its value comes from, and can be taken back or locked. */
export function LayeredForm(props: LayeredFormProps) {
  const { settings, fields, sections, schemaOf, headingLevel = 3, onSave, onDirtyChange, onReload } = props
  const texts = useTexts('layeredSettings', layeredSettingsMessages)
  const open = fields.filter(({ name }) => !settings.locked.includes(name))
  const form = useResourceForm<Record<string, unknown>, unknown>({
    schema: schemaOf(open.map(({ name }) => name)),
    fields: open,
    values: settings.values,
    submitLabel: texts.save,
    savedText: texts.saved,
    onSubmit: (_values, { changes }) => onSave(changes),
    ...(onDirtyChange && { onDirtyChange }),
    ...(onReload && { onReload }),
  })
  const { id, control, textOf } = form.fieldsProps
  return (
    <form {...form.formProps} className={styles.root}>
      {form.problems && <FormProblems {...form.problems} />}
      {sections.map(({ key, title, intro }) => (
        <Section key={key} title={title} intro={intro} headingLevel={headingLevel}>
          <div className={styles.fields}>
            {fields
              .filter(({ section }) => section === key)
              .map((field) => (
                <div key={field.name} id={`${id}${field.name}`} data-field={field.name}>
                  <LayeredField
                    {...props}
                    field={field}
                    control={control}
                    error={textOf(field.name)}
                    isPending={form.isPending}
                  />
                </div>
              ))}
          </div>
        </Section>
      ))}
      {open.length > 0 && (
        <footer className={styles.footer}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {texts.save}
          </Button>
        </footer>
      )}
    </form>
  )
}
