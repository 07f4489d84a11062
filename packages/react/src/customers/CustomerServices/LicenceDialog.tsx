import type { CustomerService, ServiceCatalogueEntry } from '@postern/core'
import { customerMessages, customersMessages, resourceFormMessages } from '@postern/core/texts'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { askToClose } from '../../ui/Dialog/ask-to-close'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Select } from '../../ui/Select/Select'
import { LicenceFields, licenceOf } from '../LicenceFields'
import { serviceName } from '../service-name'

export interface LicenceChange {
  serviceId: number
  licenceQuantity: number | null
  licenceExpiry: string | null
}

export interface LicenceDialogProps {
  /** Service whose licence is changed; absent: a service is added. */
  service?: CustomerService
  /** Services that can be added. */
  choices?: readonly ServiceCatalogueEntry[]
  onClose: () => void
  /** Resolves to an error message; `null` on success, which closes the dialog. */
  onSave: (change: LicenceChange) => Promise<string | null>
}

/** Licence that was bought for a service. */
export function LicenceDialog({ service, choices = [], onClose, onSave }: LicenceDialogProps) {
  const texts = useTexts('customer', customerMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const before = {
    quantity: service?.licenceQuantity?.toString() ?? '',
    isUnlimited: service !== undefined && service.licenceQuantity === null,
    expiry: service?.licenceExpiry ?? null,
  }
  const [draft, setDraft] = useState(before)
  const [chosen, setChosen] = useState(String(service?.id ?? choices[0]?.id ?? ''))
  const [isWrong, setWrong] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { cancel } = useTexts('resourceForm', resourceFormMessages)
  const form = useId()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const licence = licenceOf(draft)
    setWrong(!licence)
    if (!licence || isPending) return
    setPending(true)
    const failed = await onSave({ serviceId: Number(chosen), ...licence })
    setPending(false)
    setFailure(failed)
    if (failed === null) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPending={isPending}
      isDirty={JSON.stringify(draft) !== JSON.stringify(before)}
      title={service ? texts.services.editTitle(serviceName(service, names)) : texts.services.addTitle}
      banner={
        failure !== null && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )
      }
      footer={
        <>
          <Button onClick={askToClose}>{cancel}</Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            {service ? texts.save : texts.services.add}
          </Button>
        </>
      }
    >
      <form id={form} className={page.root} onSubmit={save} noValidate>
        {!service && (
          <Select
            label={texts.services.service}
            value={chosen}
            options={choices.map((entry) => ({ value: String(entry.id), label: serviceName(entry, names) }))}
            onChange={({ value }) => setChosen(value)}
          />
        )}
        <LicenceFields draft={draft} onChange={setDraft} isWrong={isWrong} />
      </form>
    </Dialog>
  )
}
