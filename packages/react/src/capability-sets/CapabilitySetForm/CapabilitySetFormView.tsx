import { type CapabilitySet, capabilities } from '@postern/core'
import { capabilityGroups } from '@postern/core/management'
import { capabilitySetsMessages, formatNumber } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import type { FormField } from '../../resource-form/form-field'
import { ResourceForm, type SubmitDetails } from '../../resource-form/ResourceForm/ResourceForm'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import type { CapabilitySetFormProps } from './CapabilitySetForm'
import { boxesOf, type SetFormValues, setFormSchema } from './set-form-schema'

export interface CapabilitySetFormViewProps
  extends Omit<CapabilitySetFormProps, 'setId' | 'copyOf' | 'customerId' | 'onSaved'> {
  /** Which one is changed. Absent: a new set is added. */
  set?: CapabilitySet
  /** What a new one begins as. */
  start?: Partial<SetFormValues>
  onSubmit: (values: SetFormValues, details: SubmitDetails<SetFormValues>) => Promise<CapabilitySet>
  onSaved?: (details: { set: CapabilitySet }) => void
  onReload?: () => void
}

/** The form from plain values and calls. */
export function CapabilitySetFormView({ set, start, headingLevel = 2, ...props }: CapabilitySetFormViewProps) {
  const { givable = capabilities } = props
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const { form, groups } = texts
  const locale = useLocale()
  const values = useMemo(
    () => (set ? { name: set.name, description: set.description, ...boxesOf(set) } : start),
    [set, start],
  )
  const fields: FormField<keyof SetFormValues>[] = [
    { name: 'name', kind: 'text', label: form.name },
    {
      name: 'description',
      kind: 'textarea',
      label: form.description,
      isOptional: true,
      whenEmpty: '',
      maxLength: 200,
      rows: 2,
    },
    ...capabilityGroups.flatMap(({ key, names }) =>
      names
        .filter((name) => givable.includes(name))
        .map((name) => ({
          ...{ name, kind: 'checkbox' as const, section: key },
          ...{ label: texts.names[name], hint: texts.texts[name] },
        })),
    ),
  ]
  const intro = set && set.userCount > 0 ? form.editIntro(formatNumber(set.userCount, locale)) : form.newIntro
  return (
    <div className={page.root}>
      <PageHeader title={set ? form.editTitle(set.name) : form.newTitle} headingLevel={headingLevel} meta={[intro]} />
      <div className={page.card}>
        <ResourceForm<SetFormValues, CapabilitySet>
          schema={setFormSchema}
          fields={fields}
          sections={capabilityGroups.map(({ key }) => ({ key, title: groups[key].title, intro: groups[key].text }))}
          headingLevel={headingLevel === 1 ? 2 : 3}
          values={values}
          submitLabel={set ? form.save : form.add}
          messageOf={({ name, isMissing }) => (name === 'name' && isMissing ? form.nameMissing : undefined)}
          onSubmit={props.onSubmit}
          onSaved={({ result }) => props.onSaved?.({ set: result })}
          onCancel={props.onCancel}
          onDirtyChange={props.onDirtyChange}
          onReload={props.onReload}
        />
      </div>
    </div>
  )
}
