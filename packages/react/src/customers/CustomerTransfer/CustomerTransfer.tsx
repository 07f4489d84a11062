import { type Customer, typeaheadMaxMatches } from '@postern/core'
import { ResellerChoice } from '@postern/core/contract'
import { customerMessages, formatNumber } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import type { FormOption } from '../../resource-form/form-field'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { Section } from '../../ui/Section/Section'
import { useToast } from '../../ui/Toast/Toasts'
import { CustomerState } from '../CustomerState'
import styles from '../Customers.module.css'
import { useCustomer, useReload } from '../useCustomer'

export interface CustomerTransferProps {
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onMoved?: () => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Gives a customer to another reseller, and says what moves before (RT-092). */
export const CustomerTransfer = /* @__PURE__ */ defineWidget('CustomerTransfer', ConnectedCustomerTransfer, {
  events: ['onMoved', 'onDirtyChange'],
})

function ConnectedCustomerTransfer({ customerId: id, headingLevel = 2, onMoved, ...rest }: CustomerTransferProps) {
  const { transfer } = useTexts('customer', customerMessages)
  const { customers, resellers } = useClient()
  const reload = useReload(id)
  const toast = useToast()
  const query = useCustomer(id)
  return (
    <CustomerState of={query} headingLevel={headingLevel}>
      {(customer) => (
        <CustomerTransferView
          {...rest}
          customer={customer}
          headingLevel={headingLevel}
          loadResellers={async ({ query: freeSearch, signal }) => {
            const found = await resellers.list({ freeSearch, limit: typeaheadMaxMatches }, { signal })
            return found.resellers
              .filter(({ id: resellerId }) => resellerId !== customer.resellerId)
              .map(({ id: value, name: label }) => ({ value, label }))
          }}
          onMove={async ({ resellerId }) => {
            await customers.updateOwnership({ id, resellerId })
            return customers.get({ id })
          }}
          onMoved={({ customer: moved }) => {
            const { move, name, reseller } = moved
            if (move) {
              const title = transfer.movingTo(move.reseller?.name ?? '')
              toast({ tone: 'success', title, text: transfer.movingText })
            } else {
              const text = transfer.moved(name, reseller?.name ?? '')
              toast({ tone: 'success', title: transfer.movedTitle, text })
            }
            onMoved?.()
            reload()
          }}
        />
      )}
    </CustomerState>
  )
}

export interface CustomerTransferViewProps extends Omit<CustomerTransferProps, 'customerId' | 'onMoved'> {
  customer: Customer
  loadResellers: (details: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** Rejects with what the server refused. */
  onMove: (details: { resellerId: number }) => Promise<Customer>
  onMoved: (details: { customer: Customer }) => void
}

/** The form from plain values. */
export function CustomerTransferView({
  customer,
  headingLevel = 2,
  loadResellers,
  onMove,
  onMoved,
  ...rest
}: CustomerTransferViewProps) {
  const { transfer, fields } = useTexts('customer', customerMessages)
  const locale = useLocale()
  const { name, domainCount, userCount } = customer
  const number = (value: number | null) => formatNumber(value ?? 0, locale)
  const { people, mail, settings } = transfer.movesList
  const { log, brand, sessions } = transfer.staysList
  return (
    <Section title={transfer.title} intro={transfer.intro(name)} headingLevel={headingLevel}>
      <Facts title={transfer.moves} facts={[people(number(domainCount), number(userCount)), mail, settings]} />
      <Facts title={transfer.stays} facts={[log, brand, sessions]} />
      <p className={page.note}>{transfer.much}</p>
      <ResourceForm
        {...rest}
        schema={ResellerChoice}
        fields={[
          {
            name: 'resellerId',
            kind: 'combobox',
            label: transfer.to,
            hint: fields.resellerHint,
            loadOptions: loadResellers,
          },
        ]}
        submitLabel={transfer.submit}
        onSubmit={(values) => onMove(values)}
        onSaved={({ result }) => onMoved({ customer: result })}
      />
    </Section>
  )
}

/** Lines under what they have in common. */
export function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div>
      <p className={styles.factsTitle}>{title}</p>
      <ul className={page.list}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
