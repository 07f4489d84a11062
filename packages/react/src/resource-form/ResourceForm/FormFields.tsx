import { useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { type FormDraft, type FormField, type FormSection, shownFields } from '../form-field'
import { keyOf } from '../form-values'
import { FieldControl } from './FieldControl'
import styles from './ResourceForm.module.css'

export interface FormFieldsProps {
  /** Id of the form; its fields' ids begin with it. */
  id: string
  control: Control<FormDraft>
  fields: readonly FormField[]
  sections?: readonly FormSection[]
  /** Heading level of the sections. */
  headingLevel: 2 | 3 | 4
  /** Returns a field's error text. */
  textOf: (key: string) => string | undefined
}

/** Fields of a form, grouped by section under its heading. */
export function FormFields({ sections = [], fields, ...parts }: FormFieldsProps) {
  const draft = useWatch({ control: parts.control }) as FormDraft
  const shown = shownFields(fields, draft).map((field) => withHint(field, draft))
  const group = (key: string | undefined) => shown.filter(({ section }) => section === key)
  return (
    <>
      <Fields {...parts} fields={group(undefined)} />
      {sections.map((section) => (
        <Section key={section.key} {...parts} section={section} fields={group(section.key)} />
      ))}
    </>
  )
}

function withHint(field: FormField, draft: FormDraft): FormField {
  return field.hintFor ? { ...field, hint: field.hintFor(draft) } : field
}

type FieldsProps = Omit<FormFieldsProps, 'sections'>

function Fields({ id, control, fields, textOf }: FieldsProps) {
  return fields.map((field) => {
    const key = keyOf(field)
    return (
      <div key={key} id={`${id}${key}`} data-field={key}>
        <FieldControl field={field} control={control} error={textOf(key)} />
        {field.below !== undefined && <div className={styles.below}>{field.below}</div>}
      </div>
    )
  })
}

function Section({ section, ...parts }: FieldsProps & { section: FormSection }) {
  const id = useId()
  const Heading = `h${parts.headingLevel}` as const
  if (parts.fields.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <Heading className={styles.heading} id={id}>
          {section.title}
        </Heading>
        {section.intro && <p className={styles.intro}>{section.intro}</p>}
      </header>
      <Fields {...parts} />
    </section>
  )
}
