import { useRef } from 'react'
import { Icon } from '../../ui/Icon/Icon'
import { Menu } from '../../ui/Menu/Menu'
import type { FormSection, FormSectionProps } from '../form-field'
import styles from './ResourceForm.module.css'
import { Section } from './Section'
import { useAddedFields } from './useAddedFields'

/**
 * Makes a section show the fields in use only: required ones, and those that have a value or an error. A menu of the given label adds the
 * others, one by one.
 */
export function growing(label: string): Pick<FormSection, 'Part' | 'addLabel'> {
  return { Part: GrowingSection, addLabel: label }
}

function GrowingSection({ fields, ...parts }: FormSectionProps) {
  const { addLabel: label = '' } = parts.section
  const root = useRef<HTMLElement>(null)
  const { shown, items } = useAddedFields(fields, { ...parts, root })
  return (
    <Section {...parts} root={root} fields={shown}>
      {items.length > 0 && (
        <Menu label={label} items={items} variant="secondary" placement="bottom-start" className={styles.adder}>
          <Icon name="plus" />
          <span aria-hidden="true">{label}</span>
        </Menu>
      )}
    </Section>
  )
}
