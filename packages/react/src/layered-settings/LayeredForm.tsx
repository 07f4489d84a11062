import { layeredSettingsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { FormProblems } from '../resource-form/ResourceForm/FormProblems'
import { useResourceForm } from '../resource-form/useResourceForm'
import { Button } from '../ui/Button/Button'
import { Section } from '../ui/Section/Section'
import { LayeredField } from './LayeredField'
import styles from './LayeredForm.module.css'
import type { LayeredFormProps } from './layered-form-props'

/** Settings that every level can set: each field says where its value comes from, and can be taken back or locked. */
export function LayeredForm(props: LayeredFormProps) {
  const { settings, fields, sections, schemaOf, headingLevel = 3, onSave, onDirtyChange, onReload } = props
  const { isReadOnly = false } = props
  const texts = useTexts('layeredSettings', layeredSettingsMessages)
  const open = fields.filter(({ name }) => !isReadOnly && !settings.locked.includes(name))
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
