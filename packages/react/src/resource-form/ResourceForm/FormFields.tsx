import { useWatch } from 'react-hook-form'
import { type FormDraft, type FormField, type FormFieldsOptions, type FormSection, shownFields } from '../form-field'
import { Fields, Section } from './Section'

export interface FormFieldsProps extends FormFieldsOptions {
  fields: readonly FormField[]
  sections?: readonly FormSection[]
}

/** Fields of a form, grouped by section under its heading. */
export function FormFields({ sections = [], fields, ...parts }: FormFieldsProps) {
  const draft = useWatch({ control: parts.control }) as FormDraft
  const shown = shownFields(fields, draft).map((field) => withHint(field, draft))
  const group = (key: string | undefined) => shown.filter(({ section }) => section === key)
  return (
    <>
      <Fields {...parts} fields={group(undefined)} />
      {sections.map((section) => {
        const { key, Part = Section } = section
        return <Part key={key} {...parts} section={section} fields={group(key)} />
      })}
    </>
  )
}

function withHint(field: FormField, draft: FormDraft): FormField {
  return field.hintFor ? { ...field, hint: field.hintFor(draft) } : field
}
