import type { Customer } from '@postern/core'
import { customerMessages, customersMessages, formatNumber, resourceFormMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import { failureText } from '../../resource-form/failure-text'
import { isApiError } from '../../resource-list/is-api-error'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Section } from '../../ui/Section/Section'
import { useToast } from '../../ui/Toast/Toasts'
import { CustomerState } from '../CustomerState'
import { Facts } from '../CustomerTransfer/CustomerTransfer'
import { serviceName } from '../service-name'
import { useCustomer, useReload } from '../useCustomer'

export interface CustomerDeleteProps {
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  /** It is deleted: nothing is left to show. */
  onDeleted?: () => void
  onCancel?: () => void
}

/** Says what goes with a customer, and deletes it once its name was typed (RT-093). */
export const CustomerDelete = /* @__PURE__ */ defineWidget('CustomerDelete', ConnectedCustomerDelete, {
  events: ['onDeleted'],
})

function ConnectedCustomerDelete({ customerId: id, headingLevel = 2, onDeleted, onCancel }: CustomerDeleteProps) {
  const texts = useTexts('customer', customerMessages)
  const { customers } = useClient()
  const toast = useToast()
  const reload = useReload(id)
  const query = useCustomer(id)
  return (
    <CustomerState of={query} headingLevel={headingLevel}>
      {(customer) => (
        <CustomerDeleteView
          customer={customer}
          headingLevel={headingLevel}
          onCancel={onCancel}
          onDelete={() =>
            customers.delete({ id }, customer.version ? { ifMatch: customer.version } : {}).then(
              async () => {
                toast({ tone: 'success', title: texts.remove.deletedTitle, text: texts.remove.deleted(customer.name) })
                onDeleted?.()
                await reload()
                return null
              },
              async (cause: unknown) => {
                // What somebody else made of it shows behind the question.
                if (isApiError(cause) && cause.status === 412) await reload()
                return failureText(cause, texts.failed)
              },
            )
          }
        />
      )}
    </CustomerState>
  )
}

export interface CustomerDeleteViewProps extends Omit<CustomerDeleteProps, 'customerId' | 'onDeleted'> {
  customer: Customer
  /** Resolves to what went wrong, in words; `null` when it is done. */
  onDelete: () => Promise<string | null>
}

/** The page from plain values. */
export function CustomerDeleteView({ customer, headingLevel = 2, onDelete, onCancel }: CustomerDeleteViewProps) {
  const { remove, header, none } = useTexts('customer', customerMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { name, domainCount, userCount, services } = customer
  const number = (value: number | null) => formatNumber(value ?? 0, locale)
  const active = services.filter(({ isActive }) => isActive).map((service) => serviceName(service, names))
  const { lostList } = remove
  const confirm = async () => {
    setPending(true)
    setError(await onDelete())
    setPending(false)
  }
  return (
    <Section title={remove.title} headingLevel={headingLevel}>
      <Facts
        title={remove.lost}
        facts={[
          lostList.domains(number(domainCount)),
          lostList.users(number(userCount)),
          lostList.held,
          lostList.services(active.join(', ') || none),
          lostList.settings,
          lostList.history,
        ]}
      />
      <p className={page.note}>{remove.back}</p>
      <div className={page.actions}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {remove.submit}
        </Button>
        {onCancel && <CancelButton onCancel={onCancel} />}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={remove.ask(name)}
        typedName={name}
        confirmLabel={header.delete}
        isPending={isPending}
        error={error ?? undefined}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {remove.back}
      </ConfirmDialog>
    </Section>
  )
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { cancel } = useTexts('resourceForm', resourceFormMessages)
  return <Button onClick={onCancel}>{cancel}</Button>
}
