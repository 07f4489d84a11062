import { type Customer, CustomerKind } from '@postern/core'
import { customers } from '@postern/core/contract'
import { customerMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { Section } from '../../ui/Section/Section'
import { useToast } from '../../ui/Toast/Toasts'
import { CustomerState } from '../CustomerState'
import { countryLabel, findCountries } from '../country-options'
import { useCustomer, useReload } from '../useCustomer'

export interface CustomerEditProps {
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onSaved?: (details: { customer: Customer }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Name, country, Microsoft 365 and activity of a customer (RT-091). */
export const CustomerEdit = /* @__PURE__ */ defineWidget('CustomerEdit', ConnectedCustomerEdit, {
  events: ['onSaved', 'onDirtyChange'],
})

export const customerEditElement = {
  attributes: { customerId: 'number', canCancel: 'flag' },
  needs: ['customerId'],
  events: ['saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: {
    name: { en: 'Details of a customer', fr: 'Coordonnées d’un client' },
    calls: ['getCustomer', 'updateCustomer'],
  },
} as const satisfies ElementOf<typeof CustomerEdit>

function ConnectedCustomerEdit({ customerId: id, headingLevel = 2, onSaved, ...rest }: CustomerEditProps) {
  const texts = useTexts('customer', customerMessages)
  const { customers } = useClient()
  const reload = useReload(id)
  const toast = useToast()
  const query = useCustomer(id)
  return (
    <CustomerState of={query} headingLevel={headingLevel}>
      {(customer) => (
        <CustomerEditView
          {...rest}
          customer={customer}
          headingLevel={headingLevel}
          onReload={reload}
          onSave={(changes) => customers.update({ id, ...changes }, { ifMatch: customer.version })}
          onSaved={(details) => {
            toast({ tone: 'success', title: texts.savedTitle, text: texts.edit.saved })
            onSaved?.(details)
            reload()
          }}
        />
      )}
    </CustomerState>
  )
}

export interface CustomerChange {
  name?: string | undefined
  country?: string | null | undefined
  kind?: CustomerKind | null | undefined
  isActive?: boolean | undefined
}

export interface CustomerEditViewProps extends Omit<CustomerEditProps, 'customerId'> {
  customer: Customer
  onReload: () => void
  /** Rejects with the server's error. */
  onSave: (changes: CustomerChange) => Promise<Customer>
}

/** The form from plain values. */
export function CustomerEditView({
  customer,
  headingLevel = 2,
  onReload,
  onSave,
  onSaved,
  ...rest
}: CustomerEditViewProps) {
  const texts = useTexts('customer', customerMessages)
  const locale = useLocale()
  const { fields, edit } = texts
  const { name, country, kind, isActive } = customer
  return (
    <Section title={edit.title} headingLevel={headingLevel}>
      <ResourceForm
        {...rest}
        schema={customers.update.body}
        values={{ name, country, isActive, kind: Object.values(CustomerKind).find((known) => known === kind) ?? null }}
        fields={[
          { name: 'name', kind: 'text', label: fields.name },
          {
            name: 'country',
            kind: 'combobox',
            label: fields.country,
            hint: fields.countryHint,
            isOptional: true,
            whenEmpty: null,
            loadOptions: ({ query }) => findCountries(query, locale),
            ...(country && { valueLabel: countryLabel(country, locale) }),
          },
          {
            name: 'kind',
            kind: 'radioCards',
            label: fields.kind,
            isOptional: true,
            whenEmpty: null,
            options: Object.values(CustomerKind).map((value) => ({ value, label: fields.kinds[value] })),
          },
          { name: 'isActive', kind: 'checkbox', label: edit.isActive, hint: edit.isActiveHint },
        ]}
        submitLabel={texts.save}
        onSubmit={(_values, { changes }) => onSave(changes)}
        onSaved={({ result }) => onSaved?.({ customer: result })}
        onReload={onReload}
      />
    </Section>
  )
}
