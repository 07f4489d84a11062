import type { ServiceCatalogueEntry } from '@postern/core'
import { customerMessages, customersMessages, resourceFormMessages } from '@postern/core/texts'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { emptyLicence, type LicenceDraft, LicenceFields, licenceOf } from '../LicenceFields'
import { serviceName } from '../service-name'
import styles from './CustomerWizard.module.css'

/** A service with the licences bought for it. */
export interface BoughtService {
  serviceId: number
  licenceQuantity: number | null
  licenceExpiry: string | null
}

export interface ServicesStepProps {
  catalogue: readonly ServiceCatalogueEntry[]
  onDirtyChange: (details: { isDirty: boolean }) => void
  /** Currently ticked services; an unreadable quantity counts as none. */
  onChange: (details: { services: BoughtService[] }) => void
  onNext: () => void
  /** Adds a Cancel button, and Escape as its shortcut; absent: neither. */
  onCancel?: (() => void) | undefined
}

/** Services that a new customer buys. */
export function ServicesStep({ catalogue, onDirtyChange, onChange, onNext, onCancel }: ServicesStepProps) {
  const texts = useTexts('customer', customerMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const { cancel } = useTexts('resourceForm', resourceFormMessages)
  const [drafts, setDrafts] = useState<Readonly<Record<number, LicenceDraft>>>({})
  const [wrong, setWrong] = useState<readonly number[]>([])
  const form = useRef<HTMLFormElement>(null)
  const set = (id: number, draft: LicenceDraft | null) => {
    const { [id]: _, ...others } = drafts
    const present = draft ? { ...others, [id]: draft } : others
    setDrafts(present)
    onDirtyChange({ isDirty: Object.keys(present).length > 0 })
    onChange({
      services: read(present).map(({ serviceId, licence }) => ({ serviceId, ...(licence ?? unlimited) })),
    })
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    const missed = read(drafts).flatMap(({ serviceId, licence }) => (licence ? [] : [serviceId]))
    setWrong(missed)
    if (missed.length > 0) {
      form.current?.querySelector<HTMLInputElement>(`[data-service="${missed[0]}"] input[inputmode]`)?.focus()
      return
    }
    onNext()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !onCancel) return
    event.preventDefault()
    onCancel()
  }
  return (
    <form ref={form} className={styles.step} onSubmit={next} onKeyDown={onKeyDown} noValidate>
      <p className={styles.note}>{texts.wizard.chooseServices}</p>
      {catalogue.map((entry) => {
        const draft = drafts[entry.id]
        return (
          <div key={entry.id} className={styles.service} data-service={entry.id}>
            <Choice
              type="checkbox"
              checked={draft !== undefined}
              onChange={({ target }) => set(entry.id, target.checked ? emptyLicence : null)}
            >
              {serviceName(entry, names)}
            </Choice>
            {draft && (
              <div className={styles.licence}>
                <LicenceFields
                  draft={draft}
                  onChange={(changed) => set(entry.id, changed)}
                  isWrong={wrong.includes(entry.id)}
                />
              </div>
            )}
          </div>
        )
      })}
      <footer className={styles.footer}>
        <Button type="submit" variant="primary" className={styles.action}>
          {texts.wizard.nextStep(texts.wizard.steps.start)}
        </Button>
        {onCancel && (
          <Button className={styles.action} onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </footer>
    </form>
  )
}

const unlimited = { licenceQuantity: null, licenceExpiry: null }

function read(drafts: Readonly<Record<number, LicenceDraft>>) {
  return Object.entries(drafts).map(([id, draft]) => ({ serviceId: Number(id), licence: licenceOf(draft) }))
}
