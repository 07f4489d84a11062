import { type RefObject, useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { MenuItem } from '../../ui/Menu/Menu'
import type { FormDraft, FormField } from '../form-field'
import { keyOf } from '../form-values'
import { focusField } from './focus-field'

export interface AddedFieldsOptions {
  /** Section. */
  root: RefObject<HTMLElement | null>
  control: Control<FormDraft>
  /** Returns a field's error text. */
  textOf: (key: string) => string | undefined
}

/**
 * Fields of a section that grows: the required ones, those that have or had a value or an error, and those that were added. `items` adds
 * the others, and moves the focus to what was added.
 */
export function useAddedFields(fields: readonly FormField[], { root, control, textOf }: AddedFieldsOptions) {
  const draft = useWatch({ control }) as FormDraft
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const isInUse = (key: string) => Boolean(draft[key]) || textOf(key) !== undefined
  const found = fields.map(keyOf).filter((key) => isInUse(key) && !keys.has(key))
  if (found.length > 0) setKeys(new Set([...keys, ...found]))

  useEffect(() => {
    if (last !== null) focusField(root.current, last)
  }, [root, last])

  const isHidden = (field: FormField) => isLeftOut(field) && !keys.has(keyOf(field))
  return {
    shown: fields.filter((field) => !isHidden(field)),
    items: fields.filter(isHidden).map((field): MenuItem => {
      const key = keyOf(field)
      return {
        ...{ key, label: field.label },
        onSelect: () => {
          setKeys(new Set([...keys, key]))
          setLast(key)
        },
      }
    }),
  }
}

/** True for a field that means nothing while it is empty. */
function isLeftOut({ kind, isOptional }: FormField): boolean {
  return isOptional === true || kind === 'checkbox'
}
