import { type ReactNode, type RefObject, useId } from 'react'
import type { FormField, FormFieldsOptions, FormSectionProps } from '../form-field'
import { keyOf } from '../form-values'
import { FieldControl } from './FieldControl'
import styles from './ResourceForm.module.css'

export interface FieldsProps extends FormFieldsOptions {
  fields: readonly FormField[]
}

/** Fields of a form with their errors, in their order. */
export function Fields({ id, control, fields, textOf }: FieldsProps) {
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

export interface SectionProps extends FormSectionProps {
  root?: RefObject<HTMLElement | null>
  /** Below the fields. */
  children?: ReactNode
}

/** Related fields under their heading. Without any, nothing. */
export function Section({ section, root, children, ...parts }: SectionProps) {
  const id = useId()
  const Heading = `h${parts.headingLevel}` as const
  if (parts.fields.length === 0 && !children) return null
  return (
    <section ref={root} className={styles.group} aria-labelledby={id}>
      <header>
        <Heading className={styles.heading} id={id}>
          {section.title}
        </Heading>
        {section.intro && <p className={styles.intro}>{section.intro}</p>}
      </header>
      <Fields {...parts} />
      {children}
    </section>
  )
}
