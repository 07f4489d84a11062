import type { Reseller } from '@postern/core'
import { ResellerDraft, serviceBoxes } from '@postern/core/contract'
import { customersMessages, resellerFormMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import page from '../../resource-form/FormPage.module.css'
import type { FormField, FormOption } from '../../resource-form/form-field'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import type { FieldName, SubmitDetails } from '../../resource-form/ResourceForm/resource-form-props'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { serviceOf } from '../service-of'
import { draftOf } from './draft-of'
import type { ResellerFormProps } from './reseller-form-props'

export interface ResellerFormViewProps extends Omit<ResellerFormProps, 'resellerId' | 'backLink'> {
  /** Reseller being edited. Absent: a new one. */
  reseller?: Reseller | undefined
  timeZones: readonly FormOption[]
  onSubmit: (draft: ResellerDraft, details: SubmitDetails<ResellerDraft>) => Promise<Reseller>
  /** Reloads the current values after somebody else changed them. */
  onReload: () => void
}

type Field = FormField<FieldName<ResellerDraft>>

/** The form from plain values and calls. */
export function ResellerFormView({ reseller, timeZones, headingLevel = 2, ...rest }: ResellerFormViewProps) {
  const texts = useTexts('resellerForm', resellerFormMessages)
  const { services } = useTexts('customers', customersMessages)
  useLoadedName(reseller?.name, rest.onLoaded)
  const fields: Field[] = [
    { name: 'name', kind: 'text', label: texts.name },
    ...(['contactName', 'contactEmail', 'contactPhone'] as const).map(
      (field): Field => ({
        name: field,
        kind: field === 'contactEmail' ? 'email' : 'text',
        label: texts[field],
        section: 'contact',
        isOptional: true,
        whenEmpty: '',
        ...(field === 'contactEmail' && { maxLength: 254 }),
        ...(field === 'contactPhone' && { maxLength: 30, inputMode: 'tel' as const }),
      }),
    ),
    {
      ...{ name: 'address', kind: 'textarea', label: texts.address, maxLength: 255, rows: 3 },
      ...{ section: 'contact', isOptional: true, whenEmpty: '' },
    },
    {
      ...{ name: 'supportUrl', kind: 'text', label: texts.supportUrl, hint: texts.supportUrlHint, inputMode: 'url' },
      ...{ maxLength: 250, section: 'contact', isOptional: true, whenEmpty: '' },
    },
    {
      ...{ name: 'language', kind: 'select', label: texts.language, section: 'place' },
      options: (['ENG', 'FR'] as const).map((value) => ({ value, label: texts.languages[value] })),
    },
    { name: 'timezone', kind: 'combobox', label: texts.timezone, options: timeZones, section: 'place' },
    ...serviceBoxes.map(
      (box): Field => ({
        name: `sells.${box}`,
        kind: 'checkbox',
        label: services[serviceOf(box)],
        section: 'services',
      }),
    ),
  ]
  return (
    <div className={page.root}>
      <PageHeader
        title={reseller ? texts.editTitle(reseller.name) : texts.newTitle}
        headingLevel={headingLevel}
        meta={reseller ? [] : [texts.newIntro]}
      />
      <div className={page.card}>
        <ResourceForm
          schema={ResellerDraft}
          fields={fields}
          sections={(['contact', 'place', 'services'] as const).map((key) => ({
            key,
            title: texts.sections[key],
            intro: texts.sections[`${key}Intro`],
          }))}
          headingLevel={headingLevel === 1 ? 2 : 3}
          values={draftOf(reseller)}
          submitLabel={reseller ? texts.save : texts.add}
          messageOf={({ name }) => (name === null ? undefined : wordsOf(name, texts))}
          onSubmit={rest.onSubmit}
          onReload={rest.onReload}
          onSaved={({ result }) => rest.onSaved?.({ reseller: result, isNew: !reseller })}
          onCancel={rest.onCancel}
          onDirtyChange={rest.onDirtyChange}
        />
      </div>
    </div>
  )
}

type Words = ReturnType<typeof useTexts<(typeof resellerFormMessages)['en' | 'fr']>>

function wordsOf(name: string, texts: Words): string | undefined {
  if (name === 'sells' || name.startsWith('sells.')) return texts.servicesWrong
  const wrong = `${name}Wrong`
  return wrong in texts ? String(texts[wrong as keyof Words]) : undefined
}
